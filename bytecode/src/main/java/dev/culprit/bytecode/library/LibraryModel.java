package dev.culprit.bytecode.library;

import dev.culprit.bytecode.ClassFacts;
import dev.culprit.bytecode.Hierarchy;
import dev.culprit.bytecode.library.LibraryCall.Builder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Answers what a call of library code does, from the table and from who extends whom: what the table says about {@code
 * List} also holds for {@code ArrayList} and for a class of the program that extends it. Classes are read, never
 * loaded. Safe for use by several threads; answers are kept, and equal ones are one object.
 */
public final class LibraryModel {
    private static final String OBJECT = "java/lang/Object";

    private static final class ByName {
        static final LibraryModel MODEL = new LibraryModel(new Hierarchy(name -> null));
    }

    private record Key(String owner, String name, int arguments, boolean isStatic) {
        /** By hand, because the equals of a record is put together at run time, which takes long in every host. */
        @Override
        public boolean equals(Object other) {
            return other instanceof Key k
                    && arguments == k.arguments
                    && isStatic == k.isStatic
                    && name.equals(k.name)
                    && owner.equals(k.owner);
        }

        @Override
        public int hashCode() {
            return (owner.hashCode() * 31 + name.hashCode()) * 31 + arguments;
        }
    }

    private final LibraryTable table;
    private final Hierarchy hierarchy;
    private final Answers answers;

    /** What was found out so far. */
    private record Answers(
            Map<String, List<Block>> blocks, Map<Key, LibraryCall> calls, Map<LibraryCall, LibraryCall> distinct) {
        Answers() {
            this(new ConcurrentHashMap<>(), new ConcurrentHashMap<>(), new ConcurrentHashMap<>());
        }
    }

    public LibraryModel(Hierarchy hierarchy) {
        this(LibraryTable.standard(), hierarchy);
    }

    public LibraryModel(LibraryTable table, Hierarchy hierarchy) {
        this(table, hierarchy, new Answers());
    }

    private LibraryModel(LibraryTable table, Hierarchy hierarchy, Answers answers) {
        this.table = table;
        this.hierarchy = hierarchy;
        this.answers = answers;
    }

    /** The same, with the same answers, by way of an observed view of the same hierarchy. */
    public LibraryModel over(Hierarchy observed) {
        return new LibraryModel(table, observed, answers);
    }

    /** Knows nothing about supertypes: a call is described by the class that it names alone. Needs no class files. */
    public static LibraryModel byName() {
        return ByName.MODEL;
    }

    /** What the call does, by the class that the instruction names. */
    public LibraryCall call(MethodInsnNode call) {
        return call(call.owner, call.name, call.desc, call.getOpcode() == Opcodes.INVOKESTATIC);
    }

    /** What a call of the method on the class does. */
    public LibraryCall call(String owner, String name, String descriptor, boolean isStatic) {
        return call(owner, name, Type.getArgumentCount(descriptor), isStatic);
    }

    /**
     * What a call does whose receiver is known to be of the class {@code actual}, which may tell more than the class
     * that the instruction names: a list may turn out to be a synchronized one.
     */
    public LibraryCall call(String owner, String actual, String name, String descriptor) {
        boolean narrower = actual != null && !actual.startsWith("[") && hierarchy.isAssignable(owner, actual);
        boolean known = narrower && hierarchy.facts(actual) != null;
        return call(known ? actual : owner, name, descriptor, false);
    }

    private LibraryCall call(String owner, String name, int arguments, boolean isStatic) {
        Key key = new Key(owner, name, arguments, isStatic);
        hierarchy.ask(owner);
        LibraryCall known = answers.calls.get(key);
        if (known != null) return known;
        LibraryCall found = find(key);
        LibraryCall same = answers.distinct.putIfAbsent(found, found);
        answers.calls.put(key, same == null ? found : same);
        return same == null ? found : same;
    }

    private LibraryCall find(Key key) {
        Builder found = new Builder();
        LibraryCall line = null;
        for (Block block : blocks(key.owner)) {
            found.add(block.traits);
            if (line == null) line = block.line(key.name, key.arguments);
        }
        if (line != null) found.add(line);
        if (found.saysAccess()) return found.build();
        LibraryCall convention = table.convention(key.name, key.arguments);
        if (line == null) found.addBesideAccess(convention);
        return (key.isStatic ? found.add(Fact.READS, Builder.RECEIVER) : found.addAccess(convention)).build();
    }

    /** All blocks about the class and its supertypes, subtypes first. */
    private List<Block> blocks(String owner) {
        List<Block> known = answers.blocks.get(owner);
        if (known != null) return known;
        List<Block> found = new ArrayList<>();
        for (String type : withSupertypes(owner)) {
            for (Block block : table.about(type, type.equals(owner))) if (!found.contains(block)) found.add(block);
        }
        answers.blocks.put(owner, found);
        return found;
    }

    private List<String> withSupertypes(String owner) {
        Map<String, Integer> ranks = new HashMap<>();
        rank(owner, ranks);
        List<String> types = new ArrayList<>(ranks.keySet());
        types.sort(Comparator.<String>comparingInt(ranks::get).reversed().thenComparing(Comparator.naturalOrder()));
        return types;
    }

    /** A subtype has a higher rank than each of its supertypes. */
    private int rank(String type, Map<String, Integer> ranks) {
        Integer known = ranks.get(type);
        if (known != null) return known;
        ClassFacts facts = hierarchy.facts(type);
        int rank = 0;
        if (facts == null && !type.equals(OBJECT)) rank = rank(OBJECT, ranks) + 1;
        if (facts != null && facts.superName() != null) rank = rank(facts.superName(), ranks) + 1;
        if (facts != null) for (String i : facts.interfaces()) rank = Math.max(rank, rank(i, ranks) + 1);
        ranks.put(type, rank);
        return rank;
    }
}
