// subject: failing
// after: Falcon table 3, "Vector"
// kind: atomicity-violation
// failure: exception java.lang.ArrayIndexOutOfBoundsException
package subjects.collections;

import java.util.Vector;

/** Two cranes unload a pile of containers, the last one put down first. */
public class VectorStack {

    static final class Pile {
        private final Vector<String> containers = new Vector<>();

        void put(String container) {
            containers.add(container);
        }

        String lift() {
            int top = containers.size() - 1; // culprit: R1 containers
            if (top < 0) {
                return null;
            }
            return containers.remove(top); // culprit: R1 containers; W2 containers
        }
    }

    static final class Crane extends Thread {
        private final Pile pile;
        private int lifted;

        Crane(String name, Pile pile) {
            super(name);
            this.pile = pile;
        }

        @Override
        public void run() {
            while (pile.lift() != null) {
                lifted++;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Pile pile = new Pile();
        pile.put("bananas");
        pile.put("bicycles");
        pile.put("books");
        Crane north = new Crane("crane-north", pile);
        Crane south = new Crane("crane-south", pile);
        north.start();
        south.start();
        north.join();
        south.join();
        System.out.println("containers lifted: " + (north.lifted + south.lifted));
    }
}
