package dev.culprit.bytecode;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Answers questions about classes from their class files, so that none is loaded. What cannot be found is taken to be a
 * direct subclass of {@code java.lang.Object}. Safe for use by several threads; answers are kept.
 */
public final class Hierarchy {
    private static final String OBJECT = "java/lang/Object";

    private final ClassSource source;
    private final Map<String, Optional<ClassFacts>> known = new ConcurrentHashMap<>();

    public Hierarchy(ClassSource source) {
        this.source = source;
    }

    /** The facts, or null when the class file cannot be found or read. */
    public ClassFacts facts(String name) {
        Optional<ClassFacts> facts = known.get(name);
        if (facts == null) {
            facts = read(name);
            known.put(name, facts);
        }
        return facts.orElse(null);
    }

    /** Takes the class file that is being defined in place of what the source has. */
    public ClassFacts learn(byte[] classFile) {
        ClassFacts facts = ClassFacts.of(classFile);
        known.put(facts.name(), Optional.of(facts));
        return facts;
    }

    /** The super class's name; null for {@code Object} and when unknown. */
    public String superName(String name) {
        ClassFacts facts = facts(name);
        return facts == null ? null : facts.superName();
    }

    /** True when the class is the ancestor or extends it, super classes only. */
    public boolean extendsClass(String name, String ancestor) {
        for (String c = name; c != null; c = superName(c)) if (c.equals(ancestor)) return true;
        return false;
    }

    /** True when a value of the class can stand where the type is asked for, interfaces included. */
    public boolean isAssignable(String type, String name) {
        if (type.equals(OBJECT) || type.equals(name)) return true;
        ClassFacts facts = facts(name);
        if (facts == null) return false;
        for (String i : facts.interfaces()) if (isAssignable(type, i)) return true;
        return facts.superName() != null && isAssignable(type, facts.superName());
    }

    /** The nearest class that both extend; interfaces count as {@code Object}, as they do in stack map frames. */
    public String commonSuper(String a, String b) {
        Set<String> ofA = new LinkedHashSet<>();
        for (String c = a; c != null; c = superName(c)) ofA.add(c);
        for (String c = b; c != null; c = superName(c)) if (ofA.contains(c)) return c;
        return OBJECT;
    }

    /** The field that an instruction with this owner means, found as the JVM finds it; null when unknown. */
    public FieldFacts field(String owner, String name, String descriptor) {
        ClassFacts facts = facts(owner);
        if (facts == null) return null;
        FieldFacts field = facts.field(name, descriptor);
        for (String i : facts.interfaces()) if (field == null) field = field(i, name, descriptor);
        return field != null || facts.superName() == null ? field : field(facts.superName(), name, descriptor);
    }

    /** The class or interface, from the owner upwards, that declares the method; null when unknown. */
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
