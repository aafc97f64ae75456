package dev.culprit.runtime.control;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class OwnersTest {
    private static final int EPOCH = 5;

    private final ControlledThread thread = thread(EPOCH);
    private final ControlledThread other = thread(EPOCH);
    private final ControlledThread earlier = thread(EPOCH - 1);

    private static ControlledThread thread(int epoch) {
        return new ControlledThread(new Thread(), epoch, 1, "0") {};
    }

    /** An object as woven code has it. */
    static class Woven {
        private final Object culprit$header;

        Woven(Object header) {
            culprit$header = header;
        }
    }

    /** The header is that of the superclass. */
    static final class WovenSubclass extends Woven {
        WovenSubclass(Object header) {
            super(header);
        }
    }

    @Test
    void anObjectOfAnotherThreadIsKnownToIt() {
        assertTrue(Owners.isKnownToOthers(new Woven(other), thread));
        assertTrue(Owners.isKnownToOthers(new WovenSubclass(other), thread));
        assertTrue(Owners.isKnownToOthers(new Woven(new Shared(other)), thread), "as in a run that is shown");
        assertTrue(Owners.isKnownToOthers(new Woven(new Shared(EPOCH, 1)), thread), "several threads");
    }

    @Test
    void anObjectOfTheThreadItselfIsNot() {
        assertFalse(Owners.isKnownToOthers(new Woven(thread), thread));
        assertFalse(Owners.isKnownToOthers(new Woven(new Shared(thread)), thread), "as in a run that is shown");
    }

    @Test
    void threadsOfAnEarlierTrialDoNotCount() {
        assertFalse(Owners.isKnownToOthers(new Woven(earlier), thread));
        assertFalse(Owners.isKnownToOthers(new Woven(new Shared(earlier)), thread));
        assertFalse(Owners.isKnownToOthers(new Woven(new Shared(EPOCH - 1, 1)), thread));
        assertFalse(Owners.isKnownToOthers(new Woven(null), thread), "made outside control");
    }

    @Test
    void ofAnObjectWithoutHeaderNothingIsKnown() {
        assertFalse(Owners.isKnownToOthers(new Object(), thread));
    }
}
