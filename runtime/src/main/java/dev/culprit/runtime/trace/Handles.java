package dev.culprit.runtime.trace;

import dev.culprit.runtime.IdentityTable;
import java.lang.ref.WeakReference;
import java.lang.reflect.Array;
import java.util.Arrays;

/**
 * The numbers of the objects of a traced run, assigned on first use: 1, 2, and so on; 0 is null. Objects of woven
 * classes carry theirs, strings and boxed values have one number for each content, and others are looked up. For each
 * number the trace holds a record that describes the object.
 *
 * <p>The stack may overflow in any call. So the record is written and the number assigned by the last stores, with no
 * call between them.
 */
final class Handles {
    static final int OBJECT = 0;
    static final int ARRAY = 1;
    static final int STRING = 2;
    static final int BOX = 3;
    static final int CLASS = 4;
    static final int CONSTANT = 5;

    private static final int TEXT_LENGTH = 200;
    private static final int CONTENT_LIMIT = 1 << 20;
    /** The largest size of such a record. */
    private static final int LARGEST = 8 + 20 + 3 * TEXT_LENGTH;

    /**
     * The last number that was assigned in this JVM. The number of an object that has outlived its trial does not
     * count.
     */
    private static int last;

    /** The number from which numbers of this run are counted. */
    final int base = last;

    final RunTrace run;
    private byte[] block = new byte[TraceSink.BLOCK];
    private int position;
    /** The numbers of this run that were assigned before the current block. */
    private int before;

    private static final class Known extends WeakReference<Object> {
        final int hash;
        final int handle;
        Known next;

        Known(Object object, int hash, int handle) {
            super(object);
            this.hash = hash;
            this.handle = handle;
        }
    }

    private Known[] known = new Known[1024];
    private int knownCount;

    /** Strings and boxed values, each with its number at the same index. */
    private Object[] contents = new Object[1024];

    private int[] contentHandles = new int[1024];
    private int contentCount;

    private final IdentityTable classNumbers = new IdentityTable(64);
    private Class<?>[] classes = new Class<?>[64];
    private int classCount;

    private Class<?> lastClass;
    private int lastNumber;

    Handles(RunTrace run) {
        this.run = run;
    }

    int of(Object o) {
        if (o == null) return 0;
        if (o instanceof Traced) return of((Traced) o);
        return isContent(o) ? ofContent(o) : ofIdentity(o);
    }

    private int of(Traced o) {
        int h = number(o.culprit$handle());
        if (h > 0) return h;
        h = give(o);
        o.culprit$handle(h + base);
        return h;
    }

    /** The same for an object that traced code created: it carries the complement. */
    int made(Traced o) {
        int h = number(o.culprit$handle());
        if (h <= 0) h = give(o);
        o.culprit$handle(~(h + base));
        return h;
    }

    private int number(int carried) {
        return (carried < 0 ? ~carried : carried) - base;
    }

    private static boolean isContent(Object o) {
        return o instanceof String || boxType(o) != 0;
    }

    private static char boxType(Object o) {
        if (o instanceof Integer) return 'I';
        if (o instanceof Long) return 'J';
        if (o instanceof Boolean) return 'Z';
        if (o instanceof Double) return 'D';
        if (o instanceof Character) return 'C';
        if (o instanceof Byte) return 'B';
        if (o instanceof Short) return 'S';
        return o instanceof Float ? 'F' : 0;
    }

    private int ofContent(Object o) {
        int mask = contents.length - 1;
        int i = spread(o.hashCode()) & mask;
        for (; contents[i] != null; i = i + 1 & mask) if (contents[i].equals(o)) return contentHandles[i];
        int h = give(o);
        contentHandles[i] = h;
        contents[i] = o;
        if (++contentCount * 2 > contents.length) refillContents();
        return h;
    }

    private void refillContents() {
        boolean tooMany = contentCount >= CONTENT_LIMIT;
        Object[] fresh = new Object[tooMany ? 1024 : contents.length * 2];
        int[] freshHandles = new int[fresh.length];
        int mask = fresh.length - 1;
        for (int j = 0; j < contents.length && !tooMany; j++) {
            if (contents[j] == null) continue;
            int i = spread(contents[j].hashCode()) & mask;
            while (fresh[i] != null) i = i + 1 & mask;
            fresh[i] = contents[j];
            freshHandles[i] = contentHandles[j];
        }
        contents = fresh;
        contentHandles = freshHandles;
        if (tooMany) contentCount = 0;
    }

