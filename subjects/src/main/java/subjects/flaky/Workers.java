// source: processors
package subjects.flaky;

/** Work is divided among as many parts as there are processors. */
public class Workers {

    static int part(int items) {
        int parts = Runtime.getRuntime().availableProcessors(); // enters
        return items / parts;
    }

    public static void main(String[] args) {
        if (part(12) < 2) {
            throw new IllegalStateException("no work for some of them");
        }
    }
}
