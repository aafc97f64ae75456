package dev.culprit.investigation.suppressing;

import dev.culprit.analysis.corruption.Corruption;
import dev.culprit.analysis.corruption.Corruption.Part;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;

/** The explanation of a corruption, as one paragraph. */
final class CorruptionWording {
    private CorruptionWording() {}

    static String of(Root.Corrupted root) {
        Corruption corruption = root.corruption();
        Dependences run = root.run();
        String thread = run.threads().get(run.thread(corruption.node())).name();
        String own = corruption.own() == null ? "" : part(run, corruption.own());
        String story =
                switch (corruption.kind()) {
                    case OVERWRITE ->
                        "writes " + element(run, corruption) + ", which " + belongs(run, corruption.other())
                                + ". Its address comes from " + own;
                    case FOREIGN_READ ->
                        "reads " + element(run, corruption) + ", which " + belongs(run, corruption.other())
                                + ". Its address comes from " + own;
                    case USE_AFTER_RELEASE ->
                        "uses " + element(run, corruption) + " of " + own + " after that was given back; it "
                                + belongs(run, corruption.other());
                    case MISSING_BLOCK ->
                        "uses " + element(run, corruption) + ", which " + belongs(run, corruption.other())
                                + ". Its address comes from an offset that stands for no block";
                    case DOUBLE_RELEASE -> "gives back " + own + ", which had been given back before";
                };
        String check = root.shown() ? " Without this and everything that depends on it the run does not fail." : "";
        return thread + " " + story + "." + check;
    }

    private static String element(Dependences run, Corruption corruption) {
        boolean isElement = run.kind(corruption.node()) != NodeKind.CALL;
        return isElement ? run.variable(corruption.node()) : "offset " + corruption.offset();
    }

    private static String belongs(Dependences run, Part part) {
        return part == null ? "does not belong to any block" : "belongs to " + part(run, part);
    }

    private static String part(Dependences run, Part part) {
        return "the block of " + (part.end() - part.start()) + " at " + part.start() + ".." + (part.end() - 1)
                + " that was handed out at "
                + run.point(part.handedOut()).frame().place();
    }
}
