package dev.culprit.cli;

import dev.culprit.analysis.prediction.Prediction;
import dev.culprit.cases.CaseFolder;
import dev.culprit.investigation.predicting.PredictSummary;
import dev.culprit.investigation.predicting.Validated;
import java.util.List;

/** Prints the result of a prediction. */
final class PredictReport {
    private final CaseFolder folder;
    private final Terminal terminal;

    PredictReport(CaseFolder folder, Terminal terminal) {
        this.folder = folder;
        this.terminal = terminal;
    }

    int print(PredictSummary summary) {
        int number = 0;
        for (Validated v : summary.predictions()) {
            if (v.crash() != null) number++;
            terminal.out().print(text(v, number));
        }
        terminal.out()
                .println(summary.predictions().size() + " predictions, "
                        + summary.with(Validated.Status.CONFIRMED).size() + " confirmed; "
                        + summary.runs().pruned() + " pruned; " + summary.runs().passed() + " runs observed");
        return number > 0 ? ExitStatus.FAILURE_FOUND : ExitStatus.NOTHING_WRONG;
    }

    private String text(Validated v, int number) {
        StringBuilder text = new StringBuilder();
        Prediction p = v.prediction();
        text.append(v.status())
                .append("  ")
                .append(p.crash().id())
                .append("  ")
                .append(p.variable())
                .append('\n');
        List<Prediction.Step> steps = p.steps();
        for (Prediction.Step s : steps)
            text.append("     ")
                    .append(s.at())
                    .append("  ")
                    .append(s.role())
                    .append(" (")
                    .append(s.thread())
                    .append(") ")
                    .append(s.place())
                    .append('\n');
        if (v.crash() != null)
            text.append("     ")
                    .append(v.crash().failure().headline())
                    .append("; ")
                    .append(folder.file("crash-" + number + ".schedule"))
                    .append('\n');
        else
            text.append("     met in ")
                    .append(v.met())
                    .append(" of ")
                    .append(v.attempts())
                    .append('\n');
        return text.toString();
    }
}
