package dev.culprit.report;

import dev.culprit.model.cases.Investigation;
import dev.culprit.model.findings.CrashPrediction;
import dev.culprit.model.findings.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Findings with {@linkplain CrashPrediction predicted crashes}, as text of 80 columns. */
public final class PredictionReport {
    private static final int WIDTH = 80;
    private static final String MARGIN = "     ";
    private static final String GAP = "  ";

    private final Style style;
    private final UnaryOperator<String> replay;
    private final String more;

    /** {@code replay} is the command that repeats the run of a schedule file; {@code more} says how to see all. */
    public PredictionReport(Style style, UnaryOperator<String> replay, String more) {
        this.style = style;
        this.replay = replay;
        this.more = more;
    }

    /** The first {@code top} predictions, and all that crashed. */
    public String predictions(List<Finding> findings, int top) {
        List<String> lines = new ArrayList<>();
        int shown = 0;
        for (Finding f : findings) {
            CrashPrediction p = f.evidence(CrashPrediction.class);
            if (shown >= top && !p.crashed()) break;
            prediction(lines, p);
            lines.add("");
            shown++;
        }
        if (findings.size() > shown) {
            lines.add(style.faint("(" + (findings.size() - shown) + " more; " + more + ")"));
            lines.add("");
        }
        StringBuilder text = new StringBuilder();
        lines.forEach(line -> text.append(line).append('\n'));
        return text.toString();
    }

    /** A failure that was not predicted, by its key and the file that repeats it. */
    public String other(String failure, String schedule) {
        List<String> lines = new ArrayList<>();
        for (String line : Wrapping.lines("not predicted: " + failure, WIDTH - "FAILED".length() - GAP.length()))
            lines.add((lines.isEmpty() ? style.bad("FAILED") + GAP : MARGIN) + line);
        lines.add(MARGIN + "replay: " + replay.apply(schedule));
        return String.join("\n", lines) + "\n\n";
    }

    /** As {@code 3 suspects are ruled out: 2 by order, 1 by mutual exclusion}. */
    public static String pruned(Investigation.Pruned pruned) {
        List<String> causes = new ArrayList<>();
        if (pruned.order() > 0) causes.add(pruned.order() + " by order");
        if (pruned.mutualExclusion() > 0) causes.add(pruned.mutualExclusion() + " by mutual exclusion");
        if (pruned.condition() > 0) causes.add(pruned.condition() + " by a condition");
        if (pruned.survived() > 0) causes.add(pruned.survived() + " seen to do no harm");
        return pruned.total() + (pruned.total() == 1 ? " suspect is" : " suspects are") + " ruled out"
                + (causes.isEmpty() ? " by synchronisation" : ": " + String.join(", ", causes));
    }

    /** A prediction in one line, however long. */
    public String line(Finding f) {
        CrashPrediction p = f.evidence(CrashPrediction.class);
        List<String> steps = new ArrayList<>();
        for (CrashPrediction.Step s : p.steps()) steps.add(s.thread() + " " + s.action() + " at " + s.at().place());
        return label(p) + "  " + title(p) + ": " + String.join(", ", steps) + "; " + result(p);
    }

    private void prediction(List<String> lines, CrashPrediction p) {
        String label = label(p);
        List<String> title = Wrapping.lines(title(p), WIDTH - label.length() - GAP.length(), WIDTH - MARGIN.length());
        for (int i = 0; i < title.size(); i++)
            lines.add(i == 0 ? styled(p, label) + GAP + style.strong(title.get(i)) : MARGIN + title.get(i));
        steps(lines, p.steps());
        if (!p.result().tries().test().isEmpty())
            wrapped(lines, "in test " + p.result().tries().test());
        wrapped(lines, result(p));
        // the command is not broken, so that it can be copied
        if (!p.result().schedule().isEmpty())
            lines.add(MARGIN + "replay: " + replay.apply(p.result().schedule()));
    }

