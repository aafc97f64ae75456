package dev.culprit.model.findings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ProofTest {
    private static Proof proof(int forced, int forcedFailed, int forbidden, int forbiddenFailed) {
        return new Proof(new Proof.Trials(forced, forcedFailed), new Proof.Trials(forbidden, forbiddenFailed));
    }

    @Test
    void holdsIfForcedRunsFailAndForbiddenRunsPass() {
        assertTrue(proof(500, 500, 500, 0).holds());
        assertTrue(proof(121, 120, 500, 0).holds());
    }

    @Test
    void oneFailureWithoutTheOrderRefutesIt() {
        assertFalse(proof(500, 500, 500, 1).holds());
        assertTrue(proof(500, 500, 500, 1).isRefuted());
    }

    @Test
    void manyForcedRunsThatPassRefuteIt() {
        assertTrue(proof(100, 94, 500, 0).isRefuted());
        assertFalse(proof(100, 95, 500, 0).isRefuted());
        assertTrue(proof(3, 1, 0, 0).isRefuted());
    }

    @Test
    void anOrderWithoutWhichAllRunsPassIsNearlyProvedIfMostRunsWithItFail() {
        assertTrue(proof(18, 16, 27, 0).isNearlyProved());
        assertTrue(proof(18, 16, 27, 0).isRefuted());
        assertFalse(proof(18, 9, 27, 0).isNearlyProved());
        assertFalse(proof(18, 18, 27, 1).isNearlyProved());
        assertFalse(proof(18, 18, 7, 0).isNearlyProved());
        assertFalse(proof(0, 0, 27, 0).isNearlyProved());
    }

    @Test
    void fewRunsProveAndRefuteNothing() {
        assertFalse(proof(19, 19, 500, 0).holds());
        assertFalse(proof(0, 0, 500, 0).holds());
        assertFalse(proof(8, 7, 8, 0).isRefuted());
    }

    @Test
    void theBoundIsThatOfZeroFailures() {
        // 1 - 0.01^(1/459) is just below 1 %
        assertTrue(new Proof.Trials(459, 0).bound() < 0.01);
        assertTrue(new Proof.Trials(458, 0).bound() > 0.01);
        assertEquals(0.99, new Proof.Trials(1, 0).bound(), 1e-9);
    }

    @Test
    void theProofWithMoreForcedRunsIsStronger() {
        Proof strong = proof(500, 500, 500, 0);
        Proof weak = proof(0, 0, 6, 0);
        assertSame(strong, Proof.stronger(weak, strong));
        assertSame(weak, Proof.stronger(weak, null));
        assertSame(strong, Proof.stronger(null, strong));
    }
}
