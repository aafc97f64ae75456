package dev.culprit.model;

/** What happens at a site. The codes are those that probes use. */
public enum SiteKind {
    READ(1, "reads"),
    WRITE(2, "writes"),
    LOCK(3, "locks"),
    UNLOCK(4, "unlocks"),
    WAIT(5, "waits on"),
    NOTIFY(6, "notifies"),
    OPERATION(7, "accesses"),
    CALL(8, "calls"),
    THREAD(9, "runs"),
    /** What a write has made reachable for others. */
    PUBLISH(10, "continues after writing"),
    VALUE(11, "uses"),
    OUTCOME(12, "decides"),
    STATEMENT(13, "does"),
    CONSTANT(14, "has"),
    ARITHMETIC(15, "computes"),
    /** Something that is read by name, where others of its type could be meant. */
    NAME(16, "names"),
    RETURN(17, "returns"),
    THROWN(18, "throws"),
    /** A method whose stores can be suppressed. */
    BODY(19, "executes");

    public final byte code;
    public final String verb;

    SiteKind(int code, String verb) {
        this.code = (byte) code;
        this.verb = verb;
    }

    /** True for the point of a value, which can be altered; what happens there is not an event. */
    public boolean isPoint() {
        return switch (this) {
            case VALUE, OUTCOME, CONSTANT, ARITHMETIC, NAME, RETURN, THROWN, BODY -> true;
            default -> false;
        };
    }

    public static SiteKind of(int code) {
        return values()[code - 1];
    }
}
