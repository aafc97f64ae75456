package subjects.locate.compress;

import java.util.PriorityQueue;

/** How many bits each symbol gets, by how often it comes. */
final class CodeLengths {
    /** Enough for as many symbols as a block may have. */
    static final int LONGEST = 7;

    private CodeLengths() {}

    private static final class Tree implements Comparable<Tree> {
        private final int symbol;
        private final int weight;
        private final Tree left;
        private final Tree right;

        Tree(int symbol, int weight) {
            this.symbol = symbol;
            this.weight = weight;
            this.left = null;
            this.right = null;
        }

        Tree(Tree left, Tree right) {
            this.symbol = Math.min(left.symbol, right.symbol);
            this.weight = left.weight + right.weight;
            this.left = left;
            this.right = right;
        }

        @Override
        public int compareTo(Tree other) {
            return weight == other.weight
                    ? Integer.compare(symbol, other.symbol)
                    : Integer.compare(weight, other.weight);
        }

        /** The longest of the lengths that were set. */
        int setLengths(int depth, int[] lengths) {
            if (left == null) {
                lengths[symbol] = Math.max(1, depth);
                return lengths[symbol];
            }
            return Math.max(left.setLengths(depth + 1, lengths), right.setLengths(depth + 1, lengths));
        }
    }

    /** Where the codes get too long, frequent symbols are taken for less frequent than they are. */
    static int[] of(int[] frequencies) {
        int[] weights = frequencies.clone();
        int[] lengths = new int[frequencies.length];
        while (build(weights, lengths) > LONGEST) {
            for (int i = 0; i < weights.length; i++) {
                weights[i] = (weights[i] + 1) / 2;
            }
        }
        return lengths;
    }

    private static int build(int[] weights, int[] lengths) {
        PriorityQueue<Tree> trees = new PriorityQueue<>();
        for (int symbol = 0; symbol < weights.length; symbol++) {
            if (weights[symbol] > 0) {
                trees.add(new Tree(symbol, weights[symbol]));
            }
        }
        if (trees.isEmpty()) {
            return 0;
        }
        while (trees.size() > 1) {
            trees.add(new Tree(trees.poll(), trees.poll()));
        }
        return trees.poll().setLengths(0, lengths);
    }
}
