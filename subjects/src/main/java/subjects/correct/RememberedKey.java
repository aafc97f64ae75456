// subject: correct
// after: own (benign data race on a value that every thread computes alike)
package subjects.correct;

/** Place names that compute their sorting key when it is first needed and remember it. */
public class RememberedKey {

    static final class Place {
        private final String name;
        private int key;

        Place(String name) {
            this.name = name;
        }

        int key() {
            int known = key;
            if (known == 0) {
                known = compute();
                key = known;
            }
            return known;
        }

        private int compute() {
            int sum = 1;
            for (int i = 0; i < name.length(); i++) {
                sum = sum * 7 + Character.toLowerCase(name.charAt(i));
            }
            return sum;
        }
    }

    static final class Comparison extends Thread {
        private final Place left;
        private final Place right;
        private int result;

        Comparison(String name, Place left, Place right) {
            super(name);
            this.left = left;
            this.right = right;
        }

        @Override
        public void run() {
            result = Integer.compare(left.key(), right.key());
        }
    }

    public static void main(String[] args) throws Exception {
        Place oslo = new Place("Oslo");
        Place rome = new Place("Rome");
        Comparison forwards = new Comparison("forwards", oslo, rome);
        Comparison backwards = new Comparison("backwards", rome, oslo);
        forwards.start();
        backwards.start();
        forwards.join();
        backwards.join();
        if (forwards.result != -backwards.result || forwards.result == 0) {
            throw new IllegalStateException("order is " + forwards.result + " and " + backwards.result);
        }
        System.out.println(forwards.result < 0 ? "Oslo comes first" : "Rome comes first");
    }
}
