package dev.culprit.investigation.explaining;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.culprit.model.Exclusion;
import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Frame;
import dev.culprit.model.Note;
import dev.culprit.model.OrderConstraint;
import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Segment;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import dev.culprit.model.findings.CausalPath;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import dev.culprit.trials.Found;
import dev.culprit.trials.HuntPlan;
import dev.culprit.trials.Trials;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Three fields are suspected one after the other: seen, log, balance, in lines 10, 20 and 30. */
class RootCheckTest {
    private static final Failure FAILURE = failure(9);
    private static final Schedule SCHEDULE = schedule(1);
    private static final SchedulePair PAIR = new SchedulePair(SCHEDULE, FAILURE.key(), schedule(2));

    private static final List<Pattern> ROOTS = List.of(root("seen", 10), root("log", 20), root("balance", 30));

    private final List<Integer> prevented = new ArrayList<>();

    private static Failure failure(int line) {
        Frame at = new Frame("a.Bank", "check", "Bank.java", line);
        return new Failure(FailureKind.EXCEPTION, "a.Wrong", "", "main", List.of(at), List.of());
    }

    private static Schedule schedule(int events) {
        Frame at = new Frame("a.Bank", "run", "Bank.java", 5);
        Segment segment = new Segment("0", events, 0, Segment.End.ENDED, "", at);
        return new Schedule(Map.of(), Map.of("0", "main"), List.of(segment), events);
    }

    private static Pattern root(String field, int line) {
        return Pattern.pair(List.of(access(true, field, line), access(false, field, line + 1)));
    }

    private static Access access(boolean write, String field, int line) {
        return new Access(write, "a.Bank." + field, new Frame("a.Bank", "run", "Bank.java", line), null, "", List.of());
    }

    /** The next root that is not refuted; without one, the explanation names none. */
    private static final class Suspects implements RootCheck.Explanations {
        private final boolean preventable;

        Suspects(boolean preventable) {
            this.preventable = preventable;
        }

        @Override
        public Finding without(List<Pattern> refuted) {
            Pattern next = ROOTS.stream()
                    .filter(root -> !refuted.contains(root))
                    .findFirst()
                    .orElse(null);
            String text = next == null ? "No root." : "Root " + next.names() + ".";
            return Finding.ofPath("order-violation", next, List.of(), text, new CausalPath(List.of(), List.of(), 1, 1));
        }

        @Override
        public List<Pattern> preventable(Pattern root) {
            return preventable ? List.of(root) : List.of();
        }

        @Override
        public List<Exclusion> around(List<Exclusion> exclusions) {
            return exclusions;
        }
    }

    /** Runs fail unless the order of the accesses at one of the lines is prevented. */
    private final class Program implements Trials {
        private final Set<Integer> causes;
        private final Failure failure;
        private final boolean follows;

        Program(Set<Integer> causes, Failure failure, boolean follows) {
            this.causes = causes;
            this.failure = failure;
            this.follows = follows;
        }

        @Override
        public Outcome run(Steering steering) {
            OrderConstraint order = steering.constraints().get(0);
            int line = order.second().line();
            prevented.add(line);
            Schedule schedule = follows ? schedule(3) : SCHEDULE;
            return causes.contains(line)
                    ? Outcome.passed(schedule, Outcome.Account.NONE)
                    : new Outcome(Verdict.FAILED, failure, Note.NONE, schedule, Outcome.Account.NONE);
        }

        @Override
        public List<Found> failing(HuntPlan.Search search, long count, long millis) {
            return List.of();
        }
    }

    private static Finding checked(Trials program, boolean preventable) throws Exception {
        return new RootCheck(program, PAIR).checked(new Suspects(preventable));
    }

    @Test
    void rootOnWhichTheFailureDependsIsKept() throws Exception {
        Finding finding = checked(new Program(Set.of(10), FAILURE, true), true);
        assertSame(ROOTS.get(0), finding.pattern());
        assertEquals("Root [a.Bank.seen].", finding.explanation());
        assertEquals(List.of(10), prevented);
    }

    @Test
    void benignRacesAreNotTheRoot() throws Exception {
        Finding finding = checked(new Program(Set.of(30), FAILURE, true), true);
        assertSame(ROOTS.get(2), finding.pattern());
        assertEquals(
                "Root [a.Bank.balance]. The order of the accesses to Bank.seen, Bank.log differs, too. The run fails in"
                        + " this way even if that order is prevented.",
                finding.explanation());
        assertEquals(1.0, finding.score());
        assertEquals(List.of(10, 20, 30), prevented);
    }

    @Test
    void whereAllAreRefutedTheFirstIsOnlySuspected() throws Exception {
        Finding finding = checked(new Program(Set.of(), FAILURE, true), true);
        assertSame(ROOTS.get(0), finding.pattern());
        assertEquals(
                "Root [a.Bank.seen]. This is only a suspicion: the run also fails in this way if this order is"
                        + " prevented.",
                finding.explanation());
        assertEquals(0.5, finding.score());
    }

    @Test
    void anotherFailureDoesNotRefuteTheRoot() throws Exception {
        assertSame(
                ROOTS.get(0),
                checked(new Program(Set.of(), failure(8), true), true).pattern());
    }

    @Test
    void runInWhichTheOrderWasNotPreventedDoesNotRefuteTheRoot() throws Exception {
        assertSame(
                ROOTS.get(0),
                checked(new Program(Set.of(), FAILURE, false), true).pattern());
    }

    @Test
    void rootThatCannotBePreventedIsKept() throws Exception {
        assertSame(
                ROOTS.get(0),
                checked(new Program(Set.of(), FAILURE, true), false).pattern());
        assertEquals(List.of(), prevented);
    }
}
