package dev.culprit.analysis.intervention;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.slicing.HandMadeRun;
import dev.culprit.model.Exclusion;
import dev.culprit.model.Exclusion.Region;
import dev.culprit.model.Place;
import dev.culprit.model.SiteKind;
import java.util.List;
import org.junit.jupiter.api.Test;

class WiderRegionsTest {
    private static final long BOARD = 7;
    private static final Region CHECK_TO_WRITE = new Region(
            Place.everyTime("app.Sample", 17, SiteKind.READ), Place.everyTime("app.Sample", 18, SiteKind.WRITE));

    private final HandMadeRun run = new HandMadeRun();

    /** Compares with the best score and replaces it, and then the winner, by a thread of the given name. */
    private void score(String thread, String suffix) {
        run.in(thread).under("");
        run.add("17_" + suffix, NodeKind.READ).on("app.Sample.best").of(BOARD);
        run.add("17_" + suffix + "/test", NodeKind.BRANCH).uses("17_" + suffix).value(1);
        run.under("17_" + suffix + "/test");
        run.add("18_" + suffix, NodeKind.WRITE).on("app.Sample.best").of(BOARD);
        run.add("19_" + suffix, NodeKind.WRITE).on("app.Sample.winner").of(BOARD);
        run.add("20_" + suffix, NodeKind.WRITE).on("app.Sample.own").of(thread.hashCode());
    }

    private Region wider() {
        return new WiderRegions(run)
                .of(List.of(new Exclusion(List.of(CHECK_TO_WRITE))))
                .get(0)
                .regions()
                .get(0);
    }

    @Test
    void whatIsWrittenUnderTheSameConditionBelongsToTheRegion() {
        score("a", "1");
        score("b", "2");
        assertEquals(CHECK_TO_WRITE.begin(), wider().begin());
        assertEquals(19, wider().end().line());
        assertEquals(0, wider().end().occurrence());
    }

    @Test
    void whatNoOtherThreadUsesDoesNot() {
        score("a", "1");
        assertEquals(CHECK_TO_WRITE, wider());
    }
}
