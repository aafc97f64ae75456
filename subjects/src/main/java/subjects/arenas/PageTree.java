// subject: faulty
// after: variable re-ordering, "tidy" (an element without a parent is discarded)
// kind: first-corruption
// failure: exception java.lang.IllegalStateException
package subjects.arenas;

/** The elements of a page, each a block of one array. An offset of 0 stands for no element. */
public class PageTree {
    private static final int PARENT = 0;
    private static final int CHILDREN = 1;
    private static final int NAME = 2;
    private static final int SIZE = 3;

    private final int[] nodes = new int[60];
    private int free = 1;

    int element(int name, int parent) {
        int at = free;
        free += SIZE;
        nodes[at + PARENT] = parent;
        nodes[at + NAME] = name;
        if (parent != 0) nodes[parent + CHILDREN]++;
        return at;
    }

    /** The fault: the outermost element has no parent. */
    void discard(int element) {
        int parent = nodes[element + PARENT]; // error: 0 is not a parent
        nodes[parent + NAME] -= 1; // culprit: W1 nodes[]
        nodes[parent + CHILDREN] -= 1; // culprit: W1 nodes[]
    }

    int children(int element) {
        return nodes[element + CHILDREN];
    }

    public static void main(String[] args) {
        PageTree page = new PageTree();
        int html = page.element(100, 0);
        int body = page.element(200, html);
        int p = page.element(300, body);
        page.discard(p);
        page.discard(html);
        if (page.children(body) != 0) throw new IllegalStateException("body");
        if (page.children(html) != 1) throw new IllegalStateException("the page has lost its body");
        System.out.println("complete");
    }
}
