package dev.culprit.faults;

import java.util.Locale;

/** The kind of a fault, with the kinds of seeded faults that the paper distinguishes. */
public enum FaultKind {
    /** Another operator, as {@code <} for {@code <=}. */
    OPERATOR,
    /** Another number, character or text. */
    CONSTANT,
    /** A statement or a part of one is not there. */
    MISSING,
    /** A statement or a part of one too many. */
    EXTRANEOUS,
    /** Another variable, field or method of the same type. */
    VARIABLE,
    /** The wrong way is taken: a condition turned round, branches exchanged, the wrong jump. */
    BRANCH;

    /** As versions files name it. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
