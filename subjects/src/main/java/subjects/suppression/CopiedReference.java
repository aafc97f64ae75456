// subject: faulty
// after: dissertation, figure 5.1 (a reference is copied and pasted and not changed)
// kind: first-corruption
// failure: exception java.lang.ArrayIndexOutOfBoundsException
package subjects.suppression;

/** Reads four numbers into two pairs of cells and uses them as positions. */
public class CopiedReference {

    static final class Cell {
        private int value;
        private String label;
    }

    static final class Entry {
        private int field;
    }

    private final int[] input = {1, 2, 3, 9};
    private final int[] numbers = new int[10];
    private final Entry[] entries = new Entry[10];
    private int next;
    private Cell p1;
    private Cell p2;
    private Cell q1;
    private Cell q2;

    private int read() {
        return input[next++];
    }

    void point(Cell[] x, Cell[] y) {
        p1 = x[1];
        p2 = x[0];
        q1 = y[1];
        q2 = x[0]; // culprit: W1 q2
    }

    void use() {
        p1.value = read();
        p2.value = read();
        q1.value = read();
        q2.value = read();
        int a = p1.value + p2.value;
        int b = q1.value + q2.value;
        int c = a + b + 1;
        numbers[c] = 0;
        entries[p2.value].field = 0;
        System.out.println(p1.value + " " + q2.label.length());
    }

    public static void main(String[] args) {
        CopiedReference copied = new CopiedReference();
        for (int i = 0; i < 6; i++) {
            copied.entries[i] = new Entry();
        }
        Cell[] x = {new Cell(), new Cell()};
        Cell[] y = {new Cell(), new Cell()};
        y[0].label = "y";
        copied.point(x, y);
        copied.use();
        System.out.println("done");
    }
}
