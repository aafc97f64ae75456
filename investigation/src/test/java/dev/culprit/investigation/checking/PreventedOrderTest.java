package dev.culprit.investigation.checking;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Exclusion;
import dev.culprit.model.Frame;
import dev.culprit.model.OrderConstraint;
import dev.culprit.model.Place;
import dev.culprit.model.SiteKind;
import dev.culprit.model.Steering;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.util.List;
import org.junit.jupiter.api.Test;

class PreventedOrderTest {
    private static final String BANK = "com.acme.Bank";
    private static final Steering STEERING = Steering.strategy("random", 1);

    private static Access access(boolean write, String variable, int line) {
        return new Access(write, variable, new Frame(BANK, "pay", "Bank.java", line), null, "", List.of());
    }

    private static Place any(int line, SiteKind kind) {
        return Place.everyTime(BANK, line, kind);
    }

    @Test
    void anInterruptionIsPreventedByExclusion() {
        String balance = "com.acme.Bank.balance";
        Pattern lost =
                Pattern.triple(List.of(access(false, balance, 1), access(true, balance, 7), access(true, balance, 2)));
        Steering without = PreventedOrder.without(List.of(lost), STEERING);
        assertEquals(List.of(), without.constraints());
        assertEquals(
                List.of(new Exclusion(List.of(
                        new Exclusion.Region(any(1, SiteKind.READ), any(2, SiteKind.WRITE)),
                        new Exclusion.Region(any(7, SiteKind.WRITE), any(7, SiteKind.WRITE))))),
                without.exclusions());
    }

    @Test
    void twoAccessesAreTurnedRound() {
        String ready = "com.acme.Bank.ready";
        Pattern early = Pattern.pair(List.of(access(false, ready, 1), access(true, ready, 7)));
        assertEquals(
                List.of(new OrderConstraint(
                        Place.of("", BANK, 7, SiteKind.WRITE, 1), Place.of("", BANK, 1, SiteKind.READ, 1))),
                PreventedOrder.without(List.of(early), STEERING).constraints());
    }

    @Test
    void callsOfALibraryDoNotOverlap() {
        Access writes = access(true, "java.text.SimpleDateFormat.calendar", 1);
        Access reads = access(false, "java.util.Calendar.fields", 4);
        Pattern inside = Pattern.triple(List.of(writes, reads, writes));
        assertTrue(PreventedOrder.isInsideCall(inside));
        assertEquals(
                List.of(
                        new Exclusion.Region(any(1, null), any(1, null)),
                        new Exclusion.Region(any(4, null), any(4, null))),
                PreventedOrder.withoutOverlap(inside, STEERING)
                        .exclusions()
                        .get(0)
                        .regions());
        Access own = access(false, "com.acme.Bank.balance", 4);
        assertFalse(PreventedOrder.isInsideCall(Pattern.triple(List.of(writes, own, writes))));
        assertFalse(PreventedOrder.isInsideCall(Pattern.triple(List.of(writes, writes, reads))));
    }

    @Test
    void aLibraryCallIsRecognisedByItsLineAlone() {
        String map = "java.util.concurrent.ConcurrentHashMap";
        Pattern lost = Pattern.triple(List.of(access(false, map, 1), access(true, map, 2), access(true, map, 2)));
        assertEquals(
                List.of(
                        new Exclusion.Region(any(1, null), any(2, null)),
                        new Exclusion.Region(any(2, null), any(2, null))),
                PreventedOrder.without(List.of(lost), STEERING)
                        .exclusions()
                        .get(0)
                        .regions());
    }
}
