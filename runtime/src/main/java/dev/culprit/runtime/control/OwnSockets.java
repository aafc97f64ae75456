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
    private static final String OLD_ADDRESS = "0000000000000000FFFF0000";

    /** One line of a table, with addresses as {@code address:port}. */
    record Entry(String local, String remote, String state, String queues, String owner) {
        static Entry of(String line) {
            String[] column = line.trim().split(" +");
            return new Entry(plain(column[1]), plain(column[2]), column[3], column[4], column[9]);
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

    /** The inodes of the sockets of this process, and the lines of the tables. */
    OwnSockets(Set<String> ours, List<String> table) {
        this.ours = ours;
        for (String line : table) {
            Entry entry = Entry.of(line);
            byEnds.put(entry.local + " " + entry.remote, entry);
            if (!ours.contains(entry.owner)) continue;
            entries.add(entry);
            if (entry.state.equals(LISTENING)) listening.add(entry.port());
        }
    }

    /** Reads the tables. Control must be suspended. */
    static boolean areClosedNow() {
        try {
            List<String> table = new ArrayList<>(lines("/proc/self/net/tcp"));
            table.addAll(lines("/proc/self/net/tcp6"));
            return new OwnSockets(inodes(), table).areClosed()
                    && ProcessHandle.current().children().findAny().isEmpty();
        } catch (IOException | RuntimeException e) {
            return false;
        }
    }

    /** One other socket is the connection to the driver. */
    boolean areClosed() {
        if (ours.size() - entries.size() > 1) return false;
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

    private static List<String> lines(String file) throws IOException {
        List<String> lines = new ArrayList<>();
        try (BufferedReader in = new BufferedReader(new FileReader(file))) {
            in.readLine();
            for (String line = in.readLine(); line != null; line = in.readLine()) lines.add(line);
        }
        return lines;
    }

    /** From links as {@code socket:[4711]}. */
    private static Set<String> inodes() throws IOException {
        Set<String> inodes = new HashSet<>();
        File[] descriptors = new File("/proc/self/fd").listFiles();
        if (descriptors == null) throw new IOException("no descriptors");
        for (File descriptor : descriptors) {
            String target = descriptor.getCanonicalPath();
            int begin = target.lastIndexOf("socket:[");
            if (begin >= 0) inodes.add(target.substring(begin + "socket:[".length(), target.length() - 1));
        }
        return inodes;
    }
}
