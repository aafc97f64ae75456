package dev.culprit.report;

import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Many threads in few words. */
final class ThreadNames {
    private static final int NAMED = 3;
    private static final Pattern NUMBERED = Pattern.compile("(.*?)(\\d{1,9})");

    private ThreadNames() {}

    private record Numbered(String name, String prefix, int number) {}

    /** As {@code worker-3 to worker-20} if these are all numbers between, otherwise {@code a, b, c and 2 more}. */
    static String listed(List<String> names) {
        List<Numbered> sorted = names.stream()
                .map(ThreadNames::numbered)
                .sorted(Comparator.comparingInt(Numbered::number))
                .toList();
        Numbered first = sorted.get(0);
        boolean consecutive = names.size() > 1;
        for (int i = 0; i < sorted.size(); i++) {
            Numbered n = sorted.get(i);
            consecutive &= n.number >= 0 && n.number == first.number + i && n.prefix.equals(first.prefix);
        }
        if (consecutive) return first.name + " to " + sorted.get(sorted.size() - 1).name;
        if (names.size() <= NAMED + 1) return String.join(", ", names);
        return String.join(", ", names.subList(0, NAMED)) + " and " + (names.size() - NAMED) + " more";
    }

    private static Numbered numbered(String name) {
        Matcher matcher = NUMBERED.matcher(name);
        return matcher.matches()
                ? new Numbered(name, matcher.group(1), Integer.parseInt(matcher.group(2)))
                : new Numbered(name, name, -1);
    }
}
