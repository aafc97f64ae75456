package dev.culprit.weave.suppression;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.bytecode.library.Fact;
import dev.culprit.bytecode.library.LibraryCall;
import dev.culprit.bytecode.library.LibraryTable;
import dev.culprit.runtime.suppression.Marks;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Calls. One is not made if its receiver is marked, or, of library code, any of its inputs. Constructors of the program
 * always run. Methods of the program get the marks of their arguments, and return the mark of their result.
 *
 * <pre>{@code
 *     x = o.f(y);      becomes
 *     if (CallMarks.isCareful(marks of o and y, method)) {
 *         if (CallMarks.skipsCall(mark of o, method, index)) { CallMarks.passed(y); x = 0; mark of x = 1; goto end; }
 *         CallMarks.pass(mark of y, key);
 *     }
 *     x = o.f(y); mark of x = CallMarks.returned();
 *     end:
 * }</pre>
 */
final class CallGuard {
    private final MethodShadow shadow;

    CallGuard(MethodShadow shadow) {
        this.shadow = shadow;
    }

    /** What is known of a call before it is woven. {@code inputs} includes the receiver. */
    private record Shape(
            int place, AbstractInsnNode insn, List<Type> inputs, Type result, Kind kind, LibraryCall library) {
        /**
         * Whether it is called on a collection or a reference to an object, or on an iterator, entry or view of one.
         */
        boolean isOnContainer() {
            return kind == Kind.LIBRARY && hasReceiver() && (library.has(Fact.CONTAINER) || library.has(Fact.ATOMIC));
        }

        /** Whether the input becomes an element of the receiver, which remembers its mark. */
        boolean isElement(int input) {
            return input > 0
                    && isOnContainer()
                    && library.onArgument(Fact.KEEPS, input - 1)
                    && inputs.get(input).getSort() >= Type.ARRAY;
        }

        /** Whether it looks at all elements, or passes them to code of the program. */
        boolean readsAll() {
            return library.onReceiver(Fact.BULK)
                    || library.has(Fact.COPIES)
                    || inputs.stream().skip(1).anyMatch(Shape::isFunction);
        }

        private static boolean isFunction(Type type) {
            return type.getSort() == Type.OBJECT
                    && LibraryTable.standard().isTrait(Fact.FUNCTION, type.getInternalName());
        }

        boolean hasReceiver() {
            return insn.getOpcode() != INVOKESTATIC && insn.getOpcode() != INVOKEDYNAMIC;
        }
    }

    private enum Kind {
        PROGRAM,
        LIBRARY,
        /** Is always made; the new object is not one of its inputs. */
        CONSTRUCTOR,
        /** Leaves the new object on the stack, or null if it is not made; the two references to it are not inputs. */
        LIBRARY_CONSTRUCTOR
    }

    /** Whether a call of library code may change what its receiver holds. */
    static boolean changesReceiver(LibraryCall call) {
        return call.onReceiver(Fact.WRITES) && !call.has(Fact.PRINTS) && !call.has(Fact.SINK);
    }

    void weave(int i, InvokeDynamicInsnNode call) {
        List<Type> inputs = List.of(Type.getArgumentTypes(call.desc));
        weave(new Shape(i, call, inputs, Type.getReturnType(call.desc), Kind.LIBRARY, LibraryCall.NOTHING));
    }

    void weave(int i, MethodInsnNode call) {
        boolean program = shadow.isProgram(call);
        List<Type> inputs = new ArrayList<>(List.of(Type.getArgumentTypes(call.desc)));
        LibraryCall library =
                program ? LibraryCall.NOTHING : shadow.schema.library().call(call);
        if (call.name.equals("<init>")) {
            boolean skippable = !program && shadow.code.isAllocation(call);
            Kind kind = skippable ? Kind.LIBRARY_CONSTRUCTOR : Kind.CONSTRUCTOR;
            weave(new Shape(i, call, inputs, Type.VOID_TYPE, kind, library));
            return;
        }
        if (call.getOpcode() != INVOKESTATIC)
            inputs.add(0, call.owner.startsWith("[") ? Type.getType(call.owner) : Type.getObjectType(call.owner));
        Kind kind = program ? Kind.PROGRAM : Kind.LIBRARY;
        weave(new Shape(i, call, inputs, Type.getReturnType(call.desc), kind, library));
    }

    private void weave(Shape call) {
        List<BitSet> marks = new ArrayList<>();
        for (int k = 0; k < call.inputs.size(); k++) marks.add(0, shadow.stack.pop());
        int result = shadow.stack.temporary();
        Snippet guard = shadow.code.first(call.insn);
        LabelNode make = Snippet.newLabel();
        LabelNode end = Snippet.newLabel();
        boolean needed = call.kind != Kind.CONSTRUCTOR || marks.stream().anyMatch(m -> !m.isEmpty());
        if (needed) {
            if (takes(call)) guard.op(ACONST_NULL).local(ASTORE, shadow.slots.container());
            BitSet all = new BitSet();
            marks.forEach(all::or);
            shadow.stack.load(guard, all).local(ILOAD, shadow.slots.method());
            guard.call(Probe.MARKS_CAREFUL).jump(IFEQ, make);
            store(guard, call);
            if (takes(call)) guard.local(ALOAD, slot(call, 0)).local(ASTORE, shadow.slots.container());
            if (call.kind != Kind.CONSTRUCTOR) skip(guard, call, marks, result, end);
            if (call.kind == Kind.PROGRAM || call.kind == Kind.CONSTRUCTOR) pass(guard, call, marks);
            load(guard, call);
            guard.label(make);
        }
        finish(call, result, end);
    }

