package dev.culprit.weave.plan;

import dev.culprit.bytecode.ClassFacts;
import dev.culprit.bytecode.FieldFacts;
import dev.culprit.bytecode.Hierarchy;
import dev.culprit.bytecode.library.LibraryModel;
import dev.culprit.model.trial.Equipment;
import dev.culprit.model.trial.Equipment.Part;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import org.objectweb.asm.Opcodes;

/**
 * Which members a woven class has in addition to its own. A pure function of class files and scope, used both when the
 * class itself is woven and when a class that uses it is, so that no woven code calls a member that does not exist.
 */
public final class Schema {
    public static final String HEADER = "culprit$header";
    public static final String READ = "culprit$read";
    public static final String WRITE = "culprit$write";
    /** Appended to the name of either method, for its slow path. */
    public static final String OTHERS = "$others";

    public static final String OWN = "culprit$own";
    public static final String WATCH = "culprit$watch";
    public static final String USE = "culprit$use$";
    public static final String LAST = "culprit$last$";
    public static final String HANDLE = "culprit$handle";
    public static final String EPOCH = "culprit$epoch";
    public static final String INITIALISE = "culprit$initialise";
    public static final String RENEW = "culprit$renew";
    public static final String RESET = "culprit$reset";
    public static final String CLINIT = "culprit$clinit";
    private static final String STATE = "culprit$state$";
    public static final String CONSTANTS = "culprit$constants";
    public static final String CONSTANT = "culprit$constant";
    public static final String CLEAR = "culprit$clear";
    public static final String CONSTRUCT = "culprit$construct";

    private final Equipment equipment;
    private final Scope scope;
    private final Hierarchy hierarchy;
    private final LibraryModel library;

    public Schema(Equipment equipment, Scope scope, Hierarchy hierarchy) {
        this(equipment, scope, hierarchy, new LibraryModel(hierarchy));
    }

    private Schema(Equipment equipment, Scope scope, Hierarchy hierarchy, LibraryModel library) {
        this.equipment = equipment;
        this.scope = scope;
        this.hierarchy = hierarchy;
        this.library = library;
    }

    /** The same, which says whose facts and scope its answers depend on, each with all of its supertypes. */
    public Schema observedBy(Consumer<String> asked) {
        Hierarchy observed = hierarchy.observedBy(asked);
        return new Schema(equipment, scope, observed, library.over(observed));
    }

    /** What calls of library code do. */
    public LibraryModel library() {
        return library;
    }

    public Hierarchy hierarchy() {
        return hierarchy;
    }

    /** Whether this is a class of the application that can and should be woven. */
    public boolean application(String name) {
        hierarchy.ask(name);
        if (name.startsWith("[") || JdkClasses.isLibrary(name) || !scope.woven(name)) return false;
        ClassFacts facts = hierarchy.facts(name);
        return facts != null && (facts.access() & Opcodes.ACC_MODULE) == 0;
    }

    /** Whether this is a class of the application whose statements may be faulty. */
    public boolean suspected(String name) {
        return application(name) && scope.suspected(name);
    }

    /** Whether the objects of the class have a header, and the class the methods that touch it. */
    public boolean hasTouch(String name) {
        if (!equipment.isControlled() || !application(name) && !JdkClasses.access(name)) return false;
        ClassFacts facts = hierarchy.facts(name);
        return facts != null && !facts.isInterface();
    }

    /** Whether the header field is declared in this class and not in a superclass. */
    public boolean declaresHeader(String name) {
        if (!hasTouch(name)) return false;
        for (String c = hierarchy.superName(name); c != null; c = hierarchy.superName(c)) if (hasTouch(c)) return false;
        return true;
    }

    /** Whether the objects of the class carry what is known of their accesses. */
    public boolean hasWatch(String name) {
        if (!equipment.has(Part.PATTERNS) || !application(name) && !JdkClasses.access(name) && !JdkClasses.data(name))
            return false;
        ClassFacts facts = hierarchy.facts(name);
        return facts != null && !facts.isInterface();
    }

    /** Whether the field for it is declared in this class and not in a superclass. */
    public boolean declaresWatch(String name) {
        if (!hasWatch(name)) return false;
        for (String c = hierarchy.superName(name); c != null; c = hierarchy.superName(c)) if (hasWatch(c)) return false;
        return true;
    }

    /** Whether the objects of the class carry their number in a trace. */
    public boolean hasHandle(String name) {
        if (!equipment.has(Part.TRACE) || !application(name)) return false;
        return !hierarchy.facts(name).isInterface();
    }

    /** Whether the field for it is declared in this class and not in a superclass. */
    public boolean declaresHandle(String name) {
        if (!hasHandle(name)) return false;
        for (String c = hierarchy.superName(name); c != null; c = hierarchy.superName(c))
            if (hasHandle(c)) return false;
        return true;
    }

    /**
     * The fields declared by the class whose accesses are watched, in order. Those of classes of {@code
     * java.util.concurrent} are not watched.
     */
    public List<FieldFacts> watchedFields(String name) {
        if (!hasWatch(name) || !application(name) && !JdkClasses.access(name)) return List.of();
        return hierarchy.facts(name).fields().values().stream()
                .filter(f -> !f.isStatic() && !f.isFinal() && !f.isSynthetic())
                .sorted(Comparator.comparing(f -> f.name() + f.descriptor()))
                .toList();
    }

    /** How many watched fields the superclasses have: the first number of the class's own. */
    public int inheritedFields(String name) {
        int count = 0;
        for (String c = hierarchy.superName(name); c != null; c = hierarchy.superName(c))
            count += watchedFields(c).size();
        return count;
    }

    /** Whether static state of the class, or of a superclass, is reset for each trial. */
    public boolean hasInitialise(String name) {
        boolean ofLibrary = equipment.isControlled() && JdkClasses.fresh(name);
        if (!equipment.hasFreshStatics() || !application(name) && !ofLibrary) return false;
        ClassFacts facts = hierarchy.facts(name);
        if (facts == null || facts.isInterface()) return false;
        return facts.hasStaticInitialiser()
                || facts.fields().values().stream().anyMatch(Schema::isState)
                || facts.superName() != null && hasInitialise(facts.superName());
    }

    /**
     * The static fields of the interface that have to be initialised again in each trial, in the order of the class
     * file. Class files from before Java 6 are left alone, since their code has no frames.
     */
    public List<FieldFacts> renewedFields(String name) {
        if (!equipment.hasFreshStatics() || !application(name)) return List.of();
        ClassFacts facts = hierarchy.facts(name);
        boolean renewed = facts.isInterface()
                && (facts.access() & Opcodes.ACC_ANNOTATION) == 0
                && facts.version() >= Opcodes.V1_6
                && facts.hasStaticInitialiser();
        return renewed
                ? facts.fields().values().stream().filter(Schema::isState).toList()
                : List.of();
    }

    /** The field of an interface that holds the values of its {@link #renewedFields}. */
    public static String stateOf(String interfaceName) {
        // a class may inherit the fields of many interfaces
        return STATE + interfaceName.replace('/', '$');
    }

    /** Whether objects of the class are constants of an enum that stay the same from trial to trial. */
    public boolean keepsConstants(String name) {
        return application(name) && hasInitialise(name) && hierarchy.extendsClass(name, "java/lang/Enum");
    }

    private static boolean isState(FieldFacts field) {
        return field.isStatic() && !(field.isFinal() && field.constant());
    }
}
