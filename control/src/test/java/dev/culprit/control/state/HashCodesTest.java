package dev.culprit.control.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class HashCodesTest {
    private final HashCodes codes = new HashCodes();

    @Test
    void objectKeepsItsCodeWhileOthersComeAndGo() {
        List<Object> kept = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            Object object = new Object();
            kept.add(object);
            codes.put(object, i);
            codes.put(new Object(), -i - 2);
        }
        for (int i = 0; i < kept.size(); i++) assertEquals(i, codes.get(kept.get(i)));
        assertEquals(HashCodes.UNKNOWN, codes.get(new Object()));
    }

    @Test
    void objectsAreCompared() {
        codes.put(new String("a"), 1);
        assertEquals(HashCodes.UNKNOWN, codes.get(new String("a")));
    }

    @Test
    void objectCanBeCollected() {
        WeakReference<Object> reference = withCode();
        for (int i = 0; i < 100 && reference.get() != null; i++) System.gc();
        assertNull(reference.get());
    }

    private WeakReference<Object> withCode() {
        Object object = new Object();
        codes.put(object, 5);
        return new WeakReference<>(object);
    }
}
