package dev.culprit.cases;

import dev.culprit.model.Frame;
import java.util.ArrayList;
import java.util.List;

/** Places in the source: the members of a SITE, and the lines of a stack. */
final class Sites {
    private Sites() {}

    static void write(JsonOutput json, Frame frame) {
        json.member("class", frame.className()).member("method", frame.method()).member("file", frame.file());
        if (frame.line() > 0) json.member("line", frame.line());
    }

    static Frame read(Members site) throws MalformedCase {
        return new Frame(site.text("class"), site.text("method"), site.text("file"), site.integer("line", 0));
    }

    /** The site that is a member of its own, or null. */
    static Frame read(Members owner, String name) throws MalformedCase {
        Members site = owner.object(name);
        if (site == null) return null;
        Frame frame = read(site);
        site.finish();
        return frame;
    }

    static List<String> lines(List<Frame> stack) {
        return stack.stream().map(Frame::toString).toList();
    }

    static List<Frame> stack(Members owner, String name) throws MalformedCase {
        List<Frame> stack = new ArrayList<>();
        for (String line : owner.texts(name)) stack.add(frame(owner, name, line));
        return stack;
    }

    /**
     * Of {@code class.method(place)}, where the place is {@code file:line}, or the class's simple name instead of the
     * file.
     */
    private static Frame frame(Members owner, String name, String line) throws MalformedCase {
        int bracket = line.lastIndexOf('(');
        int dot = bracket < 0 ? -1 : line.lastIndexOf('.', bracket);
        if (dot < 0 || !line.endsWith(")")) throw owner.refused(name, "has a line that is not class.method(file:line)");
        String className = line.substring(0, dot);
        String place = line.substring(bracket + 1, line.length() - 1);
        int colon = place.lastIndexOf(':');
        boolean numbered = colon >= 0 && place.substring(colon + 1).matches("\\d{1,9}");
        String file = numbered ? place.substring(0, colon) : place;
        int number = numbered ? Integer.parseInt(place.substring(colon + 1)) : 0;
        boolean unknown = file.equals(className.substring(className.lastIndexOf('.') + 1));
        return new Frame(className, line.substring(dot + 1, bracket), unknown ? "" : file, number);
    }
}
