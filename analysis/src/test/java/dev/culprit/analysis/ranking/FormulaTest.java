package dev.culprit.analysis.ranking;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class FormulaTest {
    private static final double EXACT = 1e-12;

    /** In 3 of 4 failing and 1 of 8 passing runs. */
    private static final Spectrum SOME = new Spectrum(3, 1, 4, 8);

    @Test
    void jaccardComparesTheSets() {
        assertEquals(3.0 / 5, Formula.JACCARD.score(SOME), EXACT);
    }

    @Test
    void tarantulaComparesTheShares() {
        // 3/4 against 1/8
        assertEquals(6.0 / 7, Formula.TARANTULA.score(SOME), EXACT);
    }

    @Test
    void ochiaiIsTheCosine() {
        // 3 of the root of 4 * 4
        assertEquals(3.0 / 4, Formula.OCHIAI.score(SOME), EXACT);
    }

    @Test
    void onlyJaccardAndOchiaiMindThatAPatternIsRare() {
        // the paper's reason to leave Tarantula (section 3.2): in one failing run of ten, and in no passing one
        Spectrum once = new Spectrum(1, 0, 10, 90);
        assertEquals(1, Formula.TARANTULA.score(once), EXACT);
        assertEquals(0.1, Formula.JACCARD.score(once), EXACT);
        assertEquals(1 / Math.sqrt(10), Formula.OCHIAI.score(once), EXACT);
    }

    @Test
    void whatNoFailingRunHasIsNotSuspicious() {
        for (Formula formula : Formula.values()) {
            assertEquals(0, formula.score(new Spectrum(0, 2, 1, 3)), EXACT, formula.id());
            assertEquals(0, formula.score(new Spectrum(0, 0, 0, 0)), EXACT, formula.id());
        }
    }

    @Test
    void whatAllFailingRunsAndNoPassingOneHaveIsMostSuspicious() {
        for (Formula formula : List.of(Formula.JACCARD, Formula.TARANTULA, Formula.OCHIAI)) {
            assertEquals(1, formula.score(new Spectrum(7, 0, 7, 5)), EXACT, formula.id());
            assertEquals(1, formula.score(new Spectrum(7, 0, 7, 0)), EXACT, formula.id());
        }
        double most = Formula.DSTAR.score(new Spectrum(7, 0, 7, 5));
        assertTrue(most > Formula.DSTAR.score(new Spectrum(7, 1, 7, 5)));
        assertTrue(most > Formula.DSTAR.score(new Spectrum(6, 0, 7, 5)));
    }

    @Test
    void dstarIsTheSquareOfFailingRunsByThoseThatSpeakAgainst() {
        assertEquals(36.0 / (1 + 2), Formula.DSTAR.score(new Spectrum(6, 2, 7, 5)), EXACT);
    }

    @Test
    void formulasAreKnownByTheirNames() {
        assertEquals(Formula.OCHIAI, Formula.named("ochiai"));
        assertEquals(Formula.JACCARD, Formula.named(Formula.JACCARD.id()));
        assertNull(Formula.named("luck"));
    }
}
