package subjects.locate.lexgen;

/** A table: for each state and class of characters the next state, and for each state the rule that it accepts. */
record Dfa(int[][] next, int[] rules, int[] starts) {
    static final int DEAD = -1;

    int size() {
        return next.length;
    }

    int transitions() {
        int count = 0;
        for (int[] row : next) {
            for (int target : row) {
                if (target != DEAD) {
                    count++;
                }
            }
        }
        return count;
    }
}
