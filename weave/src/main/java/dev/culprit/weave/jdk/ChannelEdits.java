package dev.culprit.weave.jdk;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.weave.ClassEdit;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import java.util.LinkedHashMap;
import java.util.Map;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LabelNode;

/**
 * Makes sockets and selectors wait in the model, by the loop that {@code Polling} describes. Before a call that blocks
 * in the kernel, the channel is waited for:
 *
 * <pre>{@code
 *     n = read(fd);      becomes      Net.culprit$poll(fd, POLLIN, -1); n = read(fd);
 *     EPoll.wait(..);    becomes      EPoll.culprit$wait(..);
 * }</pre>
 */
final class ChannelEdits {
    private static final String NET = "sun/nio/ch/Net";
    private static final String EPOLL = "sun/nio/ch/EPoll";
    private static final String DESCRIPTOR = "Ljava/io/FileDescriptor;";
    private static final String POLL = "(" + DESCRIPTOR + "IJ)I";
    private static final String WAIT = "(IJII)I";
    private static final String OUR_POLL = "culprit$poll";
    private static final String OUR_WAIT = "culprit$wait";
    private static final String WRITE = "(" + DESCRIPTOR + "JI)";

    private ChannelEdits() {}

    static Map<String, ClassEdit> all() {
        Map<String, ClassEdit> edits = new LinkedHashMap<>();
        edits.put(NET, ChannelEdits::addPoll);
        edits.put(EPOLL, ChannelEdits::addWait);
        edits.put("sun/nio/ch/EPollSelectorImpl", type -> new MethodEdit(type)
                .redirect(EPOLL, "wait", WAIT, EPOLL, OUR_WAIT, WAIT));
        edits.put("sun/nio/ch/SelChImpl", ChannelEdits::redirect);
        edits.put("sun/nio/ch/NioSocketImpl", ChannelEdits::socket);
        edits.put("sun/nio/ch/SocketChannelImpl", type -> channel(type, "beginRead"));
        edits.put("sun/nio/ch/ServerSocketChannelImpl", type -> channel(type, "begin"));
        edits.put("sun/nio/ch/SocketDispatcher", type -> {
            new MethodEdit(type).beforeReturn("write", WRITE + "I", new Snippet().call(Probe.CHANNEL_CHANGED));
            new MethodEdit(type).beforeReturn("writev", WRITE + "J", new Snippet().call(Probe.CHANNEL_CHANGED));
            new MethodEdit(type)
                    .beforeReturn("preClose", "(" + DESCRIPTOR + ")V", new Snippet().call(Probe.CHANNEL_CHANGED));
            new MethodEdit(type)
                    .beforeReturn("close", "(" + DESCRIPTOR + ")V", new Snippet().call(Probe.CHANNEL_CHANGED));
        });
        edits.put("sun/nio/ch/EventFD", type -> new MethodEdit(type)
                .beforeReturn("set", "()V", new Snippet().call(Probe.CHANNEL_CHANGED)));
        return edits;
    }

    private static void redirect(ClassNode type) {
        new MethodEdit(type).redirect(NET, "poll", POLL, NET, OUR_POLL, POLL);
    }

    /**
     * A socket without a timeout blocks in the kernel once it is known to be open. The descriptor is on the stack.
     * There are no jumps, because they would need a frame, which later frames of the method refer to.
     */
    private static void socket(ClassNode type) {
        redirect(type);
        for (String begin : new String[] {"beginRead", "beginAccept"}) {
            Snippet minusOneIfZero = new Snippet()
                    .local(ALOAD, 0)
                    .field(GETFIELD, type.name, "timeout", "I")
                    .op(ICONST_1, ISUB)
                    .push(31)
                    .op(ISHR);
            new MethodEdit(type).beforeReturn(begin, "()" + DESCRIPTOR, poll(new Snippet().op(DUP), minusOneIfZero));
        }
    }

    /** The method has an argument that says whether the channel is in blocking mode. */
    private static void channel(ClassNode type, String begin) {
        Snippet descriptor = new Snippet().local(ALOAD, 0).field(GETFIELD, type.name, "fd", DESCRIPTOR);
        Snippet minusOneIfBlocking = new Snippet().local(ILOAD, 1).op(INEG);
        new MethodEdit(type).beforeReturn(begin, "(Z)V", poll(descriptor, minusOneIfBlocking));
    }

    /** Waits for the descriptor to have input, for ever if {@code millis} is -1. */
    private static Snippet poll(Snippet descriptor, Snippet millis) {
        return descriptor
                .field(GETSTATIC, NET, "POLLIN", "S")
                .append(millis)
                .op(I2L)
                .call(INVOKESTATIC, NET, OUR_POLL, POLL)
                .op(POP);
    }

    private static void addPoll(ClassNode type) {
        if (!new MethodEdit(type).declares("poll", POLL)) return;
        Object[] locals = {"java/io/FileDescriptor", INTEGER, LONG, LONG};
        Snippet begin = new Snippet().local(LLOAD, 2).call(Probe.BEGIN_POLL).local(LSTORE, 4);
        new MethodEdit(type).add(ACC_STATIC, OUR_POLL, POLL, loop(begin, locals, 4, millis -> new Snippet()
                .local(ALOAD, 0)
                .local(ILOAD, 1)
                .append(millis)
                .call(INVOKESTATIC, NET, "poll", POLL)));
    }

    private static void addWait(ClassNode type) {
        if (!new MethodEdit(type).declares("wait", WAIT)) return;
        Object[] locals = {INTEGER, LONG, INTEGER, INTEGER, LONG};
        Snippet begin =
                new Snippet().local(ILOAD, 4).op(I2L).call(Probe.BEGIN_POLL).local(LSTORE, 5);
        new MethodEdit(type).add(ACC_STATIC, OUR_WAIT, WAIT, loop(begin, locals, 5, millis -> new Snippet()
                .local(ILOAD, 0)
                .local(LLOAD, 1)
                .local(ILOAD, 3)
                .append(millis)
                .op(L2I)
                .call(INVOKESTATIC, EPOLL, "wait", WAIT)));
    }

    /** Asks the kernel with the timeout that the given code computes. */
    private interface Question {
        Snippet with(Snippet millis);
    }

    private static Snippet loop(Snippet begin, Object[] locals, int wait, Question question) {
        LabelNode again = Snippet.newLabel();
        LabelNode outside = Snippet.newLabel();
        LabelNode notReady = Snippet.newLabel();
        return begin.label(again)
                .frame(locals, new Object[0])
                .local(LLOAD, wait)
                .op(LCONST_0, LCMP)
                .jump(IFLT, outside)
                .append(question.with(new Snippet().call(Probe.POLL_MILLIS)))
                .op(DUP)
                .jump(IFEQ, notReady)
                .call(Probe.CHANNEL_CHANGED)
                .op(IRETURN)
                .label(notReady)
                .frame(locals, new Object[] {INTEGER})
                .op(POP)
                .local(LLOAD, wait)
                .call(Probe.AWAIT_POLL)
                .local(LSTORE, wait)
                .jump(GOTO, again)
                .label(outside)
                .frame(locals, new Object[0])
                .append(question.with(new Snippet().local(LLOAD, wait).call(Probe.POLL_TIMEOUT)))
                .op(IRETURN);
    }
}
