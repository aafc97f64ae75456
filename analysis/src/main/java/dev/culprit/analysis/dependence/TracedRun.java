package dev.culprit.analysis.dependence;

import dev.culprit.model.trace.ControlStream;
import dev.culprit.model.trace.TracedThread;
import dev.culprit.model.trace.ValueStream;
import java.util.ArrayList;
import java.util.List;

/** One thread of the trace while it is interpreted. */
final class TracedRun {
    private static final int NOTHING = -1;

    final int number;
    final TracedThread traced;
    private final ValueStream values;
    private final ControlStream control;

    Activation top;
    /** Bytes of values, control items and ticks so far, as the trace counts them. */
    long sum;
    /** It runs until its sum is as high. */
    long target;

    /** The kind of the next control item, and the lower half of the sum that it comes at. */
    private int kind;

    private int kindSum;

    /** The locks that it holds, innermost last, by hash. */
    final List<Long> locks = new ArrayList<>();

    int lockSet;
    /** The node of the exception that is on its way out of activations. */
    int exceptionNode = Dependences.UNKNOWN;
    /** An object that library code has had constructed, whose handle is not known yet. */
    Ref constructed;
    /** The call in the parent that started it. */
    int startNode = Dependences.UNKNOWN;

    long startIndex;
    int entries;

    private final long finalSum;

    TracedRun(int number, TracedThread traced, ValueStream values, ControlStream control, long finalSum) {
        this.number = number;
        this.finalSum = finalSum;
        this.traced = traced;
        this.values = values;
        this.control = control;
        look();
    }

    private void look() {
        boolean more = control.hasNext();
        kind = more ? control.peekKind() : NOTHING;
        kindSum = more ? control.peekSum() : 0;
    }

    /** True when the next control item is due now. */
    boolean isDue() {
        return kind != NOTHING && kindSum == (int) sum;
    }

    /** True when it goes on with something that no control item tells. */
    boolean goesOnUntold() {
        return !isDue() && sum < finalSum;
    }

    boolean entersNow() {
        return (kind == ControlStream.ENTER || kind == ControlStream.ENTER_OUTSIDE) && kindSum == (int) sum;
    }

    boolean throwsNow() {
        return (kind == ControlStream.CAUGHT || kind == ControlStream.THROWN_OUT) && kindSum == (int) sum;
    }

    int nextKind() {
        return kind;
    }

    int nextId() {
        return control.peekId();
    }

    void take() {
        control.next();
        sum++;
        look();
    }

    int u1() {
        sum += 1;
        return values.u1() & 0xff;
    }

    int u2() {
        sum += 2;
        return values.u2() & 0xffff;
    }

    int i4() {
        sum += 4;
        return values.u4();
    }

    long i8() {
        sum += 8;
        return values.u8();
    }
}
