package dev.culprit.agent.control;

import dev.culprit.agent.weaving.Agent;
import dev.culprit.model.Advice;
import dev.culprit.model.Note;
import dev.culprit.model.Target;

/** A run of a program of which no class was woven shows nothing, whatever its end. */
final class WovenClassCheck {
    static final Note NOTHING_WOVEN =
            Note.of("no class of the program is under control", Advice.Kind.CHECK_CLASS_FILTERS);

    private WovenClassCheck() {}

    /** True if no class was woven although the target was run. */
    static boolean isNothingWoven(Agent agent, Target target) {
        return !target.isCanary() && agent.wovenClasses() == 0;
    }
}
