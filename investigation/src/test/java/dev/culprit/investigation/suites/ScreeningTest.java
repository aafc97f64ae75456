package dev.culprit.investigation.suites;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.investigation.hunting.HuntOptions;
import dev.culprit.model.Steering;
import dev.culprit.trials.HuntPlan;
import org.junit.jupiter.api.Test;

class ScreeningTest {
    @Test
    void testsAreScreenedWithThePausesOfTheDiagnosis() {
        HuntOptions usual = HuntOptions.defaults();
        assertEquals(Steering.strategy("portfolio", 1), Screening.steering(usual));
        HuntPlan.Search without = new HuntPlan.Search("portfolio", 7, Steering.Liberties.NONE);
        Steering none = Screening.steering(new HuntOptions(without, usual.budget(), 1));
        assertEquals(Steering.strategy("portfolio", 1, Steering.Liberties.NONE), none);
    }
}
