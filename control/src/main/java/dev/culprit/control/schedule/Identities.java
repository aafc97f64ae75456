package dev.culprit.control.schedule;

import dev.culprit.control.state.HashCodes;
import dev.culprit.control.state.ScheduledThread;
import dev.culprit.control.strategy.Random64;
import dev.culprit.runtime.Sources;
import dev.culprit.runtime.control.Sites;
import java.lang.ref.Reference;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * The numbers that a JVM would take from memory, counters and chance, and that are the same in every run of a schedule
 * here: identity hash codes, random seeds, thread ids.
 *
 * <p>An identity hash code is computed from the place in the program where it was first asked for, not from a counter.
 * What the JDK asks for once, when it fills its own tables, then shifts nothing.
 */
public final class Identities {
    /** Greater than the ids of threads outside control. */
    private static final long FIRST_THREAD_ID = 1_000;

    /**
     * The packages of the JDK whose objects programs make. The JDK may keep others from trial to trial in its own
     * tables, such as open jar files.
     */
    private static final Set<String> PACKAGES = Set.of(
            "java.lang",
            "java.util",
            "java.util.concurrent",
            "java.util.concurrent.atomic",
            "java.util.concurrent.locks");

    private final HashCodes known = new HashCodes();
    private final Map<Integer, Integer> counts = new HashMap<>();
    private final Map<Class<?>, Boolean> ownClasses;
    private final Dispatcher dispatcher;
    private final Random64 random;
    private final Random64 outside;
    private int threadNumber;
    private int threadId;
    final Hash hash;

    /** {@code ownClasses} holds what was found out about classes, for all trials of a host. */
    public Identities(Dispatcher dispatcher, long seed, Map<Class<?>, Boolean> ownClasses) {
        this.dispatcher = dispatcher;
        this.random = new Random64(seed);
        this.outside = new Random64(~seed);
        this.ownClasses = ownClasses;
        this.hash = new Hash();
    }

    long nextRandom() {
        return random.next();
    }

    /** For code that the program has not called. */
    long nextOutside() {
        return outside.next();
    }

    long nextThreadId() {
        return FIRST_THREAD_ID + threadId++;
    }

    int nextThreadNumber() {
        return threadNumber++;
    }

    /** The identity hash code of {@code object}. */
    final class Hash extends Operation {
        private Hash() {
            super(dispatcher);
        }

        @Override
        int perform(ScheduledThread t, int site, Object object, long argument) {
            if (!isOfTheProgram(object.getClass())) return System.identityHashCode(object);
            int hash = known.get(object);
            if (hash == HashCodes.UNKNOWN) {
                hash = hashFor(t);
                known.put(object, hash);
            }
            return hash;
        }
    }

    private int hashFor(ScheduledThread t) {
        int place = (t.path.hashCode() * 31 + t.appEvents) * 31 + (t.callSite == 0 ? 0 : Sites.hash(t.callSite));
        Object seed = Sources.value(Sources.HASH);
        int varied = seed == null ? 0 : seed.hashCode() * 0x85ebca6b;
        return mix(varied + place + counts.merge(place, 1, Integer::sum) * 0x9E3779B1);
    }

    /**
     * False for objects that may be keys of tables that were filled outside control: those of unwoven libraries, and
     * those that the JDK has once per JVM.
     */
    private boolean isOfTheProgram(Class<?> type) {
        return ownClasses.computeIfAbsent(type, t -> {
            if (t.getClassLoader() == null || t.getClassLoader() == ClassLoader.getPlatformClassLoader())
                return PACKAGES.contains(t.getPackageName())
                        && !ClassLoader.class.isAssignableFrom(t)
                        && !Reference.class.isAssignableFrom(t)
                        && t != Module.class
                        && t != ThreadGroup.class;
            for (Class<?> c = t; c != null; c = c.getSuperclass()) if (isWoven(c)) return true;
            return t.isHidden();
        });
    }

    private static boolean isWoven(Class<?> type) {
        try {
            type.getDeclaredField("culprit$header");
            return true;
        } catch (NoSuchFieldException e) {
            return false;
        }
    }

    private static int mix(int h) {
        h ^= h >>> 16;
        h *= 0x85ebca6b;
        h ^= h >>> 13;
        h *= 0xc2b2ae35;
        return (h ^ h >>> 16) & 0x7fffffff;
    }
}
