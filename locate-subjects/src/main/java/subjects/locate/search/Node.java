package subjects.locate.search;

/** A node of a pattern's syntax tree; which of the fields it has depends on its type. */
final class Node {
    enum Type {
        EMPTY,
        SET,
        LINE_START,
        LINE_END,
        WORD_START,
        WORD_END,
        SEQUENCE,
        CHOICE,
        REPETITION
    }

    static final int NO_LIMIT = -1;

    final Type type;
    final CharacterSet set;
    final Node left;
    final Node right;
    final int least;
    final int most;

    private Node(Type type, CharacterSet set, Node left, Node right, int least, int most) {
        this.type = type;
        this.set = set;
        this.left = left;
        this.right = right;
        this.least = least;
        this.most = most;
    }

    static Node of(Type type) {
        return new Node(type, null, null, null, 0, 0);
    }

    static Node set(CharacterSet set) {
        return new Node(Type.SET, set, null, null, 0, 0);
    }

    static Node sequence(Node left, Node right) {
        return new Node(Type.SEQUENCE, null, left, right, 0, 0);
    }

    static Node choice(Node left, Node right) {
        return new Node(Type.CHOICE, null, left, right, 0, 0);
    }

    static Node repetition(Node child, int least, int most) {
        return new Node(Type.REPETITION, null, child, null, least, most);
    }
}
