package dev.culprit.investigation.suppressing;

import dev.culprit.analysis.corruption.Corruption;
import dev.culprit.analysis.dependence.Dependences;
import java.util.List;

/** What a search ends with; nodes are those of {@code run}. */
sealed interface Root {
    Dependences run();

    /** The kinds, with their names in {@code case.json}. */
    enum Kind {
        DATA_RACE("data-race"),
        ATOMICITY_VIOLATION("atomicity-violation"),
        ORDER_VIOLATION("order-violation"),
        FIRST_CORRUPTION("first-corruption");

        private final String id;

        Kind(String id) {
            this.id = id;
        }

        String id() {
            return id;
        }
    }

    /** Accesses in an order without which the run does not fail. */
    record Order(Kind kind, List<Integer> accesses, Dependences run) implements Root {
        public Order {
            accesses = List.copyOf(accesses);
        }
    }

    /** An access to a block of memory that is not its own; {@code shown}: without it the run does not fail. */
    record Corrupted(Corruption corruption, boolean shown, Dependences run) implements Root {}

    /**
     * The definitions that were suppressed last, without which the run does not fail. {@code shown} is false if no such
     * run was made.
     */
    record Definitions(List<Integer> nodes, boolean shown, Dependences run) implements Root {
        public Definitions {
            nodes = List.copyOf(nodes);
        }

        /** The same after a run without them has passed. */
        Definitions passing() {
            return new Definitions(nodes, true, run);
        }
    }
}
