package dev.culprit.analysis.dependence.code;

import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.bytecode.ClassSource;
import dev.culprit.bytecode.Hierarchy;
import dev.culprit.bytecode.LoaderClassSource;
import dev.culprit.bytecode.library.Fact;
import dev.culprit.bytecode.library.LibraryCall;
import dev.culprit.bytecode.library.LibraryModel;
import dev.culprit.bytecode.library.LibraryTable;
import dev.culprit.model.Libraries;
import dev.culprit.model.trace.TraceReader;
import dev.culprit.model.trace.TracedMethod;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** The code of a traced program, read from the class files in the trace. */
public final class TracedProgram {
    /**
     * The library of this JVM. Classes that only the JDK of the target has are described by the types that calls name.
     */
    private static final ClassSource JDK = new LoaderClassSource(ClassLoader.getPlatformClassLoader());

    private final TraceReader trace;
    private final LibraryModel library;
    private final Map<String, ClassNode> classes = new HashMap<>();
    private final Map<Integer, Code> codes = new HashMap<>();
    /** By class, name and descriptor. Two class loaders may define the same method. */
    private final Map<String, Code> byName = new HashMap<>();

    private final List<Code> inOrder = new ArrayList<>();
    private final Map<String, Field> fields = new HashMap<>();
    private int instructions;

    public TracedProgram(TraceReader trace) {
        this.trace = trace;
        ClassSource traced = trace::classBytes;
        this.library = new LibraryModel(new Hierarchy(traced.orElse(JDK)));
    }

    /**
     * What the call does if it is library code; {@code receiver} is the class of the receiver, or null if that is not
     * known.
     */
    public LibraryCall library(CallTarget target, String receiver) {
        return target.library(library, receiver);
    }

    /** True for a type whose instances cannot be changed. */
    public boolean isImmutable(Type type) {
        return type.getSort() == Type.OBJECT && LibraryTable.standard().isTrait(Fact.IMMUTABLE, type.getInternalName());
    }

    /** The code of the method with this number in the trace. */
    public Code code(int number) throws IOException {
        Code known = codes.get(number);
        if (known != null) return known;
        TracedMethod traced = trace.method(number);
        if (traced == null) throw new IOException("the trace does not name its method " + number);
        ClassNode type = type(traced.className());
        if (type == null) throw new IOException("the trace has no class file of " + traced.className());
        MethodNode method = method(type, traced.name(), traced.descriptor());
        if (method == null)
            throw new IOException(traced.className() + " has no method " + traced.name() + traced.descriptor()
                    + ", which the trace refers to");
        Code code = code(type, method);
        codes.put(number, code);
        return code;
    }

    private Code code(ClassNode type, MethodNode method) {
        return byName.computeIfAbsent(type.name + "." + method.name + method.desc, k -> {
            Code code = new Code(type, method, instructions);
            instructions += code.size();
            inOrder.add(code);
            return code;
        });
    }

    /**
     * The code that a call enters, selected as the JVM selects it; null if it is not code of the program.
     *
     * @param receiverType the internal name of the receiver's class; null for a static call and for a call on null
     */
    public Code called(CallTarget target, String receiverType) {
        Code named = find(target.owner(), target);
        boolean isOverridable = target.isVirtual() && (named == null || !named.isPrivate());
        if (!isOverridable) return named;
        return receiverType == null ? null : find(receiverType, target);
    }

    private Code find(String owner, CallTarget target) {
        ClassNode type = type(owner);
        if (type == null) return null;
        MethodNode method = method(type, target.name(), target.descriptor());
        if (method != null) return method.instructions.size() == 0 ? null : code(type, method);
        Code found = type.superName == null ? null : find(type.superName, target);
        for (String i : type.interfaces) {
            Code other = find(i, target);
            if (found == null || other != null && extendsType(other.type(), found.typeName())) found = other;
        }
        return found;
    }

    /**
     * True if the method with this number initialises the class of the code or one of its supertypes. It then runs
     * before the first instruction of the code.
     */
    public boolean initialises(int number, Code code) throws IOException {
        Code entered = code(number);
        return entered.isInitialiser() && extendsType(code.type(), entered.typeName());
    }

