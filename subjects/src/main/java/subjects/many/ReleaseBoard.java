package subjects.many;

import java.util.ArrayList;
import java.util.List;

/** Announces a new release of a service's configuration on a board which all nodes of the cluster update. */
final class ReleaseBoard {

    private static final int NEW_REVISION = 1;
    private static final int NEW_CHECKSUM = -1;

    private int revision;
    private int checksum;

    /** Every node that has fetched the release announces it; all of them announce the same one. */
    void announce() {
        revision = NEW_REVISION; // culprit: W1 revision
        checksum = NEW_CHECKSUM; // culprit: W1 checksum
    }

    /** Fails if the board names a release together with the checksum of another. */
    void check() {
        int seenRevision = revision; // culprit: R2 revision
        int seenChecksum = checksum; // culprit: R2 checksum
        boolean before = seenRevision == 0 && seenChecksum == 0;
        boolean after = seenRevision == NEW_REVISION && seenChecksum == NEW_CHECKSUM;
        if (!before && !after) {
            throw new IllegalStateException("revision " + seenRevision + " has checksum " + seenChecksum);
        }
    }

    /** Rolls the release out to a cluster of the given size while one auditor looks at the board. */
    static void rollOut(int nodes) throws InterruptedException {
        ReleaseBoard board = new ReleaseBoard();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < nodes; i++) {
            threads.add(new Thread(board::announce, "node-" + i));
        }
        threads.add(new Thread(board::check, "auditor"));
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("revision " + board.revision + " is out");
    }
}
