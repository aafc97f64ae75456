package dev.culprit.weave;

import dev.culprit.model.Site;
import dev.culprit.weave.code.Probe;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** What woven code told the runtime, as text. Called by {@link StubRuntime}; one test at a time. */
public final class ProbeLog {
    private static final Pattern WITH_SITE = Pattern.compile(
            "ACCESS|STATIC_ACCESS|ELEMENT_.*|OPERATION|OPAQUE_ACCESS|(PART_|TOOL_|OPAQUE_|DESCRIBING_)?CALL|DESCRIBED|READING_OPERATION|ENTER|EXIT|AWAIT.*|SIGNAL.*|PUBLISHED|READ_.*|WRITE_.*|NOISE");

    private static final List<String> LINES = new ArrayList<>();
    private static List<Site> sites = List.of();

    private ProbeLog() {}

    static void begin(List<Site> siteList) {
        sites = siteList;
        LINES.clear();
    }

    /** The probe calls since the last time, without the named probes. */
    public static List<String> take(String... without) {
        List<String> lines = new ArrayList<>(LINES);
        LINES.clear();
        for (String probe : without) lines.removeIf(line -> line.equals(probe) || line.startsWith(probe + " "));
        return lines;
    }

    public static Object called(String probeName, Object[] arguments) {
        Probe probe = Probe.valueOf(probeName);
        StringBuilder line = new StringBuilder(probeName);
        boolean withSite = WITH_SITE.matcher(probeName).matches();
        int first = probe == Probe.PUBLISHED ? 1 : 0; // the site before is that of the write
        for (int i = first; i < arguments.length - (withSite ? 1 : 0); i++)
            line.append(' ').append(text(arguments[i]));
        if (withSite)
            line.append(": ")
                    .append(sites.get((Integer) arguments[arguments.length - 1] - 1)
                            .action());
        LINES.add(line.toString());
        return result(probe, arguments);
    }

    private static Object result(Probe probe, Object[] arguments) {
        return switch (probe) {
            case BEGIN, TRACE_ENTER, TRACE_ENTER_OBJECT -> true;
            case ENSURE -> arguments[0];
            case FAIL -> arguments[1];
            case HASH_CODE -> arguments[0].hashCode();
            default ->
                switch (probe.descriptor.charAt(probe.descriptor.length() - 1)) {
                    case 'Z' -> false;
                    case 'I' -> 7;
                    case 'J' -> 7L;
                    case 'D' -> 0.5;
                    default -> null;
                };
        };
    }

    private static String text(Object argument) {
        if (argument == null || argument instanceof Number || argument instanceof Boolean || argument instanceof String)
            return String.valueOf(argument);
        return argument instanceof Class<?> type
                ? type.getSimpleName()
                : argument.getClass().getSimpleName();
    }
}