    private static String label(CrashPrediction p) {
        return switch (p.result().status()) {
            case CONFIRMED -> "CONFIRMED";
            case CRASHED -> "CRASHED";
            case CAUGHT, NOT_REPRODUCED, NOT_TRIED -> "PREDICTED";
            case NOT_FEASIBLE -> "NOT FEASIBLE";
        };
    }

    private String styled(CrashPrediction p, String label) {
        return switch (p.result().status()) {
            case CONFIRMED, CRASHED -> style.bad(label);
            case CAUGHT, NOT_REPRODUCED, NOT_TRIED -> style.doubtful(label);
            case NOT_FEASIBLE -> style.faint(label);
        };
    }

    private static String title(CrashPrediction p) {
        return p.crash().replace('-', ' ') + GAP + String.join(", ", p.claim().variables());
    }

    /** In columns if all fit into a line each. */
    private static void steps(List<String> lines, List<CrashPrediction.Step> steps) {
        int method = 0;
        int place = 0;
        int action = 0;
        int thread = 0;
        for (CrashPrediction.Step s : steps) {
            method = Math.max(method, method(s).length());
            place = Math.max(place, s.at().place().length());
            action = Math.max(action, s.action().length());
            thread = Math.max(thread, thread(s).length());
        }
        int wide = MARGIN.length() + method + place + action + thread + 3 * GAP.length();
        for (CrashPrediction.Step s : steps) {
            if (wide <= WIDTH)
                lines.add(MARGIN
                        + padded(method(s), method)
                        + GAP
                        + padded(s.at().place(), place)
                        + GAP
                        + padded(s.action(), action)
                        + GAP
                        + thread(s));
            else wrapped(lines, method(s) + GAP + s.at().place() + GAP + s.action() + GAP + thread(s));
        }
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(width - text.length());
    }

    /** As {@code W  Pool.close}; a nested class by its own name. */
    private static String method(CrashPrediction.Step s) {
        String name = s.at().className();
        int start = Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1;
        boolean named = start < name.length() && Character.isLetter(name.charAt(start));
        String shown = named ? name.substring(start) : name.substring(name.lastIndexOf('.') + 1);
        return s.op() + GAP + shown + "." + s.at().method();
    }

    private static String thread(CrashPrediction.Step s) {
        return "(thread " + s.thread() + ")";
    }

    private static String result(CrashPrediction p) {
        CrashPrediction.Result r = p.result();
        return switch (r.status()) {
            case CONFIRMED -> "forced: " + r.failure();
            case CRASHED -> "in a free run with delays, which cannot be replayed: " + r.failure();
            case CAUGHT -> "caught: " + r.failure() + "; " + met(r.tries()) + "failed as predicted";
            case NOT_REPRODUCED -> met(p);
            case NOT_FEASIBLE -> unmet(r.tries());
            case NOT_TRIED -> "not tried: the time was over";
        };
    }

    /** A value that is read before it is set may do no harm; another crash was expected to be seen. */
    private static String met(CrashPrediction p) {
        String order = met(p.result().tries());
        return p.crash().equals("uninitialised-read")
                ? "without effect: " + order + "failed"
                : "not reproduced: " + order + "crashed as predicted";
    }

    private static String met(CrashPrediction.Tries tries) {
        return tries.met() + " of " + runs(tries.runs()) + " had this order, and none ";
    }

    private static String unmet(CrashPrediction.Tries tries) {
        String order = "none of " + runs(tries.runs()) + " could be made to have this order";
        return tries.reason().isEmpty() ? order : order + ": " + tries.reason();
    }

    private static String runs(int number) {
        return number + (number == 1 ? " run" : " runs");
    }

    private static void wrapped(List<String> lines, String text) {
        boolean first = true;
        for (String line : Wrapping.lines(text, WIDTH - MARGIN.length(), WIDTH - MARGIN.length() - GAP.length())) {
            lines.add(MARGIN + (first ? "" : GAP) + line);
            first = false;
        }
    }
}