    private int ofIdentity(Object o) {
        int hash = spread(System.identityHashCode(o));
        for (Known k = known[hash & known.length - 1]; k != null; k = k.next) if (k.get() == o) return k.handle;
        if (knownCount >= known.length) sweep();
        int h = give(o);
        Known k = new Known(o, hash, h);
        k.next = known[hash & known.length - 1];
        known[hash & known.length - 1] = k;
        knownCount++;
        return h;
    }

    /** Removes what the program has dropped. If most of it is alive, the table grows. */
    private void sweep() {
        int live = 0;
        for (Known chain : known) for (Known k = chain; k != null; k = k.next) if (k.get() != null) live++;
        Known[] fresh = new Known[live * 2 > known.length ? known.length * 2 : known.length];
        for (Known chain : known) {
            for (Known k = chain; k != null; ) {
                Known next = k.next;
                if (k.get() != null) {
                    int i = k.hash & fresh.length - 1;
                    k.next = fresh[i];
                    fresh[i] = k;
                }
                k = next;
            }
        }
        known = fresh;
        knownCount = live;
    }

    private static int spread(int hash) {
        return hash ^ hash >>> 15;
    }

    private int give(Object o) {
        if (position > block.length - LARGEST) flush();
        int p = thing(o, position);
        int h = last + 1;
        position = p;
        last = h;
        return h - base;
    }

    void end() {
        run.last(TraceSink.THINGS, before, block, position);
    }

    private void flush() {
        block = run.hand(TraceSink.THINGS, before, block, position);
        position = 0;
        before = last - base;
    }

    Class<?>[] classes() {
        return Arrays.copyOf(classes, classCount);
    }

    private int classNumber(Class<?> type) {
        if (type == lastClass) return lastNumber;
        int n = numberOf(type);
        lastNumber = n;
        lastClass = type;
        return n;
    }

    private int numberOf(Class<?> type) {
        Integer n = (Integer) classNumbers.get(type);
        if (n != null) return n;
        if (classCount == classes.length) classes = Arrays.copyOf(classes, classCount * 2);
        n = classCount;
        classNumbers.put(type, n);
        classes[n] = type;
        classCount++;
        return n;
    }

    /** Writes the description of the object and returns where it ends. */
    private int thing(Object o, int start) {
        int number = classNumber(o.getClass());
        if (o instanceof Traced && !(o instanceof Enum)) return unsigned(number, tag(OBJECT, start));
        char box = boxType(o);
        if (o instanceof String) return text(string((String) o, unsigned(number, tag(STRING, start))), (String) o);
        if (box != 0) return box(o, box, unsigned(number, tag(BOX, start)));
        if (o instanceof Class) return text(unsigned(number, tag(CLASS, start)), ((Class<?>) o).getName());
        if (o instanceof Enum && ((Enum<?>) o).name() != null)
            return text(unsigned(number, tag(CONSTANT, start)), ((Enum<?>) o).name());
        if (o.getClass().isArray()) return unsigned(Array.getLength(o), unsigned(number, tag(ARRAY, start)));
        return unsigned(number, tag(OBJECT, start));
    }

    private int tag(int kind, int p) {
        block[p] = (byte) kind;
        return p + 1;
    }

    private int string(String s, int p) {
        long hash = 0xcbf29ce484222325L;
        for (int i = 0; i < s.length(); i++) hash = (hash ^ s.charAt(i)) * 0x100000001b3L;
        return bits(hash, unsigned(s.length(), p));
    }

    private int box(Object o, char type, int p) {
        block[p] = (byte) type;
        return bits(boxBits(o, type), p + 1);
    }

    private static long boxBits(Object o, char type) {
        switch (type) {
            case 'Z':
                return (Boolean) o ? 1 : 0;
            case 'C':
                return (Character) o;
            case 'D':
                return Double.doubleToRawLongBits((Double) o);
            case 'F':
                return Float.floatToRawIntBits((Float) o);
            default:
                return ((Number) o).longValue();
        }
    }

    private int bits(long bits, int p) {
        for (int i = 0; i < 8; i++) block[p + i] = (byte) (bits >> 8 * i);
        return p + 8;
    }

    /** The beginning of the string, one character at a time. */
    private int text(int p, String s) {
        int length = Math.min(s.length(), TEXT_LENGTH);
        p = unsigned(length, p);
        for (int i = 0; i < length; i++) p = unsigned(s.charAt(i), p);
        return p;
    }

    private int unsigned(int v, int p) {
        while ((v & ~0x7f) != 0) {
            block[p++] = (byte) (v | 0x80);
            v >>>= 7;
        }
        block[p] = (byte) v;
        return p + 1;
    }
}
