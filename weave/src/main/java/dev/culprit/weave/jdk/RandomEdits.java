package dev.culprit.weave.jdk;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.weave.ClassEdit;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import java.util.LinkedHashMap;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The JDK classes that generate random numbers, changed so that the numbers are the same in every run of a schedule.
 */
final class RandomEdits {
    private static final String FACTORY = "java/util/random/RandomGeneratorFactory";
    private static final String GENERATOR = "Ljava/util/random/RandomGenerator;";
    private static final String BY_NAME = "(Ljava/lang/String;Ljava/lang/Class;)";
    private static final String CONSTRUCTOR = "java/lang/reflect/Constructor";
    /** In {@code java.base} on JDKs that have moved them there from {@code jdk.random}. */
    private static final String[] GENERATORS = {
        "L32X64MixRandom",
        "L64X128MixRandom",
        "L64X128StarStarRandom",
        "L64X256MixRandom",
        "L64X1024MixRandom",
        "L128X128MixRandom",
        "L128X256MixRandom",
        "L128X1024MixRandom",
        "Xoroshiro128PlusPlus",
        "Xoshiro256PlusPlus"
    };

    private RandomEdits() {}

    static Map<String, ClassEdit> all() {
        Map<String, ClassEdit> edits = new LinkedHashMap<>();
        for (String generator : new String[] {"java/util/Random", "java/util/concurrent/ThreadLocalRandom"})
            edits.put(generator, type -> new MethodEdit(type).redirect(Probe.NANO_TIME, Probe.SEED));
        edits.put("java/security/SecureRandom", type -> new MethodEdit(type)
                .returnIf("nextBytes", "([B)V", new Snippet().local(ALOAD, 1).call(Probe.FILL)));
        edits.put("jdk/internal/util/random/RandomSupport", RandomEdits::fixTime);
        edits.put("java/util/ImmutableCollections", RandomEdits::fixTime);
        edits.put("java/util/Collections", RandomEdits::forgetShuffler);
        edits.put(FACTORY, RandomEdits::makeWithSeed);
        for (String generator : GENERATORS) edits.put("jdk/internal/random/" + generator, RandomEdits::takeSeed);
        return edits;
    }

    /**
     * The iteration order of immutable sets and maps depends on a salt that is new in every JVM, and so do the seeds of
     * generators that keep the next one in a static field. Here it is constant. It does not use up a number of the
     * trial, which only the first trial would do.
     */
    private static void fixTime(ClassNode type) {
        for (MethodNode method : type.methods)
            for (AbstractInsnNode i : method.instructions.toArray())
                if (i instanceof MethodInsnNode call
                        && (call.name.equals("nanoTime") || call.name.equals("currentTimeMillis")))
                    method.instructions.set(i, new LdcInsnNode(42L));
    }

    /** A generator that is kept for all calls would give each trial other numbers. Here each call creates its own. */
    private static void forgetShuffler(ClassNode type) {
        for (MethodNode method : type.methods)
            for (AbstractInsnNode i : method.instructions.toArray())
                if (i.getOpcode() == GETSTATIC && ((FieldInsnNode) i).desc.equals("Ljava/util/Random;"))
                    method.instructions.set(i, new InsnNode(ACONST_NULL));
    }

    /**
     * Generators of another module cannot be changed, but they are created here: with a seed from the trial if they
     * accept one.
     *
     * <pre>{@code
     *     ensureConstructors(); if (ctorLong != null) return (RandomGenerator) ctorLong.newInstance(Chance.seed());
     * }</pre>
     */
    private static void makeWithSeed(ClassNode type) {
        MethodEdit edit = new MethodEdit(type);
        if (!edit.declares("ensureConstructors", "()V")) return;
        LabelNode seedless = Snippet.newLabel();
        Snippet code = new Snippet()
                .local(ALOAD, 0)
                .call(INVOKEVIRTUAL, FACTORY, "ensureConstructors", "()V")
                .append(seeded())
                .jump(IFNULL, seedless)
                .append(seeded())
                .push(1)
                .type(ANEWARRAY, "java/lang/Object")
                .op(DUP, ICONST_0)
                .call(Probe.SEED)
                .call(INVOKESTATIC, "java/lang/Long", "valueOf", "(J)Ljava/lang/Long;")
                .op(AASTORE)
                .call(INVOKEVIRTUAL, CONSTRUCTOR, "newInstance", "([Ljava/lang/Object;)Ljava/lang/Object;")
                .type(CHECKCAST, "java/util/random/RandomGenerator")
                .op(ARETURN)
                .label(seedless)
                .sameFrame()
                .op(NOP);
        edit.first("create", "()" + GENERATOR, code);
        MethodNode of = edit.find("of", BY_NAME + GENERATOR);
        if (of == null) return;
        // it would ask the provider for a generator without a seed
        of.tryCatchBlocks.clear();
        of.localVariables = null;
        of.instructions = new Snippet()
                .local(ALOAD, 0)
                .local(ALOAD, 1)
                .call(INVOKESTATIC, FACTORY, "factoryOf", BY_NAME + "L" + FACTORY + ";")
                .call(INVOKEVIRTUAL, FACTORY, "create", "()" + GENERATOR)
                .op(ARETURN);
    }

    private static Snippet seeded() {
        return new Snippet().local(ALOAD, 0).field(GETFIELD, FACTORY, "ctorLong", "L" + CONSTRUCTOR + ";");
    }

    /** The constructor without a seed takes one from the trial, not from a static field of the class. */
    private static void takeSeed(ClassNode type) {
        for (MethodNode method : type.methods)
            for (AbstractInsnNode i : method.instructions.toArray())
                if (i instanceof MethodInsnNode call && call.name.equals("getAndAdd")) {
                    method.instructions.insertBefore(
                            i, new Snippet().op(POP2, POP).call(Probe.SEED));
                    method.instructions.remove(i);
                }
    }
}
