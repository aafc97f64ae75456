package dev.culprit.trials.host;

import dev.culprit.model.Note;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.util.Deque;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;

/**
 * Starts the hosts of one command and ends them all, whatever happens: closing kills those that run and lets no new one start. Any thread
 * may use it.
 */
public final class Hosts implements AutoCloseable {
    static final String THREADS = "thread";
    private static final String FIBERS = "fiber";

    private final HostCommand command;
    private final Processors processors = new Processors();
    private final Set<HostProcess> live = ConcurrentHashMap.newKeySet();
    private final Deque<HostProcess> idle = new ConcurrentLinkedDeque<>();
    private volatile String backend;
    private volatile boolean closed;

    public Hosts(HostCommand command, String backend) {
        this.command = command;
        this.backend = backend;
    }

    /** A host that is ready, a warm one where there is one. The caller gives it back or ends it. */
    public HostProcess take() throws HostGone, UnusableTarget {
        for (HostProcess warm; (warm = idle.poll()) != null; end(warm)) {
            // a host that nobody controls has neither
            if (!backend.equals(THREADS) || !warm.ready().backend().equals(FIBERS)) return warm;
        }
        return start();
    }

    /** Keeps a host that has done what it was asked for the next who needs one. */
    public void giveBack(HostProcess host) {
        idle.push(host);
    }

    private HostProcess start() throws HostGone, UnusableTarget {
        if (closed) throw new HostLost(Note.of("interrupted"), false, null, "");
        HostProcess host;
        try {
            host = HostProcess.start(command, backend, launch());
        } catch (IOException e) {
            throw new UnusableTarget("the host JVM cannot be started: " + e.getMessage());
        }
        live.add(host);
        if (closed) end(host);
        try {
            return host.connect();
        } catch (HostGone | UnusableTarget | RuntimeException e) {
            end(host);
            throw e;
        }
    }

    private Launch launch() {
        return command.handsOver(backend) ? Launch.on(processors.next()) : Launch.ANYWHERE;
    }

    public void end(HostProcess host) {
        live.remove(host);
        host.close();
    }

    /** After a host has gone: turns to hosts with a thread per thread where that may help; false where it cannot. */
    public boolean turnToThreads(HostGone gone, HostProcess host) {
        if (!gone.otherBackendMayDo() || host == null || host.ready().backend().equals(THREADS)) return false;
        backend = THREADS;
        return true;
    }

    /** What the next host is asked to carry threads by; another than at first where that was given up. */
    public String backend() {
        return backend;
    }

    public boolean isClosed() {
        return closed;
    }

    @Override
    public void close() {
        closed = true;
        for (HostProcess host : live) end(host);
    }
}
