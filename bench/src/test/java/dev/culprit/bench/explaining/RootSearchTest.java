package dev.culprit.bench.explaining;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.dependence.RunThread;
import dev.culprit.bench.programs.Subject;
import dev.culprit.bench.programs.Truth;
import dev.culprit.bytecode.library.LibraryCall;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RootSearchTest {
    private static final String SOURCE =
            """
            class Till {
                int get() { return total; } // culprit: R1 total
                void set() { total = 5; } // culprit: W1 total; W2 total
                void log() { lines.add("set"); } // culprit: W1 lines; W2 lines
                void lock() { synchronized (a) {} } // culprit: L1 a
                void lockToo() { synchronized (b) {} } // culprit: L2 b
                int look() { return total; } // culprit: R2 total
                int other() { return total; }
            }
            """;

    @TempDir
    Path sources;

    private RootSearch search;

    /** One executed instruction. */
    private record Done(NodeKind kind, String variable, int line, int thread) {}

    @BeforeEach
    void readTruth() throws Exception {
        Files.writeString(sources.resolve("Till.java"), SOURCE);
        search = new RootSearch(Truth.of(sources, new Subject("Till", Map.of("subject", "failing"))));
    }

    private boolean finds(Done... nodes) {
        Dependences run = new Executed(nodes);
        boolean found = false;
        for (int node = 0; node < run.size(); node++) found = search.finds(run, node);
        return found;
    }

    private static Done reads(int line, int thread) {
        return new Done(NodeKind.READ, "Till.total", line, thread);
    }

    private static Done writes(int line, int thread) {
        return new Done(NodeKind.WRITE, "Till.total", line, thread);
    }

    @Test
    void rootIsAReadAndAWriteOfTwoThreads() {
        assertFalse(finds(reads(2, 0)));
        assertTrue(finds(writes(3, 1)));
    }

    @Test
    void oneThreadAloneIsNoRoot() {
        assertFalse(finds(reads(2, 0), writes(3, 0)));
    }

    @Test
    void twoReadsAreNoRoot() {
        assertFalse(finds(reads(2, 0), reads(7, 1)));
    }

    @Test
    void anAccessThatIsNotMarkedDoesNotCount() {
        assertFalse(finds(reads(8, 0), writes(3, 1)));
        assertFalse(finds(new Done(NodeKind.READ, "Till.cents", 2, 0)));
    }

    @Test
    void callsIntoACollectionCountAtTheirLine() {
        assertTrue(finds(
                new Done(NodeKind.CALL, "java.util.List.add", 4, 0),
                new Done(NodeKind.CALL, "java.util.List.add", 4, 1)));
    }

    @Test
    void locksCountAtTheirLines() {
        assertTrue(finds(new Done(NodeKind.LOCK, "", 5, 0), new Done(NodeKind.LOCK, "", 6, 1)));
    }

    @Test
    void callsOfALibrarysLockCountAsLocks() {
        assertTrue(finds(
                new Done(NodeKind.CALL, "java.util.concurrent.locks.Lock.lock", 5, 0),
                new Done(NodeKind.CALL, "java.util.concurrent.locks.Lock.lock", 6, 1)));
    }

    @Test
    void oneOfTheAccessesIsNearTheRoot() {
        Dependences run = new Executed(reads(8, 0), reads(2, 0));
        assertFalse(search.isNear(run, 0));
        assertTrue(search.isNear(run, 1));
    }

    private record Executed(Done... nodes) implements Dependences {
        @Override
        public int size() {
            return nodes.length;
        }

        @Override
        public NodeKind kind(int node) {
            return nodes[node].kind;
        }

        @Override
        public CodePoint point(int node) {
            return new CodePoint("Till", "use", "()V", node, "Till.java", nodes[node].line);
        }

        @Override
        public int thread(int node) {
            return nodes[node].thread;
        }

        @Override
        public List<RunThread> threads() {
            return List.of(new RunThread("0.1", "one"), new RunThread("0.2", "other"));
        }

        @Override
        public int copied(int node) {
            return UNKNOWN;
        }

        @Override
        public String variable(int node) {
            return nodes[node].variable;
        }

        @Override
        public int statement(int node) {
            return node;
        }

        @Override
        public long index(int node) {
            return node;
        }

        @Override
        public int control(int node) {
            return UNKNOWN;
        }

        @Override
        public int uses(int node) {
            return 0;
        }

        @Override
        public int use(int node, int i) {
            return UNKNOWN;
        }

        @Override
        public long value(int node) {
            return 0;
        }

        @Override
        public String text(int node) {
            return "";
        }

        @Override
        public long base(int node) {
            return 0;
        }

        @Override
        public boolean isVolatile(int node) {
            return false;
        }

        @Override
        public int ended(int node) {
            return node;
        }

        @Override
        public boolean open(int node) {
            return false;
        }

        @Override
        public long[] locks(int node) {
            return new long[0];
        }

        @Override
        public LibraryCall library(int node) {
            return LibraryCall.NOTHING;
        }

        @Override
        public int returned(int node) {
            return node + 1;
        }

        @Override
        public long result(int node) {
            return 0;
        }

        @Override
        public long[] arguments(int node) {
            return new long[0];
        }

        @Override
        public int left(int entry) {
            return size();
        }

        @Override
        public long instructions() {
            return nodes.length;
        }
    }
}
