package dev.culprit.bytecode;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * Answers questions about classes from their class files, without loading any. A class that cannot be found is assumed
 * to be a direct subclass of {@code java.lang.Object}. Safe for use by several threads; answers are cached.
 */
public final class Hierarchy {
    private static final String OBJECT = "java/lang/Object";

    private final ClassSource source;
    private final Map<String, Optional<ClassFacts>> known;
    private final Consumer<String> asked;

    public Hierarchy(ClassSource source) {
        this(source, new ConcurrentHashMap<>(), name -> {});
    }

    private Hierarchy(ClassSource source, Map<String, Optional<ClassFacts>> known, Consumer<String> asked) {
        this.source = source;
        this.known = known;
        this.asked = asked;
    }

    /** The same, with the same cache, for a user whose results depend on the classes that {@code asked} is given. */
    public Hierarchy observedBy(Consumer<String> asked) {
        return new Hierarchy(source, known, asked);
    }

    /** Something about the class is going to be decided, whether or not its class file matters. */
    public void ask(String name) {
        asked.accept(name);
    }

    /** The facts, or null if the class file cannot be found or read. */
    public ClassFacts facts(String name) {
        asked.accept(name);
        Optional<ClassFacts> facts = known.get(name);
        if (facts == null) {
            facts = read(name);
            known.put(name, facts);
        }
        return facts.orElse(null);
    }

    /** Uses the class file that is being defined instead of what the source has. */
    public ClassFacts learn(byte[] classFile) {
        ClassFacts facts = ClassFacts.of(classFile);
        known.put(facts.name(), Optional.of(facts));
        return facts;
    }

    /** The name of the superclass; null for {@code Object} and if it is not known. */
    public String superName(String name) {
        ClassFacts facts = facts(name);
        return facts == null ? null : facts.superName();
    }

    /** Whether the class is the ancestor or extends it, superclasses only. */
    public boolean extendsClass(String name, String ancestor) {
        for (String c = name; c != null; c = superName(c)) if (c.equals(ancestor)) return true;
        return false;
    }

    /** Whether a value of the class can be used where the type is expected, interfaces included. */
    public boolean isAssignable(String type, String name) {
        if (type.equals(OBJECT) || type.equals(name)) return true;
        ClassFacts facts = facts(name);
        if (facts == null) return false;
        for (String i : facts.interfaces()) if (isAssignable(type, i)) return true;
        return facts.superName() != null && isAssignable(type, facts.superName());
    }

    /** The nearest class that both extend. Interfaces count as {@code Object}, as in stack map frames. */
    public String commonSuper(String a, String b) {
        Set<String> ofA = new LinkedHashSet<>();
        for (String c = a; c != null; c = superName(c)) ofA.add(c);
        for (String c = b; c != null; c = superName(c)) if (ofA.contains(c)) return c;
        return OBJECT;
    }

    /** The field that an instruction with this owner refers to, resolved as the JVM does; null if it is not known. */
    public FieldFacts field(String owner, String name, String descriptor) {
        ClassFacts facts = facts(owner);
        if (facts == null) return null;
        FieldFacts field = facts.field(name, descriptor);
        for (String i : facts.interfaces()) if (field == null) field = field(i, name, descriptor);
        return field != null || facts.superName() == null ? field : field(facts.superName(), name, descriptor);
    }

    /** The class or interface, from the owner upwards, that declares the method; null if it is not known. */
    public String declaringClass(String owner, String nameAndDescriptor) {
        ClassFacts facts = facts(owner);
        if (facts == null) return null;
        if (facts.methods().contains(nameAndDescriptor)) return owner;
        String found = facts.superName() == null ? null : declaringClass(facts.superName(), nameAndDescriptor);
        for (String i : facts.interfaces()) if (found == null) found = declaringClass(i, nameAndDescriptor);
        return found;
    }

    private Optional<ClassFacts> read(String name) {
        if (name.startsWith("[")) return Optional.empty();
        byte[] bytes = source.bytes(name);
        if (bytes == null) return Optional.empty();
        try {
            return Optional.of(ClassFacts.of(bytes));
        } catch (RuntimeException unreadable) {
            return Optional.empty();
        }
    }
}
