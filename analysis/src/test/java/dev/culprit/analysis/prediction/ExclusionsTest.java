package dev.culprit.analysis.prediction;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.analysis.dependence.CriticalUses.Kind;
import dev.culprit.analysis.dependence.CriticalUses.Operand;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.slicing.HandMadeRun;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Mutual exclusion without a lock: {@code user} checks a variable in line 12 and uses it in line 14, {@code other} sets
 * it to null in line 22.
 */
class ExclusionsTest {
    private static final long OBJECT = 5;
    private static final long VALUE = 77;
    private static final long GUARD = 91;
    private static final long FREE = 0;
    private static final long BUSY = 1;
    private static final String X = "app.Sample.x";
    private static final String SEMAPHORE = "java.util.concurrent.Semaphore.";
    private static final String ATOMIC = "java.util.concurrent.atomic.AtomicInteger.";
    private static final String STAMPED = "java.util.concurrent.locks.StampedLock.";
    private static final List<String> PREDICTED = List.of("null-dereference 12_1 22_1 14_1");

    private final HandMadeUses uses = new HandMadeUses();
    private final HandMadeRun run = uses.run.in("maker").in("user").in("other");

    private HandMadeRun.Node call(String name, String method) {
        return run.add(name, NodeKind.CALL).on(method).of(GUARD);
    }

    private void checkAndUse(String under) {
        run.under(under);
        run.add("12_1", NodeKind.READ).on(X).of(OBJECT).text("Thing #1").value(VALUE);
        run.add("12_1/if", NodeKind.BRANCH).uses("12_1").value(1);
        uses.used(Kind.BRANCH, "12_1", 12);
        run.under("12_1/if");
        run.add("14_1", NodeKind.READ).on(X).of(OBJECT).text("Thing #1").value(VALUE);
        uses.used(Kind.DEREFERENCE, "14_1", 14);
        run.under("");
    }

    private void setToNull() {
        run.add("22_1", NodeKind.WRITE).on(X).of(OBJECT).value(0);
    }

    private void isProtectedBy(Pruning cause) {
        assertEquals(List.of(), uses.find());
        assertEquals(1, uses.pruned(cause));
    }

    private void withPermits(long available, long taken) {
        run.in("maker");
        call("1_1", SEMAPHORE + "<init>").given(available);
        run.in("user");
        call("11_1", SEMAPHORE + "acquire").given(taken);
        checkAndUse("");
        call("15_1", SEMAPHORE + "release").given(taken);
        run.in("other");
        call("21_1", SEMAPHORE + "acquire");
        setToNull();
        call("23_1", SEMAPHORE + "release");
    }

    @Test
    void aSemaphoreWithOnePermitExcludes() {
        withPermits(1, 1);
        isProtectedBy(Pruning.MUTUAL_EXCLUSION);
    }

    @Test
    void aThreadWithAllPermitsExcludesOthers() {
        withPermits(3, 3);
        isProtectedBy(Pruning.MUTUAL_EXCLUSION);
    }

    @Test
    void aSemaphoreWithAPermitForEachDoesNotExclude() {
        withPermits(2, 1);
        assertEquals(PREDICTED, uses.find());
    }

    @Test
    void aPermitThatNobodyHasTakenIsOneMore() {
        withPermits(1, 1);
        run.in("maker");
        call("2_1", SEMAPHORE + "release");
        assertEquals(PREDICTED, uses.find());
    }

    /** The user claims the variable in line 11. */
    private void claim() {
        run.in("user");
        call("11_1", ATOMIC + "compareAndSet").given(FREE, BUSY).result(1);
        run.add("11_1/if", NodeKind.BRANCH).uses("11_1").value(1);
    }

    private void otherClaims() {
        run.in("other");
        call("21_1", ATOMIC + "compareAndSet").given(FREE, BUSY).result(1);
        run.add("21_1/while", NodeKind.BRANCH).uses("21_1").value(1);
        uses.left("21_1/while");
        setToNull();
    }

    private void free(String name) {
        call(name, ATOMIC + "set").given(FREE);
    }

    @Test
    void aVariableThatOneThreadHasClaimedExcludes() {
        claim();
        checkAndUse("11_1/if");
        free("15_1");
        otherClaims();
        free("23_1");
        isProtectedBy(Pruning.MUTUAL_EXCLUSION);
    }