    private boolean extendsType(ClassNode type, String ancestor) {
        if (type == null) return false;
        if (type.name.equals(ancestor)) return true;
        for (String i : type.interfaces) if (extendsType(type(i), ancestor)) return true;
        return type.superName != null && extendsType(type(type.superName), ancestor);
    }

    /** True if objects of the class are equal only to themselves, as those of enums. */
    public boolean comparesIdentity(String internalName) {
        String at = internalName;
        for (ClassNode type = type(at); type != null; type = type(at)) {
            if (method(type, "equals", "(Ljava/lang/Object;)Z") != null) return false;
            at = type.superName;
        }
        return "java/lang/Object".equals(at) || "java/lang/Enum".equals(at);
    }

    private static MethodNode method(ClassNode type, String name, String descriptor) {
        for (MethodNode m : type.methods) if (m.name.equals(name) && m.desc.equals(descriptor)) return m;
        return null;
    }

    /** The instruction with this number among the instructions of all methods. */
    public CodePoint point(int site) {
        Code code = codeAt(site);
        return code.point(site - code.base());
    }

    /** The code that contains the instruction with this number among the instructions of all methods. */
    public Code codeAt(int site) {
        int low = 0;
        int high = inOrder.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (inOrder.get(middle).base() <= site) low = middle;
            else high = middle - 1;
        }
        return inOrder.get(low);
    }

    /** The class, or null if it is not traced. */
    public ClassNode type(String internalName) {
        if (classes.containsKey(internalName)) return classes.get(internalName);
        byte[] bytes = trace.classBytes(internalName);
        ClassNode node = null;
        if (bytes != null) {
            node = new ClassNode();
            new ClassReader(bytes).accept(node, ClassReader.SKIP_FRAMES);
        }
        classes.put(internalName, node);
        return node;
    }

    /** The field that the instruction of the code accesses. */
    public Field field(Code code, int pc) {
        Field known = code.field(pc);
        if (known != null) return known;
        FieldInsnNode insn = (FieldInsnNode) code.instruction(pc);
        String declaring = declaring(insn.owner, insn.name, insn.desc);
        Field field = fields.computeIfAbsent(
                declaring + "." + insn.name + ":" + insn.desc,
                k -> new Field(
                        fields.size() + 1,
                        Hash.of(k),
                        declaring,
                        insn.name,
                        Type.getType(insn.desc),
                        isFinal(declaring, insn.name, insn.desc)));
        code.resolve(pc, field);
        return field;
    }

    /** The class that declares the field, if the traced classes show it; otherwise the class that the access names. */
    public String declaring(String owner, String name, String descriptor) {
        for (String at = owner; at != null; ) {
            ClassNode type = type(at);
            if (type == null || field(type, name, descriptor) != null) return at;
            at = type.superName;
        }
        return owner;
    }

    /** False for a field of a class that is not traced. */
    public boolean isVolatile(String owner, String name, String descriptor) {
        return has(Opcodes.ACC_VOLATILE, owner, name, descriptor);
    }

    public boolean isFinal(String owner, String name, String descriptor) {
        return has(Opcodes.ACC_FINAL, owner, name, descriptor);
    }

    private boolean has(int access, String owner, String name, String descriptor) {
        ClassNode type = type(declaring(owner, name, descriptor));
        FieldNode field = type == null ? null : field(type, name, descriptor);
        return field != null && (field.access & access) != 0;
    }

    private static FieldNode field(ClassNode type, String name, String descriptor) {
        for (FieldNode field : type.fields) if (field.name.equals(name) && field.desc.equals(descriptor)) return field;
        return null;
    }

    /**
     * True for a class of the program, traced or not. False for library classes and for the classes that the JVM
     * generates for lambda expressions.
     */
    public boolean isOwn(String internalName) {
        return type(internalName) != null
                || !Libraries.isLibrary(internalName.replace('/', '.')) && !internalName.contains("$$Lambda");
    }
}
