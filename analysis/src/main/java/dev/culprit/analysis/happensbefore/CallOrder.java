package dev.culprit.analysis.happensbefore;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.happensbefore.Channels.Part;
import dev.culprit.bytecode.library.Fact;
import dev.culprit.bytecode.library.LibraryCall;
import java.util.HashSet;
import java.util.Set;

/** The order that calls of library code make, as the library model describes them. */
final class CallOrder {
    private static final String NONE = "";

    private final Dependences run;
    private final boolean observed;
    private final ThreadClocks clocks;
    private final Channels channels;
    private final Views views = new Views();
    private final TaskOrder tasks;
    private final Barriers barriers;
    private final Notifications notifications;
    private final Permits permits;
    /** Collections that pass elements from thread to thread. */
    private final Set<Long> passing = new HashSet<>();

    CallOrder(Dependences run, Order order, ThreadClocks clocks, Channels channels, TaskOrder tasks) {
        this.run = run;
        this.observed = order == Order.OBSERVED;
        this.clocks = clocks;
        this.channels = channels;
        this.tasks = tasks;
        this.permits = new Permits(run);
        this.barriers = new Barriers(run, clocks);
        this.notifications = new Notifications(run, clocks);
    }

    Views views() {
        return views;
    }

    void begin(int node) {
        LibraryCall library = run.library(node);
        long object = views.root(run.base(node));
        tasks.begin(node, library, object);
        if (library.has(Fact.PARTIES)) barriers.made(node);
        if (library.has(Fact.MEETS)) barriers.arrive(node);
        else release(node, library, object);
        if (library.has(Fact.TRANSFERS)) passing.add(object);
        if (passing.contains(object) && library.onReceiver(Fact.WRITES)) put(node, object);
    }

    /** Library code enters a method of the program. */
    void enter(int entry) {
        int call = run.control(entry);
        if (call != Dependences.UNKNOWN && run.library(call).has(Fact.MEETS)) barriers.enterAction(entry, call);
    }

    /** The call has returned. */
    void end(int node) {
        LibraryCall library = run.library(node);
        long object = views.root(run.base(node));
        if (library.onResult(Fact.VIEW)) views.made(run.result(node), object != 0 ? object : first(node));
        tasks.end(node, library, object);
        if (library.has(Fact.MEETS)) barriers.leave(node);
        else if (library.succeeded(run.result(node))) acquire(node, library, object);
        if (passing.contains(object)) get(node, library, object);
        if (library.has(Fact.LOCKED) || library.has(Fact.VOLATILE_READ) && library.has(Fact.VOLATILE_WRITE))
            release(node, library, object);
    }

    /** What a static call makes a view of, as {@code Collections.unmodifiableList}. */
    private long first(int node) {
        long[] given = run.arguments(node);
        return given.length == 0 ? 0 : given[0];
    }

    private void release(int node, LibraryCall library, long object) {
        VectorClock clock = clocks.at(node);
        boolean gives = library.has(Fact.GIVES_BACK) || library.has(Fact.CONVERTS);
        if (gives || library.has(Fact.LOCKED) || library.has(Fact.WAITS)) {
            boolean shared = library.has(Fact.SHARED) && !library.has(Fact.CONVERTS);
            Part mode = shared ? Part.SHARED_LOCK : Part.LOCK;
            channels.release(mode, lock(node, library), NONE, clock);
        }
        if (library.has(Fact.WAKES)) notifications.sent(node);
        boolean writes = library.has(Fact.VOLATILE_WRITE) && observed;
        if (library.has(Fact.SIGNALS) || writes) channels.release(Part.STATE, object, selected(node, library), clock);
    }

    private void acquire(int node, LibraryCall library, long object) {
        if (library.has(Fact.TAKES)) views.taken(run.thread(node), run.base(node), node, library.has(Fact.SHARED));
        if (observed) {
            boolean alone = library.has(Fact.TAKES) && !library.has(Fact.SHARED);
            if (library.has(Fact.TAKES) || library.has(Fact.LOCKED) || library.has(Fact.WAITS))
                learn(node, channels.acquired(Part.LOCK, lock(node, library), NONE));
            if (alone) learn(node, channels.acquired(Part.SHARED_LOCK, lock(node, library), NONE));
        }
        if (library.has(Fact.WAITS)) notifications.received(node);
        if (library.has(Fact.PERMITS) && !observed) {
            for (int release : permits.needed(node)) learn(node, clocks.at(release));
            return;
        }
        boolean awaits = library.has(Fact.AWAITS) && (observed || library.has(Fact.BLOCKS));
        boolean reads = library.has(Fact.VOLATILE_READ) && observed;
        if (awaits || reads) learn(node, channels.acquired(Part.STATE, object, selected(node, library)));
    }

    /** A condition stands for its lock; a monitor stands for itself, whatever object it is of. */
    private long lock(int node, LibraryCall library) {
        return library.has(Fact.MONITOR) ? run.base(node) : views.root(run.base(node));
    }

    private Object selected(int node, LibraryCall library) {
        long[] given = run.arguments(node);
        return library.has(Fact.INDEXED) && given.length > 0 ? (Object) given[0] : NONE;
    }

    private void put(int node, long collection) {
        VectorClock clock = clocks.at(node);
        for (long element : run.arguments(node))
            if (element != 0) channels.release(Part.ELEMENTS, collection, element, clock);
        channels.release(Part.ELEMENTS, collection, NONE, clock);
    }

    private void get(int node, LibraryCall library, long collection) {
        if (!observed && !library.has(Fact.BLOCKS)) return;
        long result = run.result(node);
        if (result != 0) learn(node, channels.acquired(Part.ELEMENTS, collection, result));
        if (!observed) return;
        for (long element : run.arguments(node))
            if (element != 0) learn(node, channels.acquired(Part.ELEMENTS, collection, element));
        if (library.has(Fact.BULK)) learn(node, channels.acquired(Part.ELEMENTS, collection, NONE));
    }

    private void learn(int node, VectorClock clock) {
        clocks.learnAtReturn(node, clock);
    }
}
