package dev.culprit.bench.programs;

import dev.culprit.model.Frame;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;

/**
 * What really is wrong with a subject, as its source says: comments as {@code // culprit: R1 balance; W2 balance} on
 * the lines of the faulty accesses. Read only to judge what an analysis has said.
 */
public final class Truth {
    private static final java.util.regex.Pattern MARK =
            java.util.regex.Pattern.compile("([RWL])(\\d) ([\\w.]+)(\\[\\])?");

    private final String file;
    /** As {@code W1 21}: what, by which thread, at which line. */
    private final Set<String> accesses = new HashSet<>();

    /** By place as {@code W 21}, the threads that are marked with it; locks too. */
    private final Map<String, Set<Integer>> threads = new HashMap<>();

    private final Set<String> variables = new HashSet<>();
    /** By variable, how many marks the first thread has. */
    private final Map<String, Integer> marksOfFirst = new HashMap<>();

    private final boolean orderFault;

    private Truth(String file, boolean orderFault) {
        this.file = file;
        this.orderFault = orderFault;
    }

    public static Truth of(Path sources, Subject subject) throws IOException {
        Path source = subject.marks(sources);
        Truth truth = new Truth(source.getFileName().toString(), subject.kind().equals("order-violation"));
        List<String> lines = Files.readAllLines(source);
        for (int i = 0; i < lines.size(); i++) {
            int at = lines.get(i).indexOf("// culprit: ");
            if (at < 0) continue;
            Matcher mark = MARK.matcher(lines.get(i).substring(at));
            while (mark.find()) {
                int thread = Integer.parseInt(mark.group(2));
                truth.threads
                        .computeIfAbsent(mark.group(1) + " " + (i + 1), k -> new HashSet<>())
                        .add(thread);
                if (mark.group(1).equals("L")) continue;
                truth.accesses.add(mark.group(1) + mark.group(2) + " " + (i + 1));
                truth.variables.add(mark.group(3));
                if (mark.group(2).equals("1")) truth.marksOfFirst.merge(mark.group(3), 1, Integer::sum);
            }
        }
        return truth;
    }

    /** True for faults of data; those of locks alone have no pattern of accesses. */
    public boolean hasAccesses() {
        return !accesses.isEmpty();
    }

    /**
     * Which of the fault's threads do this at the place, as the source says: {@code R}, {@code W} or {@code L} for a
     * lock; the variable, as it is called there, may be empty.
     */
    public Set<Integer> threads(char op, Frame at, String variable) {
        if (!at.file().equals(file) || !variable.isEmpty() && !variables.contains(simple(variable))) return Set.of();
        return threads.getOrDefault(op + " " + at.line(), Set.of());
    }

    /**
     * True when every access of the pattern is a faulty one, and a pair is enough only where the source marks no more
     * than that of the variable; which thread is called the first does not matter. A fault of order is a pair of
     * accesses: what contains that pair shows it. What a call does inside a collection is marked on the call as a
     * whole.
     */
    public boolean isTrue(Pattern pattern) {
        int size = pattern.accesses().size();
        if (size == 2 && !orderFault && hasTriple(pattern)) return false;
        if (agrees(pattern, 0, size)) return true;
        boolean pair = false;
        for (int i = 0; orderFault && i + 1 < size; i++)
            pair |= !pattern.threads().get(i).equals(pattern.threads().get(i + 1)) && agrees(pattern, i, i + 2);
        return pair;
    }

    /**
     * True when one thread's marks on the pattern's variable make two accesses, so that the fault is one of atomicity
     * on it.
     */
    private boolean hasTriple(Pattern pattern) {
        return pattern.names().stream().anyMatch(name -> marksOfFirst.getOrDefault(simple(name), 0) > 1);
    }

    private boolean agrees(Pattern pattern, int from, int to) {
        return agrees(pattern, from, to, false) || agrees(pattern, from, to, true);
    }

    private boolean agrees(Pattern pattern, int from, int to, boolean swapped) {
        boolean named = false;
        for (int i = from; i < to; i++) {
            Access access = pattern.accesses().get(i);
            int thread =
                    swapped ? 3 - pattern.threads().get(i) : pattern.threads().get(i);
            if (!access.at().file().equals(file) || !isMarked(access, thread)) return false;
            named |= isVariable(access);
        }
        return named;
    }

    private boolean isMarked(Access access, int thread) {
        String where = thread + " " + access.at().line();
        if (access.via() != null) return accesses.contains("R" + where) || accesses.contains("W" + where);
        return isVariable(access) && accesses.contains(access.op() + where);
    }

    private boolean isVariable(Access access) {
        if (access.via() != null) return access.holder().isEmpty() || variables.contains(simple(access.holder()));
        return variables.contains(simple(access.variable()));
    }

    /** Whether the fault is about a variable with this name. */
    public boolean hasVariable(String variable) {
        return variables.contains(simple(variable));
    }

    private static String simple(String variable) {
        return variable.substring(variable.lastIndexOf('.') + 1).replace("[]", "");
    }
}
