package dev.culprit.bench.locating;

import dev.culprit.analysis.ranking.Formula;
import dev.culprit.analysis.replacement.StatementRanking;
import dev.culprit.analysis.replacement.TestedProgram;

/** By which method faults are located. */
public enum SearchMethod {
    /** As the dissertation has it: all value sets at all instances, ranked by pairs and then by Tarantula. */
    PUBLISHED,
    /** As the command does. */
    CULPRIT;

    StatementRanking ranking(TestedProgram program) {
        return this == PUBLISHED
                ? StatementRanking.published(program, Formula.TARANTULA)
                : StatementRanking.refined(program);
    }
}
