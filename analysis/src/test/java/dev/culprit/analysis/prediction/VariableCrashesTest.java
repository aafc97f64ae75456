package dev.culprit.analysis.prediction;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.analysis.dependence.CriticalUses.Kind;
import dev.culprit.analysis.dependence.CriticalUses.Operand;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.slicing.HandMadeRun;
import dev.culprit.model.Frame;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Crashes because of a variable: {@code user} checks or uses it in lines 10 to 19, {@code other} changes it from 20 on.
 */
class VariableCrashesTest {
    private static final long OBJECT = 5;
    private static final long VALUE = 77;
    private static final long LOCK = 91;
    private static final String X = "app.Sample.x";
    private static final String FLAG = "app.Sample.flag";

    private final HandMadeUses uses = new HandMadeUses();
    private final HandMadeRun run = uses.run.in("maker").in("user").in("other");

    private HandMadeRun.Node read(String name, String variable, long value) {
        return run.add(name, NodeKind.READ).on(variable).of(OBJECT).value(value);
    }

    private HandMadeRun.Node write(String name, String variable, long value) {
        return run.add(name, NodeKind.WRITE).on(variable).of(OBJECT).value(value);
    }

    /** The user dereferences what it reads. */
    private void dereference(String name) {
        read(name, X, VALUE).text("Thing #1").value(VALUE);
        uses.used(Kind.DEREFERENCE, name, 15);
    }

    private void branch(String name, String read) {
        run.add(name, NodeKind.BRANCH).uses(read).value(1);
    }

    @Test
    void aReferenceThatAnotherThreadSetsToNullIsSuspected() {
        run.in("user");
        dereference("11_1");
        run.in("other");
        write("20_1", X, 0);
        assertEquals(List.of("null-dereference 20_1 11_1"), uses.find());
    }

    @Test
    void aCommonLockDoesNotProtectAPair() {
        run.in("user").holding(LOCK);
        dereference("11_1");
        run.in("other");
        write("20_1", X, 0);
        assertEquals(List.of("null-dereference 20_1 11_1"), uses.find());
    }

    @Test
    void aCheckOfTheSameReadIsSafe() {
        run.in("user");
        read("11_1", X, VALUE);
        uses.used(Kind.BRANCH, "11_1", 11);
        uses.used(Kind.DEREFERENCE, "11_1", 12);
        run.in("other");
        write("20_1", X, 0);
        assertEquals(List.of(), uses.find());
    }

    private void checkThenUse() {
        run.in("user");
        read("10_1", X, VALUE).text("Thing #1").value(VALUE);
        branch("10_1/if", "10_1");
        uses.used(Kind.BRANCH, "10_1", 10);
        run.under("10_1/if");
        dereference("11_1");
        run.under("");
    }

    @Test
    void aCheckOfAnotherReadNeedsTheWriteInBetween() {
        checkThenUse();
        run.in("other");
        write("20_1", X, 0);
        assertEquals(List.of("null-dereference 10_1 20_1 11_1"), uses.find());
    }

    @Test
    void aCheckInTheSameCriticalSectionProtects() {
        run.holding(LOCK);
        checkThenUse();
        run.in("other");
        write("20_1", X, 0);
        assertEquals(List.of(), uses.find());
        assertEquals(1, uses.pruned(Pruning.MUTUAL_EXCLUSION));
    }

    @Test
    void aLockThatIsReleasedBetweenCheckAndUseDoesNotProtect() {
        run.in("user").holding(LOCK);
        read("10_1", X, VALUE).text("Thing #1").value(VALUE);
        run.holding();
        branch("10_1/if", "10_1");
        run.under("10_1/if").holding(LOCK);
        dereference("11_1");
        run.under("").in("other");
        write("20_1", X, 0);
        assertEquals(List.of("null-dereference 10_1 20_1 11_1"), uses.find());
    }

    @Test
    void nullThatIsReplacedInTheSameCriticalSectionIsNotSeen() {
        run.in("user").holding(LOCK);
        dereference("11_1");
        run.in("other");
        write("20_1", X, 0);
        write("21_1", X, VALUE);
        assertEquals(List.of(), uses.find());
        assertEquals(1, uses.pruned(Pruning.MUTUAL_EXCLUSION));
    }

    @Test
    void aJoinBeforeTheWriteProtects() {
        run.in("maker");
        run.add("1_1", NodeKind.CALL).on("java.lang.Thread.start").of(OBJECT + 1);
        run.in("user").under("1_1");
        run.add("9_1", NodeKind.ENTRY).uses("1_1");
        dereference("11_1");
        run.leave("9_1").under("").in("maker");
        run.add("2_1", NodeKind.CALL).on("java.lang.Thread.join").of(OBJECT + 1);
        write("20_1", X, 0);
        assertEquals(List.of(), uses.find());
        assertEquals(1, uses.pruned(Pruning.ORDER));
    }

