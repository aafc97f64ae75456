package dev.culprit.bench.predicting;

/** False and true reports. */
record Counts(int wrong, int right) {
    static final Counts NONE = new Counts(0, 0);

    Counts and(boolean isTrue) {
        return isTrue ? new Counts(wrong, right + 1) : new Counts(wrong + 1, right);
    }

    Counts and(Counts other) {
        return new Counts(wrong + other.wrong, right + other.right);
    }

    boolean isEmpty() {
        return wrong + right == 0;
    }

    /** As the paper's tables: false reports, then true ones. */
    @Override
    public String toString() {
        return isEmpty() ? "-" : wrong + " : " + right;
    }
}
