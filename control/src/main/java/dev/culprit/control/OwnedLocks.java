package dev.culprit.control;

import dev.culprit.control.ScheduledThread.Status;
import dev.culprit.runtime.IdentityTable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.LockSupport;

/**
 * The locks of {@code java.util.concurrent} that know their owner, as the program's calls show them. Such a lock has two ends: the object
 * that is called, and inside it the synchronizer that a thread waits at and that knows the owner.
 */
final class OwnedLocks {
    /** A program that makes very many locks: the later ones stay without a name. */
    private static final int LIMIT = 1 << 16;

    private static final Field OWNER = ownerField();

    private static final ClassValue<Field[]> SYNCHRONIZER = new ClassValue<>() {
        @Override
        protected Field[] computeValue(Class<?> type) {
            Field field = synchronizerField(type);
            return field == null ? new Field[0] : new Field[] {field};
        }
    };

    /** One lock: where it was first called, and where each runner last called it while it did not own it. The locks to read and to write of one lock are its views. */
    private static final class Known {
        final Object lock;
        final int firstSite;
        final Map<ScheduledThread, Integer> acquiredAt = new HashMap<>();
        final Map<Integer, Object> otherViews = new LinkedHashMap<>();

        Known(Object lock, int firstSite) {
            this.lock = lock;
            this.firstSite = firstSite;
        }
    }

    private final IdentityTable bySynchronizer = new IdentityTable(16);
    private final List<Known> all = new ArrayList<>();

    /** The runner is about to call the object at the site. */
    void called(ScheduledThread r, Object receiver, int site) {
        Object synchronizer = synchronizer(receiver);
        if (synchronizer == null) return;
        Known known = (Known) bySynchronizer.get(synchronizer);
        if (known == null) {
            if (all.size() >= LIMIT) return;
            known = new Known(receiver, site);
            bySynchronizer.put(synchronizer, known);
            all.add(known);
        }
        if (receiver != known.lock) known.otherViews.put(site, receiver);
        if (owner(synchronizer) != r.thread) known.acquiredAt.put(r, site);
    }

    /** What the runner is parked at, if that is a lock with an owner; else null. */
    static Object awaited(ScheduledThread r) {
        if (r.status != Status.PARKED) return null;
        Object blocker = LockSupport.getBlocker(r.thread);
        return blocker instanceof AbstractOwnableSynchronizer && owner(blocker) != null ? blocker : null;
    }

    /** The object that the program calls; the synchronizer itself where it is not known. */
    Object lock(Object synchronizer) {
        Known known = (Known) bySynchronizer.get(synchronizer);
        return known == null ? synchronizer : known.lock;
    }

    /** The same as it was called at the site. */
    Object lock(Object synchronizer, int callSite) {
        Known known = (Known) bySynchronizer.get(synchronizer);
        return known == null ? synchronizer : known.otherViews.getOrDefault(callSite, known.lock);
    }

    /** Where the runner, which owns it, took it; 0 where that is not known. */
    int acquiredAt(ScheduledThread owner, Object synchronizer) {
        Known known = (Known) bySynchronizer.get(synchronizer);
        return known == null ? 0 : known.acquiredAt.getOrDefault(owner, 0);
    }

    List<LockNames.Met> met() {
        List<LockNames.Met> met = new ArrayList<>();
        for (Known k : all) {
            met.add(new LockNames.Met(k.lock, k.firstSite));
            Set<Object> named = Collections.newSetFromMap(new IdentityHashMap<>());
            k.otherViews.forEach((site, view) -> {
                if (named.add(view)) met.add(new LockNames.Met(view, site));
            });
        }
        return met;
    }

    /** Null where nobody has it or the JDK does not let us look: a cycle then stays unnamed and is reported as a hang. */
    static Thread owner(Object synchronizer) {
        try {
            return OWNER == null ? null : (Thread) OWNER.get(synchronizer);
        } catch (IllegalAccessException e) {
            return null;
        }
    }

    /** What is inside the lock, or null where the object is none. */
    static Object synchronizer(Object lock) {
        if (!(lock instanceof Lock)) return null;
        Field[] field = SYNCHRONIZER.get(lock.getClass());
        try {
            return field.length == 0 ? null : field[0].get(lock);
        } catch (IllegalAccessException e) {
            return null;
        }
    }

    private static Field synchronizerField(Class<?> type) {
        for (Class<?> c = type; c != null; c = c.getSuperclass())
            for (Field f : c.getDeclaredFields())
                if (AbstractOwnableSynchronizer.class.isAssignableFrom(f.getType())
                        && !Modifier.isStatic(f.getModifiers())) return opened(f);
        return null;
    }

    private static Field ownerField() {
        try {
            return opened(AbstractOwnableSynchronizer.class.getDeclaredField("exclusiveOwnerThread"));
        } catch (NoSuchFieldException e) {
            return null;
        }
    }

    private static Field opened(Field field) {
        try {
            field.setAccessible(true);
            return field;
        } catch (RuntimeException e) {
            return null;
        }
    }
}
