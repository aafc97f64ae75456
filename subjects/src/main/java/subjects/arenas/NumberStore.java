// subject: silent
// after: variable re-ordering, "bc" (more names are copied than the new block has room for)
// kind: first-corruption
package subjects.arenas;

/** Keeps the variables of a calculator in a heap of its own, which grows tables by copying them. */
public class NumberStore {
    private static final int HEAD = 1;

    private final int[] heap = new int[128];
    private int top;
    private int variables;
    private int arrays;
    private int variableCount;
    private int arrayCount;

    /** The size of a block is kept in front of it. */
    private int allocate(int size) {
        int block = top + HEAD;
        heap[top] = size;
        top = block + size;
        return block;
    }

    int size(int block) {
        return heap[block - HEAD];
    }

    void moreVariables() {
        int old = variables;
        int bigger = allocate(variableCount + 8);
        for (int i = 0; i < variableCount; i++) heap[bigger + i] = heap[old + i];
        variables = bigger;
        variableCount += 8;
    }

    /** The fault: it clears as many elements as there are variables. */
    void moreArrays() {
        int old = arrays;
        int bigger = allocate(arrayCount + 4);
        int names = allocate(2);
        for (int i = 0; i < arrayCount; i++) heap[bigger + i] = heap[old + i];
        for (int i = arrayCount; i < variableCount; i++) { // error: should end at the new number of arrays
            heap[bigger + i] = 0; // culprit: W1 heap[]
        }
        heap[names] = 1;
        heap[names + 1] = 2;
        arrays = bigger;
        arrayCount += 4;
    }

    public static void main(String[] args) {
        NumberStore store = new NumberStore();
        store.moreVariables();
        store.moreArrays();
        for (int i = 0; i < 8; i++) store.heap[store.variables + i] = i * i;
        int sum = 0;
        for (int i = 0; i < 8; i++) sum += store.heap[store.variables + i];
        System.out.println(sum + " in " + store.size(store.variables));
    }
}