    /** Whether the result may be an element of a collection. */
    private static boolean takes(Shape call) {
        return call.isOnContainer() && call.result.getSort() >= Type.ARRAY;
    }

    private void skip(Snippet guard, Shape call, List<BitSet> marks, int result, LabelNode end) {
        LabelNode made = Snippet.newLabel();
        deciding(guard, call, marks);
        guard.local(ILOAD, shadow.slots.method())
                .push(call.place)
                .call(Probe.MARKS_SKIPS_CALL)
                .jump(IFEQ, made);
        shadow.traceSkipped(guard, call.place, Marks.CALL, 0);
        for (int k = 0; k < call.inputs.size(); k++)
            if (changes(call, k)) guard.local(ALOAD, slot(call, k)).call(Probe.MARKS_PASSED);
        if (call.kind == Kind.LIBRARY_CONSTRUCTOR) guard.op(POP2, ACONST_NULL); // both references
        else MethodShadow.pushDefault(guard, call.result);
        guard.push(1).local(ISTORE, result).jump(GOTO, end).label(made);
    }

    /** Pushes whether something is marked that decides whether the call is made. */
    private void deciding(Snippet guard, Shape call, List<BitSet> marks) {
        if (call.kind == Kind.PROGRAM) {
            shadow.stack.load(guard, call.hasReceiver() ? marks.get(0) : new BitSet());
            return;
        }
        BitSet all = new BitSet();
        for (int k = 0; k < marks.size(); k++) if (!call.isElement(k)) all.or(marks.get(k));
        shadow.stack.load(guard, all);
        for (int k = 0; k < call.inputs.size(); k++) {
            if (call.inputs.get(k).getSort() < Type.ARRAY) continue;
            boolean part = call.isOnContainer() && k == 0 && !call.readsAll();
            boolean element = call.isElement(k);
            if (element && !marks.get(k).isEmpty()) {
                shadow.stack.load(guard, marks.get(k));
                guard.local(ALOAD, slot(call, 0)).local(ALOAD, slot(call, k));
                guard.call(Probe.MARKS_HOLDS).op(IOR);
            } else if (!element) {
                guard.local(ALOAD, slot(call, k))
                        .call(part ? Probe.MARKS_CONTENT : Probe.MARKS_ANY_CONTENT)
                        .op(IOR);
            }
        }
    }

    /** Whether the call may change what the input refers to. */
    private static boolean changes(Shape call, int input) {
        if (call.inputs.get(input).getSort() < Type.ARRAY) return false;
        if (call.kind == Kind.PROGRAM) return true;
        if (call.kind == Kind.LIBRARY && call.hasReceiver() && input == 0) return changesReceiver(call.library);
        int argument = call.kind == Kind.LIBRARY && call.hasReceiver() ? input - 1 : input;
        return call.library.onArgument(Fact.WRITES, argument) || call.library.onArgument(Fact.FILLS, argument);
    }

    /** Passes the marks of the arguments on to the method. */
    private void pass(Snippet guard, Shape call, List<BitSet> marks) {
        boolean receiver = call.kind == Kind.PROGRAM && call.hasReceiver();
        guard.push(0);
        for (int k = receiver ? 1 : 0; k < marks.size(); k++) {
            int bit = receiver ? k - 1 : k;
            if (marks.get(k).isEmpty() || bit >= Integer.SIZE) continue;
            shadow.stack.load(guard, marks.get(k)).push(bit).op(ISHL, IOR);
        }
        MethodInsnNode insn = (MethodInsnNode) call.insn;
        guard.push(SuppressionWeaver.key(insn.name, insn.desc)).call(Probe.MARKS_PASS);
    }

    private void finish(Shape call, int result, LabelNode end) {
        Snippet after = shadow.code.guardEnd(call.insn);
        switch (call.kind) {
            case CONSTRUCTOR -> {
                shadow.stack.pop();
                shadow.stack.step();
            }
            case LIBRARY_CONSTRUCTOR -> {
                after.push(0).local(ISTORE, result);
                shadow.code.last(call.insn).label(end);
                shadow.stack.pop(2);
                shadow.stack.push(ShadowStack.single(result));
            }
            default -> {
                shadow.code.last(call.insn).label(end);
                if (call.result == Type.VOID_TYPE) return;
                if (takes(call))
                    after.op(DUP).local(ALOAD, shadow.slots.container()).call(Probe.MARKS_TAKEN);
                else after.call(Probe.MARKS_RETURNED);
                after.local(ISTORE, result);
                shadow.stack.push(ShadowStack.single(result));
            }
        }
    }

    /** Inputs are moved aside, behind all other local variables, while they are examined. */
    private int slot(Shape call, int input) {
        int next = shadow.code.method.maxLocals;
        for (int k = 0; k < input; k++) next += call.inputs.get(k).getSize();
        return next;
    }

    private void store(Snippet guard, Shape call) {
        for (int k = call.inputs.size() - 1; k >= 0; k--)
            guard.local(call.inputs.get(k).getOpcode(ISTORE), slot(call, k));
    }

    private void load(Snippet guard, Shape call) {
        for (int k = 0; k < call.inputs.size(); k++)
            guard.local(call.inputs.get(k).getOpcode(ILOAD), slot(call, k));
    }
}
