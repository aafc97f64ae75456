package dev.culprit.trials.host;

import dev.culprit.model.Note;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Deque;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;

/**
 * Starts the hosts of one command and ends them all, whatever happens: closing kills those that run and prevents new
 * ones. Any thread may use it.
 */
public final class Hosts implements AutoCloseable {
    static final String THREADS = "thread";
    private static final String FIBERS = "fiber";
    /** Commands that ask for new hosts again and again return more than are of use later. */
    private static final int MOST_IDLE = 8;

    private final HostCommand command;
    private final Processors processors = new Processors();
    private final Set<HostProcess> live = ConcurrentHashMap.newKeySet();
    private final Set<HostProcess> starting = ConcurrentHashMap.newKeySet();
    private final Deque<HostProcess> idle = new ConcurrentLinkedDeque<>();
    private WorkFolder work;
    /** A host that was started ahead of its use, or null. */
    private HostProcess spare;

    private volatile String backend;
    private volatile boolean closed;

    public Hosts(HostCommand command, String backend) {
        this.command = command;
        this.backend = backend;
    }

    /** A host that is ready, a warm one if available. The caller returns it or ends it. */
    public HostProcess take() throws HostGone, UnusableTarget {
        for (HostProcess warm; (warm = idle.poll()) != null; end(warm)) {
            // a host that nobody controls has neither
            if (!backend.equals(THREADS) || !warm.ready().backend().equals(FIBERS)) return warm;
        }
        return start();
    }

    /** A host that is ready and has not run anything yet. The caller returns it or ends it. */
    public HostProcess takeNew() throws HostGone, UnusableTarget {
        HostProcess prepared = takeSpare();
        return prepared == null ? start() : connected(prepared);
    }

    /** Starts a host that {@link #takeNew} will be asked for soon, and does not wait for it. */
    public synchronized void prepareNew() {
        if (spare != null || closed) return;
        try {
            spare = launched();
        } catch (IOException e) {
            // takeNew tries again, and reports why it cannot
        }
    }

    private synchronized HostProcess takeSpare() {
        HostProcess prepared = spare;
        spare = null;
        return prepared;
    }

    /** Keeps an idle host for the next request, or ends it if there are enough. */
    public void giveBack(HostProcess host) {
        if (idle.size() < MOST_IDLE) idle.push(host);
        else end(host);
    }

    private HostProcess start() throws HostGone, UnusableTarget {
        if (closed) throw new HostLost(Note.of("interrupted"), false, null, "");
        try {
            return connected(launched());
        } catch (IOException e) {
            if (closed) throw new HostLost(Note.of("interrupted"), false, null, "");
            throw new UnusableTarget("the host JVM cannot be started: " + e.getMessage());
        }
    }

    private HostProcess launched() throws IOException {
        HostProcess host = HostProcess.start(command, backend, newFolder());
        live.add(host);
        if (closed) end(host);
        return host;
    }

    private HostProcess connected(HostProcess host) throws HostGone, UnusableTarget {
        starting.add(host);
        try {
            host.connect();
            if (command.handsOver(backend)) processors.bind(host.ready().thread());
            return host;
        } catch (HostGone | UnusableTarget | RuntimeException e) {
            end(host);
            throw e;
        } finally {
            starting.remove(host);
        }
    }

    /** Ends the hosts that somebody waits for now: the time is over before they are ready. */
    public void stopStarting() {
        starting.forEach(HostProcess::stop);
    }

    private synchronized Path newFolder() throws IOException {
        if (closed) throw new IOException("closed");
        if (work == null) work = WorkFolder.in(HostSocket.base());
        return work.newFolder();
    }

    public void end(HostProcess host) {
        live.remove(host);
        host.close();
    }

    /** Called after a host was lost: switches to hosts with platform threads if that may help; false if it cannot. */
    public boolean turnToThreads(HostGone gone, HostProcess host) {
        if (!gone.otherBackendMayDo() || host == null || host.ready().backend().equals(THREADS)) return false;
        backend = THREADS;
        HostProcess prepared = takeSpare();
        if (prepared != null) end(prepared);
        return true;
    }

    /** How the next host should carry threads; it changes when fibers cannot be used. */
    public String backend() {
        return backend;
    }

    public boolean isClosed() {
        return closed;
    }

    @Override
    public void close() {
        closed = true;
        live.forEach(HostProcess::stop);
        for (HostProcess host : live) end(host);
        closeFolder();
    }

    private synchronized void closeFolder() {
        if (work != null) work.close();
        work = null;
    }
}