    @Test
    void aCallThatBeganBeforeTheVariableWasFreeClaimsItLater() {
        run.in("other");
        call("21_1", ATOMIC + "compareAndSet").given(FREE, BUSY).result(1);
        claim();
        checkAndUse("11_1/if");
        free("15_1");
        run.back("21_1").in("other");
        run.add("21_1/while", NodeKind.BRANCH).uses("21_1").value(1);
        uses.left("21_1/while");
        setToNull();
        free("23_1");
        isProtectedBy(Pruning.MUTUAL_EXCLUSION);
    }

    @Test
    void aClaimThatIsNotDecidedOnDoesNotExclude() {
        claim();
        checkAndUse("");
        free("15_1");
        otherClaims();
        free("23_1");
        assertEquals(PREDICTED, uses.find());
    }

    @Test
    void aVariableThatAnybodySetsFreeDoesNotExclude() {
        claim();
        checkAndUse("11_1/if");
        free("15_1");
        otherClaims();
        free("23_1");
        run.in("maker");
        free("2_1");
        assertEquals(List.of("null-dereference 12_1 21_1 22_1 14_1"), uses.find());
    }

    @Test
    void aCounterDoesNotExclude() {
        claim();
        checkAndUse("11_1/if");
        call("15_1", ATOMIC + "decrementAndGet").result(0);
        otherClaims();
        free("23_1");
        assertEquals(List.of("null-dereference 12_1 21_1 22_1 14_1"), uses.find());
    }

    @Test
    void aVariableThatIsNeverFreeAgainIsClaimedLast() {
        claim();
        run.under("11_1/if");
        run.add("14_1", NodeKind.READ).on(X).of(OBJECT).text("Thing #1").value(VALUE);
        uses.used(Kind.DEREFERENCE, "14_1", 14);
        run.under("");
        free("15_1");
        otherClaims();
        isProtectedBy(Pruning.ORDER);
    }

    @Test
    void aVariableThatIsFreeAgainMayBeClaimedFirst() {
        claim();
        run.under("11_1/if");
        run.add("14_1", NodeKind.READ).on(X).of(OBJECT).text("Thing #1").value(VALUE);
        uses.used(Kind.DEREFERENCE, "14_1", 14);
        run.under("");
        free("15_1");
        otherClaims();
        free("23_1");
        assertEquals(List.of("null-dereference 22_1 14_1"), uses.find());
    }

    /** The divisor is 0 only while the other thread holds the lock. */
    private void optimisticDivisor(boolean usedBefore) {
        run.in("user");
        call("11_1", STAMPED + "tryOptimisticRead").result(256);
        run.add("12_1", NodeKind.READ).on(X).of(OBJECT).value(4);
        if (usedBefore) uses.used(Kind.DIVISOR, "12_1", 12, new Operand(4, -1));
        call("13_1", STAMPED + "validate").given(256).result(1);
        run.add("13_1/if", NodeKind.BRANCH).uses("13_1").value(1);
        uses.used(Kind.BRANCH, "13_1", 13);
        uses.used(Kind.DIVISOR, "12_1", 14, new Operand(4, -1));
        run.in("other");
        call("20_1", STAMPED + "writeLock").result(384);
        run.holding(GUARD);
        setToNull();
        run.add("23_1", NodeKind.WRITE).on(X).of(OBJECT).value(4);
        run.holding();
        call("24_1", STAMPED + "unlockWrite").given(384);
    }

    @Test
    void anOptimisticReadThatIsValidatedExcludesWriters() {
        optimisticDivisor(false);
        isProtectedBy(Pruning.MUTUAL_EXCLUSION);
    }

    @Test
    void anOptimisticReadThatIsUsedBeforeItIsValidatedDoesNot() {
        optimisticDivisor(true);
        assertEquals(List.of("zero-divisor 22_1 12_1"), uses.find());
    }

    /** The check is made in exclusive mode, the use in shared mode, which the other thread has the lock in as well. */
    @Test
    void aLockThatIsHeldInAWeakerModeByThenDoesNotExcludeReaders() {
        run.in("user");
        call("11_1", STAMPED + "writeLock").result(256);
        run.holding(GUARD);
        run.add("12_1", NodeKind.READ).on(X).of(OBJECT).text("Thing #1").value(VALUE);
        run.add("12_1/if", NodeKind.BRANCH).uses("12_1").value(1);
        run.under("12_1/if");
        call("13_1", STAMPED + "tryConvertToReadLock").given(256).result(257);
        run.add("14_1", NodeKind.READ).on(X).of(OBJECT).text("Thing #1").value(VALUE);
        uses.used(Kind.DEREFERENCE, "14_1", 14);
        run.under("").in("other").holding();
        call("21_1", STAMPED + "readLock").result(258);
        run.holding(GUARD);
        setToNull();
        assertEquals(PREDICTED, uses.find());
    }
}
