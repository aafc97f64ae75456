package dev.culprit.control.state;

import dev.culprit.control.state.ScheduledThread.Status;
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
 * The locks of {@code java.util.concurrent} that know their owner, learned from the program's calls. Such a lock
 * consists of two objects: the one that the program calls, and inside it the synchronizer that threads wait at and that
 * knows the owner.
 */
public final class OwnedLocks {
    /** A program that makes very many locks: the later ones are not named. */
    private static final int LIMIT = 1 << 16;

    private static final Field OWNER = ownerField();

    private static final ClassValue<Field[]> SYNCHRONIZER = new ClassValue<>() {
        @Override
        protected Field[] computeValue(Class<?> type) {
            Field field = synchronizerField(type);
            return field == null ? new Field[0] : new Field[] {field};
        }
    };

    /**
     * One lock: where it was first called, and where each thread last called it while it did not own it. A read-write
     * lock has two views, one to read and one to write.
     */
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

    /** The thread is about to call the object at the site. */
    public void called(ScheduledThread t, Object receiver, int site) {
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
        if (owner(synchronizer) != t.thread) known.acquiredAt.put(t, site);
    }

    /** The synchronizer that the thread is parked at, if it has an owner; otherwise null. */
    public static Object awaited(ScheduledThread t) {
        if (t.status != Status.PARKED) return null;
        Object blocker = LockSupport.getBlocker(t.thread);
        return blocker instanceof AbstractOwnableSynchronizer && owner(blocker) != null ? blocker : null;
    }

    /** The object that the program calls; the synchronizer itself where that is not known. */
    public Object lock(Object synchronizer) {
        Known known = (Known) bySynchronizer.get(synchronizer);
        return known == null ? synchronizer : known.lock;
    }

    /** The object that the program called at the site; the synchronizer itself where that is not known. */
    public Object lock(Object synchronizer, int callSite) {
        Known known = (Known) bySynchronizer.get(synchronizer);
        return known == null ? synchronizer : known.otherViews.getOrDefault(callSite, known.lock);
    }

    /** The site where the owner acquired the lock; 0 where that is not known. */
    public int acquiredAt(ScheduledThread owner, Object synchronizer) {
        Known known = (Known) bySynchronizer.get(synchronizer);
        return known == null ? 0 : known.acquiredAt.getOrDefault(owner, 0);
    }

    /** All locks, in the order of first use. */
    public List<FirstUse> firstUses() {
        List<FirstUse> uses = new ArrayList<>();
        for (Known k : all) {
            uses.add(new FirstUse(k.lock, k.firstSite));
            Set<Object> named = Collections.newSetFromMap(new IdentityHashMap<>());
            k.otherViews.forEach((site, view) -> {
                if (named.add(view)) uses.add(new FirstUse(view, site));
            });
        }
        return uses;
    }

    /**
     * Null where the lock is free or the JDK does not permit the access. A cycle is then reported as a hang, without
     * its locks.
     */
    public static Thread owner(Object synchronizer) {
        try {
            return OWNER == null ? null : (Thread) OWNER.get(synchronizer);
        } catch (IllegalAccessException e) {
            return null;
        }
    }

    /** The synchronizer inside the lock, or null where the object is not such a lock. */
    public static Object synchronizer(Object lock) {
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