    @Test
    void aFlagThatControlsTheWriteProtects() {
        run.in("user");
        dereference("11_1");
        write("12_1", FLAG, 1).text("true").value(1);
        run.in("other");
        read("20_1", FLAG, 1).text("true").value(1).uses("12_1");
        branch("20_1/if", "20_1");
        run.under("20_1/if");
        write("21_1", X, 0);
        assertEquals(List.of(), uses.find());
        assertEquals(1, uses.pruned(Pruning.CONDITION));
    }

    @Test
    void theExitOfAWaitingLoopProtects() {
        run.in("user");
        dereference("11_1");
        write("12_1", FLAG, 1);
        run.in("other");
        read("20_1", FLAG, 1).uses("12_1");
        branch("20_1/while", "20_1");
        uses.waited("20_1/while");
        write("21_1", X, 0);
        assertEquals(List.of(), uses.find());
        assertEquals(1, uses.pruned(Pruning.ORDER));
    }

    @Test
    void anotherFlagIsCheckedBeforeItChanges() {
        run.in("maker");
        write("1_1", FLAG, 1);
        run.in("user");
        read("10_1", FLAG, 1).text("true").value(1);
        branch("10_1/if", "10_1");
        run.under("10_1/if");
        dereference("11_1");
        run.under("").in("other");
        write("20_1", FLAG, 0).text("false").value(0);
        write("21_1", X, 0);
        assertEquals(List.of("null-dereference 10_1 20_1 21_1 11_1"), uses.find());
    }

    @Test
    void aCheckOfTheCauseComesBeforeItIsMadeToFail() {
        run.in("user");
        write("10_1", FLAG, 1).text("true").value(1);
        dereference("11_1");
        run.in("other");
        read("20_1", FLAG, 0).text("false").value(0);
        branch("20_1/if", "20_1");
        run.under("20_1/if");
        write("21_1", X, 0);
        assertEquals(List.of("null-dereference 20_1 10_1 21_1 11_1"), uses.find());
    }

    @Test
    void aReadBeforeInitialisationIsSuspectedIfItIsDereferenced() {
        run.in("other");
        write("20_1", X, VALUE);
        run.in("user");
        dereference("11_1");
        assertEquals(List.of("uninitialised-read 11_1 20_1"), uses.find());
    }

    /** The thread that initialises the variable compares it with null before; another one dereferences it. */
    @Test
    void aComparisonOfTheDefaultElsewhereSaysNothingAboutADereference() {
        run.in("other");
        read("19_1", X, 0);
        uses.used(Kind.BRANCH, "19_1", 19);
        branch("19_1/if", "19_1");
        write("20_1", X, VALUE);
        run.in("user");
        dereference("11_1");
        assertEquals(List.of("uninitialised-read 11_1 20_1"), uses.find());
    }

    /** The same field of another object is still null, and its user does not dereference it. */
    @Test
    void theSameFieldOfAnotherObjectSaysNothingAboutADereference() {
        run.in("other");
        run.add("18_1", NodeKind.READ).on(X).of(OBJECT + 1).value(0);
        write("20_1", X, VALUE);
        run.in("user");
        run.add("13_1", NodeKind.READ).on(X).of(OBJECT + 1).value(0);
        dereference("11_1");
        assertEquals(List.of("uninitialised-read 11_1 20_1"), uses.find());
    }

    @Test
    void anInstructionThatSurvivedTheDefaultIsNotSuspected() {
        run.in("other");
        run.add("20_1", NodeKind.WRITE).on(X).of(OBJECT + 1).value(0);
        run.in("user");
        run.add("11_1", NodeKind.READ).on(X).of(OBJECT).value(0);
        run.in("other");
        write("20_2", X, VALUE);
        run.in("maker");
        dereference("11_2");
        assertEquals(List.of(), uses.find());
        assertEquals(1, uses.pruned(Pruning.SURVIVED));
    }

    private void index(String name) {
        read(name, X, 2);
        uses.used(Kind.INDEX, name, 11, new Operand(2, 3));
    }

    @Test
    void anIndexOfACounterMayBeZero() {
        run.in("other");
        increment("20", 0);
        run.in("user");
        index("11_1");
        assertEquals(List.of(), uses.find());
        assertEquals(1, uses.pruned(Pruning.SURVIVED));
    }

    @Test
    void aReadBeforeInitialisationIsSuspectedIfLibraryCodeGetsTheValue() {
        run.in("other");
        write("20_1", X, 8080);
        run.in("user");
        read("11_1", X, 8080).uses("20_1");
        uses.used(Kind.ARGUMENT, "11_1", 11);
        assertEquals(List.of("uninitialised-read 11_1 20_1"), uses.find());
    }

