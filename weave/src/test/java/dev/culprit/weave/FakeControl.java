package dev.culprit.weave;

import dev.culprit.model.Site;
import dev.culprit.runtime.Controller;
import dev.culprit.runtime.Probes;
import dev.culprit.runtime.Shared;
import dev.culprit.runtime.Strand;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * Stands in for the controller: the calling thread is under control and goes on at every point; what the probes told is kept as
 * text. Strands can be changed in the middle, as if another thread went on.
 */
final class FakeControl extends Controller {
    final List<String> events = new ArrayList<>();
    final List<Object> held = new ArrayList<>();

    private final List<Site> sites;
    private long now;
    private int shared;
    private int epoch = 1;

    FakeControl(List<Site> sites) {
        this.sites = sites;
    }

    private static final class FakeStrand extends Strand {
        FakeStrand(int epoch) {
            super(Thread.currentThread(), epoch, 0, "0");
        }
    }

    /** Runs with the calling thread under control and with the notion that there are other strands. */
    <T> T run(Callable<T> body) throws Exception {
        Probes.reset();
        Probes.controller = this;
        Probes.alone = false;
        Probes.current = new FakeStrand(epoch);
        try {
            return body.call();
        } finally {
            Probes.controller = null;
            Probes.reset();
        }
    }

    /** From here on the calling thread is another strand. */
    void switchStrand() {
        Probes.current = new FakeStrand(epoch);
    }

    private void event(String what, int site) {
        Site s = site > 0 ? sites.get(site - 1) : null;
        events.add(what + (s == null ? "" : " " + s.action() + " @" + s.method() + ":" + s.line()));
    }

    @Override
    public void point(Strand strand, int site, Object location, int index) {
        event("point" + (index < 0 ? "" : "[" + index + "]"), site);
    }

    @Override
    public Strand gate(Strand strand) {
        return null;
    }

    @Override
    public void enter(Strand strand, Object lock, int site) {
        held.add(lock);
        event("enter", site);
    }

    @Override
    public void exit(Strand strand, Object lock, int site) {
        if (held.remove(held.size() - 1) != lock) throw new IllegalMonitorStateException();
        event("exit", site);
    }

    @Override
    public void await(Strand strand, Object lock, long nanos, int site) {
        event("await " + nanos, site);
    }

    @Override
    public void signal(Strand strand, Object lock, boolean all, int site) {
        event("signal " + all, site);
    }

    @Override
    public boolean holdsLock(Strand strand, Object lock) {
        return held.contains(lock);
    }

    @Override
    public void start(Strand strand, Thread thread) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void join(Strand strand, Thread thread, long nanos) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void sleep(Strand strand, long nanos) {
        now += nanos;
    }

    @Override
    public void yield(Strand strand) {}

    @Override
    public void park(Strand strand, boolean absolute, long time) {}

    @Override
    public void unpark(Strand strand, Thread thread) {}

    @Override
    public void interrupted(Strand strand, Thread thread) {}

    @Override
    public Thread.State state(Thread thread) {
        return null;
    }

    @Override
    public void uncaught(Strand strand, Throwable exception) {}

    @Override
    public void end(Strand strand) {}

    @Override
    public void exit(Strand strand, int status) {}

    @Override
    public void addShutdownHook(Strand strand, Thread hook) {}

    @Override
    public boolean removeShutdownHook(Strand strand, Thread hook) {
        return false;
    }

    @Override
    public long nanoTime(Strand strand) {
        return ++now;
    }

    @Override
    public long random(Strand strand) {
        return 1;
    }

    @Override
    public int nextThreadNumber(Strand strand) {
        return 0;
    }

    @Override
    public int identity(Strand strand, Object object) {
        return 77;
    }

    @Override
    public void record(Strand strand, int site, Object target, int index, byte type, long bits, Object reference) {
        event("record " + (char) type + " " + (reference == null ? bits : reference) + " in " + (target == null ? "static" : target.getClass().getSimpleName())
                + (index < 0 ? "" : "[" + index + "]"), site);
    }

    @Override
    public Shared share(Strand strand) {
        return new Shared(epoch, shared++);
    }
}
