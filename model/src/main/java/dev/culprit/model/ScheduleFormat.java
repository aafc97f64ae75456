package dev.culprit.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text form of a schedule, version 3:
 *
 * <pre>
 * culprit-schedule 3 main: com.acme.Bank jdk: 17.0.15 thread 0 main thread 0.1 Thread-0 hash 8f3a11c09d2be400 run 0 12
 * blocked - waits for Thread-0 to end com.acme.Bank.main(Bank.java:40) 0.1 3 paused 52ms write com.acme.Account.open
 * writes open com.acme.Account.open(Account.java:17) 0.1 3+2/1 preempted write java.util.ArrayDeque.tail calls
 * Deque.addLast: writes tail com.acme.Account.deposit(Account.java:21) end 3
 * </pre>
 *
 * Columns are separated by tabs. A position is {@code app}, {@code app+library} or {@code app+library/nth}, with {@code
 * #occurrence} after it where that was counted. A pause has its length, and {@code @} with its point where that is not
 * an event. Version 2 has no pauses. The last line counts the segments, so that a file that was cut is noticed.
 */
public final class ScheduleFormat {
    public static final String MAGIC = "culprit-schedule";
    public static final int VERSION = 3;
    private static final int VERSION_WITHOUT_PAUSES = 2;

    static final String NO_EVENT = "-";

    private static final Pattern POSITION = Pattern.compile("(\\d+)(?:\\+(\\d+)(?:/(\\d+))?)?(?:#(\\d+))?");

    private static final Pattern PAUSE = Pattern.compile("(\\d{1,15})(ms|us|ns)(?:@([a-z]+))?");
    /** A day: no pause is longer. */
    private static final long MOST_NANOS = 86_400_000_000_000L;

    private ScheduleFormat() {}

    /** The text is not a schedule that can be followed; the message says why, without the file's name. */
    public static final class MalformedSchedule extends Exception {
        public MalformedSchedule(String message) {
            super(message);
        }
    }

    public static String write(Schedule schedule) {
        StringBuilder out = new StringBuilder();
        out.append(MAGIC).append(' ').append(VERSION).append('\n');
        schedule.header()
                .forEach((k, v) -> out.append(k).append(": ").append(line(v)).append('\n'));
        schedule.names().forEach((k, v) -> out.append("thread ")
                .append(k)
                .append(' ')
                .append(line(v))
                .append('\n'));
        out.append("hash ")
                .append(Long.toHexString(schedule.hash()))
                .append('\n')
                .append("run\n");
        for (Segment s : schedule.segments()) {
            out.append(s.thread()).append('\t').append(s.app());
            if (s.library() > 0) out.append('+').append(s.library());
            if (s.nth() > 0) out.append('/').append(s.nth());
            if (s.occurrence() > 0) out.append('#').append(s.occurrence());
            out.append('\t')
                    .append(s.end().name().toLowerCase(Locale.ROOT))
                    .append(s.isPause() ? " " + text(s.pause()) : "")
                    .append('\t')
                    .append(event(s.pending()))
                    .append('\t')
                    .append(line(s.action()));
            out.append('\t').append(s.frame()).append('\n');
        }
        return out.append("end ")
                .append(schedule.segments().size())
                .append('\n')
                .toString();
    }

    public static Schedule read(String text) throws MalformedSchedule {
        List<String> lines = text.lines().toList();
        if (lines.isEmpty() || !lines.get(0).startsWith(MAGIC + " "))
            throw new MalformedSchedule("it is not a schedule file");
        int nul = text.indexOf('\0');
        if (nul >= 0)
            throw new MalformedSchedule("line " + text.substring(0, nul).lines().count() + " has a NUL byte");
        String version = lines.get(0).substring(MAGIC.length() + 1).trim();
        boolean old = version.equals(Integer.toString(ScheduleVersion1.VERSION));
        boolean known = old
                || version.equals(Integer.toString(VERSION_WITHOUT_PAUSES))
                || version.equals(Integer.toString(VERSION));
        if (!known)
            throw new MalformedSchedule("it is of version " + shown(version) + "; this Culprit reads versions "
                    + ScheduleVersion1.VERSION + " to " + VERSION);
        Map<String, String> header = new LinkedHashMap<>();
        Map<String, String> names = new LinkedHashMap<>();
        List<Segment> segments = new ArrayList<>();
        long hash = 0;
        int i = 1;
        for (; i < lines.size() && !lines.get(i).equals("run"); i++) {
            String line = lines.get(i);
            if (line.startsWith("thread ")) {
                String[] parts = line.split(" ", 3);
                if (parts.length < 3) throw bad(i, line);
                names.put(parts[1], parts[2]);
            } else if (line.startsWith("hash ")) {
                hash = parseHash(i, line);
            } else {
                int colon = line.indexOf(": ");
                if (colon < 0) throw bad(i, line);
                header.put(line.substring(0, colon), line.substring(colon + 2));
            }
        }
        for (i++; i < lines.size() && !lines.get(i).startsWith("end "); i++)
            segments.add(segment(i, lines.get(i), old));
        if (i >= lines.size() || !lines.get(i).equals("end " + segments.size()))
            throw new MalformedSchedule("it is truncated: its end is missing after " + segments.size() + " segments");
        return new Schedule(header, names, segments, hash);
    }

    private static long parseHash(int i, String line) throws MalformedSchedule {
        try {
            return Long.parseUnsignedLong(line.substring(5), 16);
        } catch (NumberFormatException e) {
            throw bad(i, line);
        }
    }

    private static Segment segment(int i, String line, boolean old) throws MalformedSchedule {
        String[] c = line.split("\t", -1);
        if (old && c.length == 5) c = ScheduleVersion1.columns(c);
        if (c.length != 6) throw bad(i, line);
        try {
            Matcher position = POSITION.matcher(c[1]);
            if (!position.matches()) throw bad(i, line);
            Segment.Position at = new Segment.Position(
                    integer(position.group(1)),
                    number(position.group(2)),
                    number(position.group(3)),
                    number(position.group(4)));
            int space = c[2].indexOf(' ');
            String name = space < 0 ? c[2] : c[2].substring(0, space);
            Segment.End end = Segment.End.valueOf(name.toUpperCase(Locale.ROOT));
            boolean pauses = end == Segment.End.PAUSED;
            if (pauses != space > 0) throw bad(i, line);
            Segment.Pause pause = pauses ? pause(c[2].substring(space + 1)) : Segment.Pause.NONE;
            return new Segment(c[0], at, end, pending(c[3], c[4], frame(c[5])), pause);
        } catch (NumberTooLarge e) {
            throw new MalformedSchedule("line " + (i + 1) + " has a number that is too large: " + e.getMessage());
        } catch (IllegalArgumentException e) {
            throw bad(i, line);
        }
    }

    private static String text(Segment.Pause pause) {
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
    private static Segment.Pause pause(String text) {
        Matcher m = PAUSE.matcher(text);
        if (!m.matches()) throw new IllegalArgumentException(text);
        long unit = m.group(2).equals("ms") ? 1_000_000 : m.group(2).equals("us") ? 1_000 : 1;
        long count = Long.parseLong(m.group(1));
        if (count < 1 || count > MOST_NANOS / unit) throw new IllegalArgumentException(text);
        String point = m.group(3) == null ? "EVENT" : m.group(3).toUpperCase(Locale.ROOT);
        return new Segment.Pause(count * unit, Segment.Point.valueOf(point));
    }

    private static String event(Segment.Pending pending) {
        if (pending.kind() == null) return NO_EVENT;
        String kind = pending.kind().name().toLowerCase(Locale.ROOT);
        return pending.variable().isEmpty() ? kind : kind + " " + line(pending.variable());
    }

    private static Segment.Pending pending(String event, String action, Frame frame) {
        if (event.equals(NO_EVENT)) return new Segment.Pending(null, "", action, frame);
        String[] parts = event.split(" ", 2);
        SiteKind kind = SiteKind.valueOf(parts[0].toUpperCase(Locale.ROOT));
        return new Segment.Pending(kind, parts.length > 1 ? parts[1] : "", action, frame);
    }

    private static int number(String text) {
        return text == null ? 0 : integer(text);
    }

    private static int integer(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            if (text.matches("\\d+")) throw new NumberTooLarge(shown(text));
            throw e;
        }
    }

    private static final class NumberTooLarge extends IllegalArgumentException {
        NumberTooLarge(String number) {
            super(number);
        }
    }

    private static Frame frame(String text) {
        int open = text.indexOf('(');
        int dot = text.lastIndexOf('.', open);
        if (open < 0 || dot < 0 || !text.endsWith(")")) return new Frame("", "", "", 0);
        String place = text.substring(open + 1, text.length() - 1);
        int colon = place.lastIndexOf(':');
        String file = colon < 0 ? place : place.substring(0, colon);
        int line = colon < 0 ? 0 : integer(place.substring(colon + 1));
        return new Frame(text.substring(0, dot), text.substring(dot + 1, open), file, line);
    }

    private static MalformedSchedule bad(int i, String line) {
        return new MalformedSchedule("line " + (i + 1) + " cannot be read: " + shown(line));
    }

    private static String shown(String text) {
        return text.length() > 60 ? text.substring(0, 60) + "…" : text;
    }

    private static String line(String text) {
        return text.replace('\t', ' ').replace('\n', ' ').replace('\r', ' ');
    }
}
