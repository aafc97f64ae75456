package dev.culprit.analysis.dependence.interpreter;

/** What happened when an instruction was to be executed. */
enum Progress {
    /** It was executed. The activation continues at its new {@code pc}. */
    NEXT,
    /** It was executed. Another activation or a call has to continue now. */
    LEFT,
    /** It was not executed, because another method was entered first. */
    PRECEDED,
    /** It was not executed, because the thread was switched out before it. */
    STOPPED
}
