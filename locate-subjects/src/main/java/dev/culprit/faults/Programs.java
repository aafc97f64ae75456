package dev.culprit.faults;

import dev.culprit.faults.Program.Size;
import dev.culprit.faults.pools.SeparationPool;
import java.util.List;
import subjects.locate.separation.CollisionAvoidance;

/** The programs that there are. */
public final class Programs {
    private static final List<Program> ALL = List.of(new Program(
            "separation",
            "tcas",
            Size.SMALL,
            CollisionAvoidance.class,
            CollisionAvoidance::run,
            SeparationPool::inputs));

    private Programs() {}

    public static List<Program> all() {
        return ALL;
    }
}