    @Test
    void aValueThatIsComparedBeforeLibraryCodeGetsItIsSafe() {
        run.in("other");
        write("20_1", X, 8080);
        run.in("user");
        read("11_1", X, 8080).uses("20_1");
        uses.used(Kind.BRANCH, "11_1", 11);
        uses.used(Kind.ARGUMENT, "11_1", 12);
        assertEquals(List.of(), uses.find());
    }

    /** As the mapping function of computeIfAbsent, which returns the object. */
    @Test
    void aConstructorIsInOrderIfOnlyLibraryCodePassesItsObjectOn() {
        run.in("other").method("<init>");
        run.add("20_1", NodeKind.ALLOCATION).value(OBJECT);
        write("21_1", X, VALUE);
        run.in("user").method("run");
        dereference("11_1");
        assertEquals(List.of(), uses.find());
    }

    @Test
    void aWriteAfterTheConstructorIsNotInOrder() {
        run.in("other").method("start");
        run.add("20_1", NodeKind.ALLOCATION).value(OBJECT);
        write("21_1", X, VALUE);
        run.in("user").method("run");
        dereference("11_1");
        assertEquals(List.of("uninitialised-read 11_1 21_1"), uses.find());
    }

    @Test
    void anInitialisationBeforeThePublicationIsInOrder() {
        run.in("other");
        run.add("19_1", NodeKind.ALLOCATION).value(OBJECT);
        write("20_1", X, VALUE);
        run.add("21_1", NodeKind.WRITE).on("app.Registry.current").of(8).value(OBJECT);
        run.in("user");
        dereference("11_1");
        assertEquals(List.of(), uses.find());
        assertEquals(1, uses.pruned(Pruning.ORDER));
    }

    /** As a base class that starts a thread in its constructor. */
    @Test
    void anObjectThatIsGivenToAStartedThreadIsPublished() {
        long thread = OBJECT + 1;
        run.in("maker");
        run.add("1_1", NodeKind.ALLOCATION).value(OBJECT);
        run.add("2_1", NodeKind.ALLOCATION).value(thread);
        run.add("3_1", NodeKind.CALL).on("java.lang.Thread.<init>").of(thread).uses("1_1");
        write("4_1", FLAG, VALUE);
        run.add("5_1", NodeKind.CALL).on("java.lang.Thread.start").of(thread);
        write("20_1", X, VALUE);
        run.in("user").under("5_1");
        run.add("9_1", NodeKind.ENTRY).uses("5_1");
        dereference("11_1");
        read("12_1", FLAG, VALUE).text("Thing #2").value(VALUE);
        uses.used(Kind.DEREFERENCE, "12_1", 16);
        assertEquals(List.of("uninitialised-read 11_1 20_1"), uses.find());
        assertEquals(1, uses.pruned(Pruning.ORDER));
    }

    @Test
    void aFlagAloneIsMeantToBeReadEarly() {
        run.in("other");
        write("20_1", FLAG, 1);
        run.in("user");
        read("11_1", FLAG, 1).uses("20_1");
        uses.used(Kind.BRANCH, "11_1", 11);
        branch("11_1/if", "11_1");
        assertEquals(List.of(), uses.find());
    }

    @Test
    void aDivisorThatAnotherThreadSetsToZeroIsSuspected() {
        run.in("user");
        read("11_1", X, 4);
        uses.used(Kind.DIVISOR, "11_1", 11, new Operand(4, -1));
        run.in("other");
        write("20_1", X, 2);
        write("21_1", X, 0);
        assertEquals(List.of("zero-divisor 21_1 11_1"), uses.find());
    }

    @Test
    void anIndexThatLeavesItsBoundsIsSuspected() {
        run.in("user");
        read("11_1", X, 2);
        uses.used(Kind.INDEX, "11_1", 11, new Operand(2, 3));
        run.in("other");
        write("20_1", X, 1);
        read("21_1", X, 1);
        write("21_1/add", X, 2).uses("21_1");
        assertEquals(List.of("index-overflow 21_1/add 11_1"), uses.find());
    }

    @Test
    void anOperandThatABranchOnTheSameReadPermitsIsSafe() {
        run.in("user");
        read("11_1", X, 4);
        branch("11_1/if", "11_1");
        run.under("11_1/if");
        uses.used(Kind.DIVISOR, "11_1", 12, new Operand(4, -1));
        run.add("12_1", NodeKind.STORE).uses("11_1");
        run.under("").in("other");
        write("21_1", X, 0);
        assertEquals(List.of(), uses.find());
        assertEquals(1, uses.pruned(Pruning.CONDITION));
    }

