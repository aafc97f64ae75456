// subject: faulty
// after: variable re-ordering, "tar" (a directory that is not known is used)
// kind: first-corruption
// failure: exception java.lang.NullPointerException
package subjects.arenas;

import java.util.HashMap;
import java.util.Map;

/** Compares the directories of an archive with those of its last increment. */
public class DirectoryIndex {
    private static final class Directory {
        private final String name;
        private Directory parent;
        private int changes;

        private Directory(String name) {
            this.name = name;
        }
    }

    private final Map<String, Directory> known = new HashMap<>();
    private Directory root;
    private Directory current;

    void note(String name, String parent) {
        Directory directory = new Directory(name);
        directory.parent = known.get(parent);
        known.put(name, directory);
        if (root == null) root = directory;
    }

    /** A directory that was renamed is not found. */
    void enter(String name) {
        current = known.get(name); // culprit: W1 current
    }

    void change() {
        for (Directory d = current; d != root; d = d.parent) d.changes++;
    }

    public static void main(String[] args) {
        DirectoryIndex index = new DirectoryIndex();
        index.note("/", "");
        index.note("/home", "/");
        index.note("/home/ann", "/home");
        for (String name : new String[] {"/home", "/home/ann", "/home/bob"}) {
            index.enter(name);
            index.change();
        }
        System.out.println(index.root.changes);
    }
}
