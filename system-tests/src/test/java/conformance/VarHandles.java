package conformance;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;

/** A spin lock and counters on variable handles: instance, static and array. */
public class VarHandles {
    private static final VarHandle LOCKED;
    private static final VarHandle TOTAL;
    private static final VarHandle CELLS = MethodHandles.arrayElementVarHandle(int[].class);
    private static final MethodHandle ADD;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            LOCKED = lookup.findVarHandle(VarHandles.class, "locked", boolean.class);
            TOTAL = lookup.findStaticVarHandle(VarHandles.class, "total", long.class);
            ADD = lookup.findVirtual(VarHandles.class, "add", MethodType.methodType(void.class, int.class));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static long total;
    private boolean locked;
    private int guarded;
    private final int[] cells = new int[2];
    private int message;
    private boolean ready;
    private static final VarHandle READY;

    static {
        try {
            READY = MethodHandles.lookup().findVarHandle(VarHandles.class, "ready", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    void add(int by) {
        while (!LOCKED.compareAndSet(this, false, true)) Thread.onSpinWait();
        guarded += by;
        LOCKED.setVolatile(this, false);
        TOTAL.getAndAdd((long) by);
        CELLS.getAndAdd(cells, by % 2, by);
        for (int old = (int) CELLS.getVolatile(cells, 1); !CELLS.weakCompareAndSet(cells, 1, old, old + 1); )
            old = (int) CELLS.getVolatile(cells, 1);
    }

    private void send() {
        message = 77;
        READY.setRelease(this, true);
    }

    private void receive() {
        while (!(boolean) READY.getAcquire(this)) {
            // plain spin
        }
        Check.same(77, message, "message");
    }

    public static void main(String[] args) throws Throwable {
        VarHandles shared = new VarHandles();
        Check.Worker a = Check.start("a", () -> shared.add(1));
        Check.Worker b = Check.start("b", () -> shared.add(2));
        Check.Worker receiver = Check.start("receiver", shared::receive);
        ADD.invokeExact(shared, 4);
        shared.send();
        a.done();
        b.done();
        receiver.done();
        Check.same(7, shared.guarded, "guarded");
        Check.same(7L, (long) TOTAL.getVolatile(), "total");
        Check.same(6, shared.cells[0], "even cell");
        Check.same(4, shared.cells[1], "odd cell");
        System.out.println(total);
    }
}
