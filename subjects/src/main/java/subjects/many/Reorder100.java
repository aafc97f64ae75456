// subject: failing
// after: own (reordering with 100 setters and one checker)
// kind: atomicity-violation
// failure: exception java.lang.IllegalStateException
// marks: ReleaseBoard.java
package subjects.many;

/** Rolls a configuration release out to a cluster of 100 nodes. */
public class Reorder100 {

    private static final int NODES = 100;

    private Reorder100() {}

    public static void main(String[] args) throws Exception {
        ReleaseBoard.rollOut(NODES);
    }
}
