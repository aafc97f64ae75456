// subject: failing
// after: own (reordering with 20 setters and one checker)
// kind: atomicity-violation
// failure: exception java.lang.IllegalStateException
// marks: ReleaseBoard.java
package subjects.many;

/** Rolls a configuration release out to a cluster of 20 nodes. */
public class Reorder20 {

    private static final int NODES = 20;

    private Reorder20() {}

    public static void main(String[] args) throws Exception {
        ReleaseBoard.rollOut(NODES);
    }
}
