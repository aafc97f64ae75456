package dev.culprit.weave;

import dev.culprit.weave.code.InstructionConcern;
import java.util.List;

/** The order in which the concerns of one layer see an instruction. It must not matter, and a test shuffles it. */
interface ConcernOrder {
    ConcernOrder AS_LISTED = concerns -> concerns;

    List<InstructionConcern> of(List<InstructionConcern> layer);
}
