package dev.culprit.investigation.suppressing;

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

    /** The definitions of the values that the failure used, where no order of accesses is to blame. */
    record Definitions(List<Integer> nodes, Dependences run) implements Root {
        public Definitions {
            nodes = List.copyOf(nodes);
        }
    }
}
