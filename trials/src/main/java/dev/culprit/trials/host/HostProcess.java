package dev.culprit.trials.host;

import dev.culprit.model.Note;
import dev.culprit.model.wire.Reply;
import dev.culprit.model.wire.Request;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * One host JVM: its process, its link and its end. One thread sends requests; {@link #close} may be called from any
 * thread, and nothing of the host is left after it. The host gives a sign of life at least every second, so that
 * silence means that it is stuck.
 */
public final class HostProcess implements AutoCloseable {
    private static final long START_MILLIS = 60_000;
    private static final long SILENCE_MILLIS = 30_000;
    private static final long DUMP_MILLIS = 500;
    /** An idle host ends by itself shortly after it was stopped. */
    private static final long END_MILLIS = 1_500;

    private final Process process;
    private final HostLog log;
    private final HostSocket socket;
    private final AtomicBoolean closed = new AtomicBoolean();
    private boolean stopped;
    private volatile long stoppedAt;
    /** The processes that the program had started when the host was stopped. */
    private volatile List<ProcessHandle> started = List.of();

    private volatile HostLink link;
    private volatile boolean idle;
    private Reply.Ready ready;

    private HostProcess(Process process, HostSocket socket) {
        this.process = process;
        this.socket = socket;
        this.log = new HostLog(process.getInputStream());
    }

    /** The folder is for the socket, the crash files and what the program writes; it is deleted with the host. */
    static HostProcess start(HostCommand command, String backend, Path folder) throws IOException {
        HostSocket socket = HostSocket.open(folder);
        try {
            Files.createDirectory(ProgramFolder.in(folder));
            ProcessBuilder builder = new ProcessBuilder(Launch.USUAL.of(command.connectingTo(socket.path(), backend)));
            if (command.directory() != null)
                builder.directory(command.directory().toFile());
            Process process = builder.redirectErrorStream(true).start();
            // The target's standard input is empty.
            process.getOutputStream().close();
            return new HostProcess(process, socket);
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    /** Waits until the host accepts requests. */
    HostProcess connect() throws HostGone, UnusableTarget {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(Patience.millis(START_MILLIS));
        try {
            link = new HostLink(socket.accept(deadline, process::isAlive));
            Reply first = receive(START_MILLIS);
            if (first instanceof Reply.Refused refused) throw new UnusableTarget(refused.message());
            if (!(first instanceof Reply.Ready r))
                throw new HostLost(Note.of("the host did not say that it is ready"), false, null, "");
            ready = r;
            idle = true;
            return this;
        } catch (IOException e) {
            if (process.isAlive())
                throw new HostLost(Note.of("the host JVM did not start within 60 s"), false, null, log.tail());
            HostDied died = died();
            if (died.log().contains("Could not create the Java Virtual Machine"))
                throw new UnusableTarget("the JVM did not start: "
                        + died.log().lines().findFirst().orElse(""));
            throw died;
        }
    }

    public Reply.Ready ready() {
        return ready;
    }

    /** Sends a request and passes each reply on, up to the one that ends the request. */
    public Reply.Done ask(Request request, Consumer<Reply> each) throws HostGone, UnusableTarget {
        idle = false;
        try {
            link.send(request);
        } catch (IOException e) {
            throw died();
        }
        while (true) {
            Reply reply = receive(SILENCE_MILLIS);
            if (reply instanceof Reply.Refused refused) throw new UnusableTarget(refused.message());
            if (reply instanceof Reply.Lost lost)
                throw new HostLost(lost.reason(), lost.otherBackendMayDo(), lost.outcome(), "");
            if (reply instanceof Reply.Done done) {
                idle = true;
                return done;
            }
            each.accept(reply);
        }
    }

    private Reply receive(long millis) throws HostGone {
        try {
            Optional<Reply> reply = link.receive(millis);
            if (reply == null) reply = link.receive(Patience.millis(millis) - millis);
            if (reply == null) throw stuck(millis);
            if (reply.isEmpty()) throw died();
            return reply.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new HostLost(Note.of("interrupted"), false, null, "");
        }
    }

    /** Makes the JVM print what its threads are doing. */
    private HostLost stuck(long millis) throws InterruptedException {
        try {
            new ProcessBuilder("kill", "-QUIT", Long.toString(process.pid()))
                    .start()
                    .waitFor(2, TimeUnit.SECONDS);
            process.waitFor(DUMP_MILLIS, TimeUnit.MILLISECONDS);
        } catch (IOException e) {
            // Without it there is less to read, and nothing else is lost.
        }
        return new HostLost(
                Note.of("the host gave no sign of life for " + millis / 1000 + " s"), true, null, log.tail());
    }

    private HostDied died() {
        int exitCode = -1;
        try {
            if (!process.waitFor(1, TimeUnit.SECONDS)) process.destroyForcibly();
            exitCode = process.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return HostDied.of(exitCode, log.tail());
    }

    /**
     * Makes the process end, and does not wait for it. On a busy machine that takes long, and hosts should not end one
     * after the other.
     */
    public synchronized void stop() {
        if (stopped) return;
        stopped = true;
        stoppedAt = System.nanoTime();
        started = process.descendants().toList();
        if (!idle) process.destroyForcibly();
        HostLink open = link;
        socket.announceEnd();
        if (open != null) open.close();
    }

    @Override
    public void close() {
        stop();
        if (closed.getAndSet(true)) return;
        boolean interrupted = Thread.interrupted();
        try {
            if (idle && !process.waitFor(millisToEnd(), TimeUnit.MILLISECONDS)) process.destroyForcibly();
            process.waitFor(10, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            interrupted = true;
        }
        // processes that the program started and left behind
        started.forEach(ProcessHandle::destroyForcibly);
        socket.close();
        if (interrupted) Thread.currentThread().interrupt();
    }

    /** Hosts that were stopped together have this time together. */
    private long millisToEnd() {
        return END_MILLIS - TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - stoppedAt);
    }

    /** The end of the process's output. */
    public String printed() {
        return log.tail();
    }

    public long pid() {
        return process.pid();
    }
}
