package dev.culprit.runtime.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class ChanceTest {
    private static int hash(Object object) {
        return Chance.identityHashCode(object);
    }

    @Test
    void hashCodesOfClassesAreThoseOfTheirNames() {
        assertEquals("java.util.List".hashCode(), hash(java.util.List.class));
        assertNotEquals(hash(ChanceTest.class), hash(Test.class));
    }

    @Test
    void numberAndAddressInTheNameOfHiddenClassDoNotCount() {
        Supplier<String> first = () -> "first";
        Supplier<String> second = () -> "second";
        assertNotEquals(first.getClass(), second.getClass());
        assertEquals(hash(first.getClass()), hash(second.getClass()));
    }
}