    @Test
    void aBranchThatTheUseDoesNotDependOnDoesNotProtectIt() {
        run.in("user");
        read("11_1", X, 4);
        branch("11_1/if", "11_1");
        uses.used(Kind.DIVISOR, "11_1", 12, new Operand(4, -1));
        run.add("12_1", NodeKind.STORE).uses("11_1");
        run.in("other");
        write("21_1", X, 0);
        assertEquals(List.of("zero-divisor 21_1 11_1"), uses.find());
    }

    private void increment(String line, long from) {
        read(line + "_1", X, from);
        write(line + "_1/add", X, from + 1).uses(line + "_1");
    }

    @Test
    void severalUpdatesOfAThreadMoveAnIndexTogether() {
        run.in("user");
        read("11_1", X, 1);
        uses.used(Kind.INDEX, "11_1", 11, new Operand(1, 3));
        run.in("other");
        increment("20", 1);
        increment("21", 2);
        assertEquals(List.of("index-overflow 21_1/add 11_1"), uses.find());
    }

    @Test
    void anUpdateThatWasReadDoesNotMoveTheIndexAgain() {
        run.in("user");
        write("9_1", X, 1);
        run.in("other");
        increment("20", 1);
        run.in("user");
        read("11_1", X, 2);
        uses.used(Kind.INDEX, "11_1", 11, new Operand(2, 3));
        assertEquals(List.of(), uses.find());
    }

    @Test
    void anIndexIsSafeUnderTheLockOfItsCheck() {
        run.in("user").holding(LOCK);
        read("10_1", X, 2).text("2").value(2);
        branch("10_1/if", "10_1");
        run.under("10_1/if");
        read("11_1", X, 2);
        uses.used(Kind.INDEX, "11_1", 11, new Operand(2, 3));
        run.under("").in("other");
        write("20_1", X, 3);
        assertEquals(List.of(), uses.find());
        assertEquals(1, uses.pruned(Pruning.MUTUAL_EXCLUSION));
    }

    @Test
    void aStateThatAReleasingMethodChangesIsSuspectedWhereItIsRefused() {
        run.in("user");
        read("11_1", FLAG, 0).text("false").value(0);
        uses.used(Kind.REFUSAL, "11_1", 12);
        run.in("other").method("close");
        write("20_1", FLAG, 1).text("true").value(1);
        assertEquals(List.of("use-after-release 20_1 11_1"), uses.find());
    }

    /** The buffer is reset when it is given back. */
    @Test
    void whatAReleasingMethodCallsReleases() {
        run.in("user");
        read("11_1", FLAG, 0).text("false").value(0);
        uses.used(Kind.REFUSAL, "11_1", 12);
        run.in("other").method("reset");
        write("20_1", FLAG, 1).text("true").value(1).calledFrom(new Frame("app.Pool", "handle", "Pool.java", 30));
        write("21_1", FLAG, 1).text("true").value(1).calledFrom(new Frame("app.Pool", "giveBack", "Pool.java", 40));
        assertEquals(List.of("use-after-release 21_1 11_1"), uses.find());
    }

    @Test
    void anObjectThatGoesBackToItsPoolIsReleased() {
        run.in("user");
        read("11_1", FLAG, 0).text("false").value(0);
        uses.used(Kind.REFUSAL, "11_1", 12);
        run.in("other").method("returnConnection");
        write("20_1", FLAG, 1).text("true").value(1);
        assertEquals(List.of("use-after-release 20_1 11_1"), uses.find());
    }

    @Test
    void aMethodOfTheProgramReleasesIfTheUserSaysSo() {
        run.in("user");
        read("11_1", FLAG, 0).text("false").value(0);
        uses.used(Kind.REFUSAL, "11_1", 12);
        run.in("other").method("hibernate");
        write("20_1", FLAG, 1).text("true").value(1);
        assertEquals(List.of(), uses.find());
        uses.releases = new ReleasePatterns(List.of("*.hibernate"));
        assertEquals(List.of("use-after-release 20_1 11_1"), uses.find());
    }

    @Test
    void aCastAfterAnotherReadWasCheckedNeedsTheWriteInBetween() {
        run.in("user");
        read("10_1", X, VALUE).text("Circle #1").value(VALUE);
        branch("10_1/if", "10_1");
        run.under("10_1/if");
        read("11_1", X, VALUE).text("Circle #1").value(VALUE);
        uses.used(Kind.CAST, "11_1", 11);
        run.under("").in("other");
        write("20_1", X, VALUE + 1).text("Label #1").value(VALUE + 1);
        write("21_1", X, VALUE + 2).text("Circle #2").value(VALUE + 2);
        assertEquals(List.of("invalidated-check 10_1 20_1 11_1"), uses.find());
    }
}
