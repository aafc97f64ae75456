package dev.culprit.investigation.proving;

import dev.culprit.model.Schedule;
import dev.culprit.model.Segment;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Schedules that begin like a failing one and continue at random. The beginning ends with the last preemption: a
 * failing schedule was simplified, so that the state in which the blamed order does harm has come about by then.
 */
final class AlikeSchedules {
    private static final int LEAST_SWITCHES = 3;
    private static final int MORE_SWITCHES = 8;

    private final Schedule failing;
    private final int begun;
    private final List<String> threads;
    /** How far each thread has come after the beginning, and at the end. */
    private final Map<String, Integer> before = new HashMap<>();

    private final Map<String, Integer> last = new HashMap<>();

    AlikeSchedules(Schedule failing) {
        this(failing, 0);
    }

    /** Begin with what follows the last preemption as well: what another thread did while the first one waited. */
    static AlikeSchedules afterLastPreemption(Schedule failing) {
        return new AlikeSchedules(failing, 1);
    }

    private AlikeSchedules(Schedule failing, int further) {
        this.failing = failing;
        List<Segment> segments = failing.segments();
        int choice = segments.size() - 1;
        while (choice >= 0 && !segments.get(choice).isChoice()) choice--;
        this.begun = choice < 0 ? 0 : choice + 1 + further;
        this.threads = List.copyOf(failing.names().keySet());
        for (int i = 0; i < segments.size(); i++) {
            Segment s = segments.get(i);
            if (i < begun) before.merge(s.thread(), s.app(), Math::max);
            last.merge(s.thread(), s.app(), Math::max);
        }
    }

    /** Whether there is a beginning, and something after it. */
    boolean exist() {
        return begun > 0 && begun < failing.segments().size() && threads.size() > 1;
    }

    Schedule number(long number) {
        Random random = new Random(number);
        List<Segment> segments = new ArrayList<>(failing.segments().subList(0, begun));
        Map<String, Integer> at = new HashMap<>(before);
        for (int i = LEAST_SWITCHES + random.nextInt(MORE_SWITCHES); i > 0; i--) {
            String thread = threads.get(random.nextInt(threads.size()));
            int from = at.getOrDefault(thread, 0);
            int to = from + 1 + random.nextInt(Math.max(1, last.getOrDefault(thread, 0) - from));
            at.put(thread, to);
            Segment like = failing.segments().get(begun);
            segments.add(new Segment(
                    thread,
                    new Segment.Position(to, 0, 0, 0),
                    Segment.End.PREEMPTED,
                    like.pending(),
                    Segment.Pause.NONE));
        }
        return new Schedule(failing.header(), failing.names(), segments, 0);
    }
}
