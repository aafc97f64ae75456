package dev.culprit.analysis.dependence.interpreter;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.code.CallTarget;
import dev.culprit.analysis.dependence.code.Hash;
import dev.culprit.analysis.dependence.code.TracedProgram;
import dev.culprit.analysis.dependence.graph.ObjectNames;
import dev.culprit.bytecode.library.LibraryCall;
import dev.culprit.model.trace.Thing;
import dev.culprit.model.trace.TraceReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Type;

/** The objects of a run, found by their handles in the trace. */
final class Heap {
    private static final int MOST_TEXT = 60;

    /** Compilers may leave objects without a handle. */
    private static final int MOST_CONSTRUCTED = 16;

    private final TraceReader trace;
    private final TracedProgram program;
    private final ObjectNames names;
    private final Map<String, Ref> statics = new HashMap<>();
    /** By type, the objects whose constructors have not returned yet, or have failed. */
    private final Map<String, List<Ref>> constructed = new HashMap<>();

    private Ref[] byHandle = new Ref[1024];

    /** True once an instruction was not carried out: what it would have set is unknown. */
    boolean incomplete;

    Heap(TraceReader trace, TracedProgram program, ObjectNames names) {
        this.trace = trace;
        this.program = program;
        this.names = names;
    }

    /** Creates an array, or an object that gets its handle when its constructor returns. */
    Ref allocate(long hash, String type, int allocation) {
        Ref ref = create(hash, type, allocation);
        if (ref.isArray() || !program.isOwn(type)) return ref;
        List<Ref> open = constructed.computeIfAbsent(type, t -> new ArrayList<>());
        if (open.size() < MOST_CONSTRUCTED) open.add(ref);
        return ref;
    }

    /** Creates an object. The type is an internal name. */
    Ref create(long hash, String type, int allocation) {
        return new Ref(names.add(hash, type), hash, type, allocation);
    }

    /** The object that holds the static fields of a class. */
    Ref statics(String className) {
        return statics.computeIfAbsent(className, c -> create(Hash.mix(Hash.of(c), 17), c, Dependences.UNKNOWN));
    }

    /** The name of the class that the object stands for; empty if it is another object, or null. */
    String classNamed(Ref ref) {
        Thing thing = ref == null || ref.handle == 0 ? null : trace.thing(ref.handle);
        return thing != null && thing.kind() == Thing.Kind.CLASS ? thing.text() : "";
    }

    /**
     * The object with the handle; null for handle 0.
     *
     * @param predicted the object that is expected; it is taken if it has no handle yet and its type fits; may be null
     * @param fresh the hash for an object that has not been seen before
     */
    Ref resolve(int handle, Ref predicted, long fresh) {
        if (handle == 0) return null;
        if (handle < byHandle.length && byHandle[handle] != null) return byHandle[handle];
        Thing thing = trace.thing(handle);
        Ref ref = predicted != null && predicted.handle == 0 && predicted.type.equals(type(thing))
                ? predicted
                : escaped(type(thing));
        if (ref == null) ref = create(hash(thing, fresh), type(thing), Dependences.UNKNOWN);
        bind(ref, handle, thing);
        return ref;
    }

    /**
     * The object of the type that is being constructed, if there is one: its constructor has started a thread with it,
     * or put it where others find it. Null if there is none, or several.
     */
    private Ref escaped(String type) {
        List<Ref> open = constructed.getOrDefault(type, List.of());
        return open.size() == 1 ? open.get(0) : null;
    }

    /** Gives an object that was just created its handle. */
    void bind(Ref ref, int handle) {
        if (handle != 0 && ref.handle == 0) bind(ref, handle, trace.thing(handle));
    }

    private void bind(Ref ref, int handle, Thing thing) {
        if (handle >= byHandle.length) byHandle = Arrays.copyOf(byHandle, Math.max(handle + 1, byHandle.length * 2));
        if (byHandle[handle] != null) byHandle[handle].known = ref;
        byHandle[handle] = ref;
        ref.handle = handle;
        List<Ref> open = constructed.get(ref.type);
        if (open != null) open.remove(ref);
        if (thing == null) return;
        if (thing.kind() == Thing.Kind.ARRAY) ref.length = thing.length();
        if (isValue(thing) || thing.kind() == Thing.Kind.CLASS) names.text(ref.number, shown(thing));
    }

    private static boolean isValue(Thing thing) {
        return thing.kind() == Thing.Kind.STRING || thing.kind() == Thing.Kind.BOX;
    }

    private static String type(Thing thing) {
        return thing == null ? "java/lang/Object" : thing.className().replace('.', '/');
    }

    private static long hash(Thing thing, long fresh) {
        if (thing == null) return fresh;
        return switch (thing.kind()) {
            case STRING, BOX -> Hash.mix(Hash.of(thing.className()), thing.bits());
            case CLASS -> Hash.mix(Hash.of(thing.text()), 31);
            default -> fresh;
        };
    }

    /** The same for objects that are equal, and different for others; 0 if it is not known what the object equals. */
    long equality(Ref ref) {
        Thing thing = ref.handle == 0 ? null : trace.thing(ref.handle);
        if (thing != null && thing.kind() != Thing.Kind.OBJECT) return hash(thing, ref.hash);
        return ref.isArray() || program.comparesIdentity(ref.type) ? ref.hash : 0;
    }

    private static String shown(Thing thing) {
        String text = thing.text().length() > MOST_TEXT ? thing.text().substring(0, MOST_TEXT) + ".." : thing.text();
        return thing.kind() == Thing.Kind.STRING ? '"' + text + '"' : text;
    }

    /** Names an array or library object after the field that it is first stored in. */
    void storedIn(Ref ref, String field) {
        boolean nameless = ref.isArray() || program.type(ref.type) == null;
        if (!nameless || !ref.name.isEmpty()) return;
        ref.name = field;
        names.field(ref.number, field);
    }

    /**
     * True for an object of a class of the program. False for a wrapper from the library that passes calls on to such
     * an object.
     */
    boolean isOfProgram(Ref ref) {
        return ref != null && !ref.isArray() && program.isOwn(ref.type);
    }

    /** True for an object that cannot be changed, such as a text. */
    boolean isImmutable(Ref ref) {
        return !ref.isArray() && program.isImmutable(Type.getObjectType(ref.type));
    }

    /** What the call does if it is library code, by the class of its receiver. */
    LibraryCall library(CallTarget target, Ref receiver) {
        return program.library(target, receiver == null ? null : receiver.type);
    }

    /** True for an argument that may be an element of a collection: a unit of time, for example, is not. */
    boolean mayBeElement(Type type) {
        return type.getSort() >= Type.ARRAY && !program.isImmutable(type);
    }
}
