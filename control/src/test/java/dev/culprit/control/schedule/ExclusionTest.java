package dev.culprit.control.schedule;

import static dev.culprit.control.testing.Operations.*;
import static dev.culprit.control.testing.Program.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.control.strategy.Strategies;
import dev.culprit.control.testing.Execution;
import dev.culprit.control.testing.Program;
import dev.culprit.control.testing.ProgramRunner;
import dev.culprit.control.testing.Scripted;
import dev.culprit.model.Exclusion;
import dev.culprit.model.Place;
import dev.culprit.model.SiteKind;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExclusionTest {
    private static final int RUNS = 50;

    private final ProgramRunner runner = new ProgramRunner();

    private static Place at(String thread, int line, SiteKind kind) {
        return Place.everyTime(thread, line, kind);
    }

    private static Steering exclusion(Exclusion.Region... regions) {
        return Steering.strategy("", 0).excluding(List.of(new Exclusion(List.of(regions))));
    }

    private static Exclusion.Region readToWrite(String thread) {
        return new Exclusion.Region(at(thread, 1, SiteKind.READ), at(thread, 2, SiteKind.WRITE));
    }

    @Test
    void regionsOfTwoThreadsDoNotOverlap() {
        Program p = Program.of(thread("A", read("x"), write("x", 1)), thread("B", read("x"), write("x", 2)));
        Steering apart = exclusion(readToWrite("A"), readToWrite("B"));
        boolean aFirst = false;
        boolean bFirst = false;
        for (long n = 0; n < RUNS; n++) {
            Execution e = runner.run(p, Strategies.named("random"), n, apart);
            String first = e.order().get(0).substring(0, 1);
            assertEquals(first, e.order().get(1).substring(0, 1), e.order()::toString);
            assertFalse(e.orders().unmet());
            aFirst |= first.equals("A");
            bFirst |= first.equals("B");
        }
        assertTrue(aFirst && bFirst, "both orders of the regions are possible");
    }

    @Test
    void anAccessDoesNotInterruptARegion() {
        Program p = Program.of(thread("A", read("x"), write("x", 1)), thread("B", write("x", 2)));
        Place write = at("B", 1, SiteKind.WRITE);
        Steering apart = exclusion(readToWrite("A"), new Exclusion.Region(write, write));
        for (long n = 0; n < RUNS; n++) {
            Execution e = runner.run(p, Strategies.named("random"), n, apart);
            assertFalse(e.order().get(1).startsWith("B"), e.order()::toString);
        }
    }

    @Test
    void aRegionThatIsNotLeftEndsWithItsThread() {
        Program p = Program.of(thread("A", read("x"), when(1, write("x", 1))), thread("B", write("x", 2)));
        Place write = at("B", 1, SiteKind.WRITE);
        Exclusion.Region entered = new Exclusion.Region(at("A", 1, SiteKind.READ), at("A", 3, SiteKind.WRITE));
        Execution e =
                runner.run(p, new Scripted().prefer("A"), 0, exclusion(entered, new Exclusion.Region(write, write)));
        assertEquals(Verdict.PASSED, e.verdict());
        assertEquals(List.of("A: read x", "B: write x"), e.order());
        assertFalse(e.orders().unmet());
    }

    @Test
    void anExclusionDoesNotCauseADeadlock() {
        // B holds the lock that A needs in its region
        Program p = Program.of(
                thread("A", read("x"), lock("m"), write("x", 1), unlock("m")),
                thread("B", lock("m"), write("x", 2), unlock("m")));
        Place write = at("B", 2, SiteKind.WRITE);
        Exclusion.Region locked = new Exclusion.Region(at("A", 1, SiteKind.READ), at("A", 3, SiteKind.WRITE));
        Steering apart = exclusion(locked, new Exclusion.Region(write, write));
        boolean abandoned = false;
        for (long n = 0; n < RUNS; n++) {
            Execution e = runner.run(p, Strategies.named("random"), n, apart);
            assertEquals(Verdict.PASSED, e.verdict());
            abandoned |= e.orders().unmet();
        }
        assertTrue(abandoned);
    }

    @Test
    void aThreadThatWaitsForWorkAfterABranchHasLeftItsRegion() {
        // as a thread of a pool: A does not reach its write, and waits until B has done its part
        Program p = Program.of(
                thread("A", read("x"), when(1, write("x", 1)), park()), thread("B", write("x", 2), unpark("A")));
        Place write = at("B", 1, SiteKind.WRITE);
        Exclusion.Region entered = new Exclusion.Region(at("A", 1, SiteKind.READ), at("A", 3, SiteKind.WRITE));
        Execution e =
                runner.run(p, new Scripted().prefer("A"), 0, exclusion(entered, new Exclusion.Region(write, write)));
        assertEquals(Verdict.PASSED, e.verdict());
        assertFalse(e.orders().unmet());
    }

    @Test
    void aThreadThatWaitsInsideItsRegionBreaksTheExclusion() {
        Program p = Program.of(thread("A", read("x"), park(), write("x", 1)), thread("B", write("x", 2), unpark("A")));
        Place write = at("B", 1, SiteKind.WRITE);
        Exclusion.Region entered = new Exclusion.Region(at("A", 1, SiteKind.READ), at("A", 3, SiteKind.WRITE));
        Execution e =
                runner.run(p, new Scripted().prefer("A"), 0, exclusion(entered, new Exclusion.Region(write, write)));
        assertEquals(Verdict.PASSED, e.verdict());
        assertTrue(e.orders().unmet());
    }
}
