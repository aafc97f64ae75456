package dev.culprit.runtime.patterns;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ContextsTest {
    private static final StackTraceElement[] STACK = {new StackTraceElement("Bank", "pay", "Bank.java", 7)};
    private static final StackTraceElement[] OTHER = {new StackTraceElement("Bank", "take", "Bank.java", 9)};

    @Test
    void accessOfTheApplicationIsItsSite() {
        assertEquals(17, Contexts.site(17));
        assertEquals(0, Contexts.callSite(17));
        assertNull(Contexts.stack(17));
    }

    @Test
    void accessInTheLibraryHasSiteAndCall() {
        int context = Contexts.of(-40, 17);
        assertTrue(context >= Contexts.FIRST);
        assertEquals(-40, Contexts.site(context));
        assertEquals(17, Contexts.callSite(context));
        assertNull(Contexts.stack(context));
    }

    @Test
    void sameAccessHasTheSameNumberAndOthersHaveOthers() {
        Set<Integer> numbers = new HashSet<>();
        // more than the table has room for at first
        for (int site = -300; site < 0; site++)
            for (int call = 1; call <= 3; call++) numbers.add(Contexts.of(site, call));
        assertEquals(900, numbers.size());
        for (int site = -300; site < 0; site++)
            for (int call = 1; call <= 3; call++) assertTrue(numbers.contains(Contexts.of(site, call)));
    }

    @Test
    void stackTellsContextsApart() {
        int plain = Contexts.of(-41, 18);
        int context = Contexts.withStack(plain, STACK);
        assertNotEquals(plain, context);
        assertEquals(context, Contexts.withStack(plain, STACK.clone()));
        assertNotEquals(context, Contexts.withStack(plain, OTHER));
        assertEquals(-41, Contexts.site(context));
        assertEquals(18, Contexts.callSite(context));
        assertArrayEquals(STACK, Contexts.stack(context));
    }

    @Test
    void stackOfAnApplicationAccessIsKeptWithItsSite() {
        int context = Contexts.withStack(23, STACK);
        assertEquals(23, Contexts.site(context));
        assertEquals(0, Contexts.callSite(context));
        assertArrayEquals(STACK, Contexts.stack(context));
    }

    @Test
    void contextThatHasAStackKeepsIt() {
        int context = Contexts.withStack(24, STACK);
        assertEquals(context, Contexts.withStack(context, OTHER));
    }

    @Test
    void indexIsDenseAndGoesBack() {
        for (int context : new int[] {1, 2, 99, Contexts.FIRST, Contexts.FIRST + 1, Contexts.FIRST + 77})
            assertEquals(context, Contexts.ofIndex(Contexts.index(context)));
        assertEquals(2, Contexts.index(1));
        assertEquals(3, Contexts.index(Contexts.FIRST + 1));
    }
}
