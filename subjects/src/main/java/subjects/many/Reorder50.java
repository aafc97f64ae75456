// subject: failing
// after: own (reordering with 50 setters and one checker)
// kind: atomicity-violation
// failure: exception java.lang.IllegalStateException
// marks: ReleaseBoard.java
package subjects.many;

/** Rolls a configuration release out to a cluster of 50 nodes. */
public class Reorder50 {

    private static final int NODES = 50;

    private Reorder50() {}

    public static void main(String[] args) throws Exception {
        ReleaseBoard.rollOut(NODES);
    }
}
