package dev.culprit.runtime.control;

import java.io.BufferedReader;
import java.io.File;
import java.io.FileReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The sockets of this process, by the tables of the Linux kernel. They are <em>closed</em> if each connection has both
 * of its ends here and nothing is on its way: then no other process can wake a thread that waits for one of them. On
 * other systems nothing is known, and they are not closed.
 */
final class OwnSockets {
    private static final String LISTENING = "0A";
    private static final String UNCONNECTED = "07";
    /** The other end sends no more. */
    private static final String ENDED = "08";

    private static final String NOTHING_QUEUED = "00000000:";
    private static final String NOBODY = "0";
    private static final String INODE_LINE = "ino:";
    private static final int INODE = 9;
    private static final int INODE_OF_LOCAL = 6;
    private static final String OLD_ADDRESS = "0000000000000000FFFF0000";

    /** One line of a table, with addresses as {@code address:port}. */
    record Entry(String local, String remote, String state, String queues, String owner) {
        static Entry of(String line) {
            String[] column = line.trim().split(" +");
            return new Entry(plain(column[1]), plain(column[2]), column[3], column[4], column[INODE]);
        }

        private static String plain(String address) {
            return address.startsWith(OLD_ADDRESS) ? address.substring(OLD_ADDRESS.length()) : address;
        }

        private String port() {
            return local.substring(local.indexOf(':'));
        }
    }

    private final Set<String> ours;
    private final Map<String, Entry> byEnds = new HashMap<>();
    private final List<Entry> entries = new ArrayList<>();
    private final Set<String> listening = new HashSet<>();
    private int others;

    /** Sockets other than connections that were there before the program began: the link to the driver, for example. */
    private static Set<String> known;

    /**
     * The inodes of this process, the lines of the tables of connections, and the inodes of all other sockets that may
     * be the program's.
     */
    OwnSockets(Set<String> ours, List<String> connections, Set<String> others) {
        this.ours = ours;
        for (String line : connections) {
            Entry entry = Entry.of(line);
            byEnds.put(entry.local + " " + entry.remote, entry);
            if (!ours.contains(entry.owner)) continue;
            entries.add(entry);
            if (entry.state.equals(LISTENING)) listening.add(entry.port());
        }
        for (String inode : others) if (ours.contains(inode)) this.others++;
    }

    /** Called before the program begins. */
    static void know() {
        try {
            if (known == null) known = others();
        } catch (IOException | RuntimeException e) {
            known = Set.of();
        }
    }

    /** Reads the tables. Control must be suspended. */
    static boolean areClosedNow() {
        try {
            List<String> connections = new ArrayList<>();
            for (String name : new String[] {"tcp", "tcp6"}) connections.addAll(table(name));
            Set<String> others = others();
            others.removeAll(known);
            return new OwnSockets(inodes(), connections, others).areClosed()
                    && ProcessHandle.current().children().findAny().isEmpty();
        } catch (IOException | RuntimeException e) {
            return false;
        }
    }

    boolean areClosed() {
        if (others > 0) return false;
        for (Entry entry : entries) if (!isClosed(entry)) return false;
        return true;
    }

    private boolean isClosed(Entry entry) {
        if (entry.state.equals(LISTENING) || entry.state.equals(UNCONNECTED)) return true;
        if (!entry.queues.startsWith(NOTHING_QUEUED)) return false;
        if (entry.state.equals(ENDED)) return true;
        Entry other = byEnds.get(entry.remote + " " + entry.local);
        if (other == null || !other.queues.startsWith(NOTHING_QUEUED)) return false;
        // a connection that is not accepted yet belongs to nobody
        return ours.contains(other.owner) || other.owner.equals(NOBODY) && listening.contains(other.port());
    }

    /** The lines of a table without its head; none if this system does not have it. */
    private static List<String> table(String name) throws IOException {
        List<String> lines = new ArrayList<>();
        File file = new File("/proc/self/net", name);
        if (!file.exists()) return lines;
        try (BufferedReader in = new BufferedReader(new FileReader(file))) {
            in.readLine();
            for (String line = in.readLine(); line != null; line = in.readLine()) lines.add(line);
        }
        return lines;
    }

    private static Set<String> others() throws IOException {
        Set<String> others = new HashSet<>();
        for (String name : new String[] {"udp", "udp6", "raw", "raw6"})
            for (String line : table(name)) others.add(column(line, INODE));
        for (String line : table("unix")) others.add(column(line, INODE_OF_LOCAL));
        return others;
    }

    private static String column(String line, int number) {
        return line.trim().split(" +")[number];
    }

    /** Of all open files. */
    private static Set<String> inodes() throws IOException {
        Set<String> inodes = new HashSet<>();
        File[] descriptors = new File("/proc/self/fdinfo").listFiles();
        if (descriptors == null) throw new IOException("no descriptors");
        for (File descriptor : descriptors) {
            // the one that lists the others is gone
            if (!descriptor.exists()) continue;
            String inode = inode(descriptor);
            if (inode == null) throw new IOException("an older system");
            inodes.add(inode);
        }
        return inodes;
    }

    private static String inode(File descriptor) throws IOException {
        try (BufferedReader in = new BufferedReader(new FileReader(descriptor))) {
            for (String line = in.readLine(); line != null; line = in.readLine())
                if (line.startsWith(INODE_LINE))
                    return line.substring(INODE_LINE.length()).trim();
        }
        return null;
    }
}
