package subjects.locate.lexgen;

/**
 * A pattern and what is done where it matches: {@code action} is the name of a token, or {@code skip}; {@code
 * condition} is the start condition that the rule belongs to, {@code next} the one that it begins, empty where it
 * begins none.
 */
record Rule(String condition, String pattern, String action, String next, int line) {
    static final String INITIAL = "INITIAL";

    boolean skips() {
        return action.equals("skip");
    }
}
