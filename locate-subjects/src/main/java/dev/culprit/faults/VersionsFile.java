package dev.culprit.faults;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the faulty versions of a program:
 *
 * <pre>
 * # anything
 * fault NAME KIND: what is wrong in plain words
 * @ File.java
 *   a line that stays, where the removed ones alone are not unique
 * - a line of the right program
 * + what the faulty version has in its place; without it, the line is missing
 * ~ a part of lines elsewhere in the file that count as the place of the fault too
 *
 * version NAME: FAULT FAULT ..
 * </pre>
 *
 * Each fault alone is a version of the same name. The lines of a fault that stay come before or after all others.
 */
final class VersionsFile {
    private static final Pattern FAULT = Pattern.compile("fault (\\S+) (\\S+): (.+)");
    private static final Pattern VERSION = Pattern.compile("version (\\S+): (.+)");

    private final String name;
    private final Map<String, Fault> faults = new LinkedHashMap<>();
    private final List<Version> combinations = new ArrayList<>();
    private final List<String> lines;
    private int next;

    private VersionsFile(String name, List<String> lines) {
        this.name = name;
        this.lines = lines;
    }

    /** Versions with one fault first. {@code name} is for messages. */
    static List<Version> parse(String name, List<String> lines) {
        VersionsFile file = new VersionsFile(name, lines);
        file.parse();
        List<Version> versions = new ArrayList<>();
        for (Fault fault : file.faults.values()) versions.add(Version.of(fault));
        versions.addAll(file.combinations);
        return versions;
    }

    private void parse() {
        while (next < lines.size()) {
            String line = lines.get(next++);
            Matcher fault = FAULT.matcher(line);
            Matcher version = VERSION.matcher(line);
            if (fault.matches()) addFault(fault.group(1), fault.group(2), fault.group(3));
            else if (version.matches()) combinations.add(combination(version.group(1), version.group(2)));
            else if (!line.isBlank() && !line.startsWith("#")) throw error("neither a fault nor a version: " + line);
        }
    }

    private void addFault(String fault, String kind, String what) {
        if (faults.containsKey(fault)) throw error("there are two faults " + fault);
        faults.put(fault, new Fault(fault, kind(kind), what, edit()));
    }

    private FaultKind kind(String id) {
        for (FaultKind kind : FaultKind.values()) if (kind.id().equals(id)) return kind;
        throw error("no kind of fault is called " + id.toLowerCase(Locale.ROOT));
    }

    private Edit edit() {
        if (next == lines.size() || !lines.get(next).startsWith("@ ")) throw error("@ FILE is missing");
        String file = lines.get(next++).substring(2).strip();
        List<String> before = texts(' ');
        List<String> removed = texts('-');
        List<String> added = texts('+');
        List<String> after = texts(' ');
        List<String> related = texts('~');
        if (next < lines.size() && !lines.get(next).isBlank()) {
            next++;
            throw error("out of order: " + lines.get(next - 1));
        }
        try {
            return new Edit(file, before, removed, added, after, related);
        } catch (IllegalArgumentException e) {
            throw error(e.getMessage());
        }
    }

    /** The texts of the lines from here on that begin with the mark. */
    private List<String> texts(char mark) {
        List<String> texts = new ArrayList<>();
        while (next < lines.size()
                && !lines.get(next).isBlank()
                && lines.get(next).charAt(0) == mark)
            texts.add(lines.get(next++).substring(1).strip());
        return texts;
    }

    private Version combination(String version, String names) {
        List<Fault> parts = new ArrayList<>();
        for (String fault : names.strip().split("\\s+")) {
            if (!faults.containsKey(fault)) throw error("there is no fault " + fault);
            parts.add(faults.get(fault));
        }
        return new Version(version, parts);
    }

    private IllegalArgumentException error(String message) {
        return new IllegalArgumentException(name + ":" + next + ": " + message);
    }
}
