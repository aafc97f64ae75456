// subject: faulty
// after: variable re-ordering, "man" (a list of sections overflows into the variables after it)
// kind: first-corruption
// failure: exception java.lang.ArrayIndexOutOfBoundsException
package subjects.arenas;

/** Looks for manual pages in the sections that the user has named. All of its variables are in one array. */
public class ManualPages {
    private static final int MOST_SECTIONS = 4;

    private final int[] globals = new int[32];
    private int used = 2;

    private final int sections = variable(MOST_SECTIONS);
    private final int count = variable(1);
    private final int pager = variable(1);
    private final String[] pagers = {"less", "more"};

    private int variable(int size) {
        int at = used;
        used = used + size;
        return at;
    }

    /** The list ends with 0. Nobody checks that it fits. */
    void sections(String list) {
        int next = sections;
        for (String section : list.split(":")) { // error: not up to MOST_SECTIONS
            globals[next] = Integer.parseInt(section); // culprit: W1 globals[]
            next++;
        }
        globals[next] = 0; // culprit: W1 globals[]
    }

    void find(int page) {
        for (int i = 0; globals[sections + i] != 0 && i < MOST_SECTIONS; i++)
            if (page % globals[sections + i] == 0) globals[count]++;
    }

    String pager() {
        return pagers[globals[pager]];
    }

    public static void main(String[] args) {
        ManualPages pages = new ManualPages();
        pages.globals[pages.pager] = 1;
        pages.sections("1:8:3:2:7:5");
        for (int page = 1; page < 9; page++) pages.find(page);
        System.out.println(pages.globals[pages.count] + " pages with " + pages.pager());
    }
}
