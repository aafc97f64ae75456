package dev.culprit.report;

import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Frame;
import dev.culprit.model.LockUse;
import dev.culprit.model.Schedule;
import dev.culprit.model.Segment;
import dev.culprit.model.Segment.End;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A failure and schedules to report on. */
final class Samples {
    /** Of a run that was not held. */
    static final Schedule NONE = new Schedule(Map.of(), Map.of(), List.of(), 0);

    private Samples() {}

    static Frame frame(String type, String method, int line) {
        return new Frame("com.acme." + type, method, type + ".java", line);
    }

    static Failure failure() {
        Frame library = new Frame("java.util.Objects", "check", "Objects.java", 300);
        return new Failure(
                FailureKind.EXCEPTION,
                "java.lang.IllegalStateException",
                "expected 200 but was 150",
                "main",
                List.of(library, frame("Account", "check", 40), frame("Bank", "main", 33)),
                List.of());
    }

    static Failure deadlock() {
        return new Failure(
                FailureKind.DEADLOCK,
                "",
                "",
                "",
                List.of(frame("Fork", "take", 12)),
                List.of(
                        "Thread-0 holds Fork@1 (Table.java:20) and waits for Fork@2 (Fork.java:12)",
                        "Thread-1 holds Fork@2 (Table.java:20) and waits for Fork@1 (Fork.java:12)"),
                List.of(
                        lock("Thread-0", 1, true),
                        lock("Thread-0", 2, false),
                        lock("Thread-1", 2, true),
                        lock("Thread-1", 1, false)));
    }

    private static LockUse lock(String thread, int fork, boolean held) {
        Frame at = held ? frame("Table", "sit", 20) : frame("Fork", "take", 12);
        return new LockUse(thread, "Fork #" + fork, "com.acme.Table." + (fork == 1 ? "left" : "right"), at, held);
    }

    static Schedule schedule() {
        return new Schedule(
                Map.of(),
                names(),
                List.of(
                        new Segment("0", 12, 0, End.BLOCKED, "waits for teller to end", frame("Bank", "main", 31)),
                        new Segment("0.1", 3, 0, End.PREEMPTED, "writes balance", frame("Account", "deposit", 21)),
                        new Segment("0.2", 9, 0, End.ENDED, "ends", new Frame("", "", "", 0)),
                        new Segment("0.1", 4, 0, End.ENDED, "ends", new Frame("", "", "", 0)),
                        new Segment("0", 20, 0, End.CUT, "is still running", new Frame("", "", "", 0))),
                0xabcL);
    }

    /** Two of twenty workers overlap; the others run one after the other. */
    static Schedule crowd() {
        Frame none = new Frame("", "", "", 0);
        Map<String, String> names = new LinkedHashMap<>(Map.of("0", "main"));
        List<Segment> segments = new ArrayList<>();
        segments.add(new Segment("0", 30, 0, End.BLOCKED, "waits for worker-1 to end", frame("Bank", "main", 31)));
        segments.add(new Segment("0.1", 3, 0, End.PREEMPTED, "writes balance", frame("Account", "deposit", 21)));
        segments.add(new Segment("0.2", 9, 0, End.ENDED, "ends", none));
        segments.add(new Segment("0.1", 4, 0, End.ENDED, "ends", none));
        for (int i = 1; i <= 20; i++) {
            names.put("0." + i, "worker-" + i);
            if (i > 2) segments.add(new Segment("0." + i, 9, 0, End.ENDED, "ends", none));
        }
        segments.add(new Segment("0", 40, 0, End.CUT, "is still running", none));
        return new Schedule(Map.of(), names, segments, 2);
    }

    static Schedule stuck() {
        return new Schedule(
                Map.of(),
                Map.of("0", "main", "0.1", "teller"),
                List.of(
                        new Segment("0", 12, 0, End.BLOCKED, "waits for teller to end", frame("Bank", "main", 31)),
                        new Segment(
                                "0.1", 3, 0, End.BLOCKED, "waits to lock Account #1", frame("Account", "lock", 12))),
                0xabcL);
    }

    static Schedule longSchedule() {
        List<Segment> segments = new ArrayList<>();
        for (int i = 1; i <= 100; i++) {
            End end = i == 50 ? End.PREEMPTED : End.YIELDED;
            segments.add(
                    new Segment("0." + (1 + i % 2), i, 0, end, "calls Thread.yield", frame("Account", "deposit", i)));
        }
        return new Schedule(Map.of(), names(), segments, 1);
    }

    private static Map<String, String> names() {
        Map<String, String> names = new LinkedHashMap<>();
        names.put("0", "main");
        names.put("0.1", "teller");
        names.put("0.2", "teller");
        return names;
    }
}
