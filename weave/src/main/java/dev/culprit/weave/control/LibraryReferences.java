package dev.culprit.weave.control;

import dev.culprit.weave.code.Snippet;
import dev.culprit.weave.plan.Schema;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Method references to what {@link LibraryCallWeaver} treats as calls that may reach shared state. The library would
 * call the library, with no code of the application in between that could call a probe. So a method is inserted there.
 *
 * <pre>{@code
 *     stream.parallel().forEach(list::add);      becomes      stream.parallel().forEach(x -> list.add(x));
 * }</pre>
 */
public final class LibraryReferences {
    private static final String METAFACTORY = "java/lang/invoke/LambdaMetafactory";
    private static final int CLASS_TAG = 7;
    private static final int IMPLEMENTATION = 1;
    private static final int FLAGS = 3;
    private static final int SERIALIZABLE = 1;

    private final Schema schema;
    private final ClassNode type;
    private final List<MethodNode> bridges = new ArrayList<>();

    private LibraryReferences(Schema schema, ClassNode type) {
        this.schema = schema;
        this.type = type;
    }

    /**
     * The class with such methods, or unchanged if it needs none. They count as code of the program and are traced like
     * it.
     */
    public static byte[] expanded(Schema schema, byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        if (!hasReferences(reader)) return classFile;
        ClassNode type = new ClassNode();
        reader.accept(type, 0);
        LibraryReferences references = new LibraryReferences(schema, type);
        for (MethodNode method : type.methods) references.find(method);
        if (references.bridges.isEmpty()) return classFile;
        type.methods.addAll(references.bridges);
        ClassWriter writer = new ClassWriter(reader, 0);
        type.accept(writer);
        return writer.toByteArray();
    }

    /** Most classes have none, which can be seen from their constant pool. */
    private static boolean hasReferences(ClassReader reader) {
        char[] buffer = new char[reader.getMaxStringLength()];
        for (int i = 1; i < reader.getItemCount(); i++) {
            int at = reader.getItem(i);
            boolean isClass = at > 0 && reader.readByte(at - 1) == CLASS_TAG;
            if (isClass && METAFACTORY.equals(reader.readUTF8(at, buffer))) return true;
        }
        return false;
    }

    private void find(MethodNode method) {
        int line = 0;
        for (AbstractInsnNode i = method.instructions.getFirst(); i != null; i = i.getNext()) {
            if (i instanceof LineNumberNode number) line = number.line;
            if (!(i instanceof InvokeDynamicInsnNode dynamic)
                    || !dynamic.bsm.getOwner().equals(METAFACTORY)) continue;
            // what is deserialised is identified by the method that it refers to
            boolean serializable = dynamic.bsmArgs.length > FLAGS && ((int) dynamic.bsmArgs[FLAGS] & SERIALIZABLE) != 0;
            MethodInsnNode call = call((Handle) dynamic.bsmArgs[IMPLEMENTATION]);
            if (call != null && !serializable && LibraryCallWeaver.isShared(schema, call))
                dynamic.bsmArgs[IMPLEMENTATION] = bridge(dynamic, call, method.name, line);
        }
    }

    /** The call that the reference stands for. Null for a constructor or a method of a superclass. */
    private static MethodInsnNode call(Handle handle) {
        int opcode = ReferenceWeaver.opcode(handle);
        if (opcode == Opcodes.NOP || opcode == Opcodes.INVOKESPECIAL) return null;
        return new MethodInsnNode(opcode, handle.getOwner(), handle.getName(), handle.getDesc(), handle.isInterface());
    }

    /** Named like the method of a lambda expression, with the line of the reference. */
    private Handle bridge(InvokeDynamicInsnNode dynamic, MethodInsnNode call, String enclosing, int line) {
        String inner = enclosing.startsWith("<") ? "new" : enclosing;
        String name = "lambda$" + inner + "$" + call.name + "$" + bridges.size();
        Type result = Type.getReturnType(call.desc);
        Type[] arguments = arguments(dynamic, call);
        String descriptor = Type.getMethodDescriptor(result, arguments);
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
        MethodNode bridge = new MethodNode(access, name, descriptor, null, null);
        LabelNode start = Snippet.newLabel();
        bridge.instructions.add(start);
        if (line > 0) bridge.instructions.add(new LineNumberNode(line, start));
        bridge.instructions.add(new Snippet().arguments(arguments));
        bridge.instructions.add(call);
        bridge.instructions.add(new Snippet().op(result.getOpcode(Opcodes.IRETURN)));
        bridge.maxLocals = (Type.getArgumentsAndReturnSizes(descriptor) >> 2) - 1;
        bridge.maxStack = Math.max(bridge.maxLocals, result.getSize());
        bridges.add(bridge);
        boolean isInterface = (type.access & Opcodes.ACC_INTERFACE) != 0;
        return new Handle(Opcodes.H_INVOKESTATIC, type.name, name, descriptor, isInterface);
    }

    /** With the receiver. Captured values are passed on. */
    private static Type[] arguments(InvokeDynamicInsnNode dynamic, MethodInsnNode call) {
        List<Type> arguments = new ArrayList<>(List.of(Type.getArgumentTypes(call.desc)));
        if (call.getOpcode() != Opcodes.INVOKESTATIC) arguments.add(0, Type.getObjectType(call.owner));
        Type[] captured = Type.getArgumentTypes(dynamic.desc);
        for (int i = 0; i < captured.length; i++) arguments.set(i, captured[i]);
        return arguments.toArray(new Type[0]);
    }
}
