package dev.culprit.model;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The text form of a pause in a schedule: {@code 52ms}, or {@code 1500us@wake} for one that is not at an event. */
final class PauseText {
    /** A day: no pause is longer. */
    private static final long MOST_NANOS = 86_400_000_000_000L;

    private static final Pattern FORM = Pattern.compile("(\\d{1,15})(ms|us|ns)(?:@([a-z]+))?");

    private PauseText() {}

    static String of(Segment.Pause pause) {
        String point = pause.point() == Segment.Point.EVENT
                ? ""
                : "@" + pause.point().name().toLowerCase(Locale.ROOT);
        return length(pause.nanos()) + point;
    }

    private static String length(long nanos) {
        if (nanos % 1_000_000 == 0) return nanos / 1_000_000 + "ms";
        return nanos % 1_000 == 0 ? nanos / 1_000 + "us" : nanos + "ns";
    }

    /** Throws {@link IllegalArgumentException} if the text is not a pause. */
    static Segment.Pause read(String text) {
        Matcher m = FORM.matcher(text);
        if (!m.matches()) throw new IllegalArgumentException(text);
        long unit = m.group(2).equals("ms") ? 1_000_000 : m.group(2).equals("us") ? 1_000 : 1;
        long count = Long.parseLong(m.group(1));
        if (count < 1 || count > MOST_NANOS / unit) throw new IllegalArgumentException(text);
        String point = m.group(3) == null ? "EVENT" : m.group(3).toUpperCase(Locale.ROOT);
        return new Segment.Pause(count * unit, Segment.Point.valueOf(point));
    }
}
