package dev.culprit.analysis.suppression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.slicing.HandMadeRun;
import java.util.List;
import org.junit.jupiter.api.Test;

class AncestorsTest {
    private final HandMadeRun run = new HandMadeRun().in("main");

    private List<String> ancestors(String definition, int most) {
        return Ancestors.of(run, List.of(run.number(definition)), most).stream()
                .map(run::name)
                .toList();
    }

    private void computation() {
        run.add("1_1", NodeKind.STORE).on("step").value(18);
        run.add("2_1", NodeKind.STORE).on("i").value(0);
        run.add("3_1", NodeKind.STORE).on("i").uses("2_1").value(1);
        run.add("4_1", NodeKind.STORE).on("level").uses("1_1", "3_1").value(19);
        run.add("5_1", NodeKind.STORE).on("copy").copies("4_1");
        run.add("6_1", NodeKind.STORE).on("index").uses("5_1").value(38);
    }

    @Test
    void nearestDefinitionsComeFirstWithoutCopiesAndCounters() {
        computation();
        assertEquals(List.of("4_1", "1_1"), ancestors("6_1", 8));
        assertEquals(List.of("4_1"), ancestors("6_1", 1));
    }

    @Test
    void instructionIsNamedOnce() {
        run.add("1_1", NodeKind.WRITE).on("app.Sample.sum").value(3);
        run.add("2_1", NodeKind.WRITE).on("app.Sample.total").uses("1_1").value(4);
        run.add("2_2", NodeKind.WRITE).on("app.Sample.total").uses("2_1").value(5);
        run.add("3_1", NodeKind.STORE).on("index").uses("2_2").value(5);
        assertEquals(List.of("2_2", "1_1"), ancestors("3_1", 8));
    }
}
