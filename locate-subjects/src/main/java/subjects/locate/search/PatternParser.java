package subjects.locate.search;

/** Reads an extended regular expression, or a fixed text. */
final class PatternParser {
    private static final int MOST_REPETITIONS = 50;

    private final String text;
    private final boolean ignoreCase;
    private int position;
    private int depth;

    PatternParser(String text, boolean ignoreCase) {
        this.text = text;
        this.ignoreCase = ignoreCase;
    }

    Node fixedText() {
        Node all = Node.of(Node.Type.EMPTY);
        for (char c : text.toCharArray()) {
            all = Node.sequence(all, single(CharacterSet.of(c)));
        }
        return all;
    }

    Node expression() throws BadUsage {
        return choice();
    }

    private Node choice() throws BadUsage {
        Node left = sequence();
        while (position < text.length() && text.charAt(position) == '|') {
            position++;
            left = Node.choice(left, sequence());
        }
        return left;
    }

    private Node sequence() throws BadUsage {
        Node all = Node.of(Node.Type.EMPTY);
        while (position < text.length() && text.charAt(position) != '|') {
            if (text.charAt(position) == ')' && depth > 0) {
                break;
            }
            if (text.charAt(position) == ')') {
                throw new BadUsage("unmatched ) at " + position);
            }
            all = Node.sequence(all, repeated(atom()));
        }
        return all;
    }

    private Node repeated(Node atom) throws BadUsage {
        Node node = atom;
        while (position < text.length()) {
            char c = text.charAt(position);
            if (c == '*') {
                node = Node.repetition(node, 0, Node.NO_LIMIT);
            } else if (c == '+') {
                node = Node.repetition(node, 1, Node.NO_LIMIT);
            } else if (c == '?') {
                node = Node.repetition(node, 0, 1);
            } else if (c == '{' && isCount()) {
                node = counted(node);
            } else {
                return node;
            }
            position++;
        }
        return node;
    }

    /** A brace that no digit follows is a letter like any other. */
    private boolean isCount() {
        return position + 1 < text.length() && Character.isDigit(text.charAt(position + 1));
    }

    /** Ends on the closing brace. */
    private Node counted(Node node) throws BadUsage {
        position++;
        int least = number();
        int most = least;
        if (position < text.length() && text.charAt(position) == ',') {
            position++;
            boolean open = position < text.length() && text.charAt(position) == '}';
            most = open ? Node.NO_LIMIT : number();
        }
        if (position == text.length() || text.charAt(position) != '}') {
            throw new BadUsage("{ without }");
        }
        if (most != Node.NO_LIMIT && most < least) {
            throw new BadUsage("bad count {" + least + "," + most + "}");
        }
        return Node.repetition(node, least, most);
    }

    private int number() throws BadUsage {
        int value = 0;
        while (position < text.length() && Character.isDigit(text.charAt(position))) {
            value = value * 10 + (text.charAt(position) - '0');
            position++;
            if (value > MOST_REPETITIONS) {
                throw new BadUsage("too many repetitions");
            }
        }
        return value;
    }

    private Node atom() throws BadUsage {
        char c = text.charAt(position);
        position++;
        switch (c) {
            case '(':
                return group();
            case '[':
                return bracket();
            case '.':
                return Node.set(CharacterSet.all());
            case '^':
                return Node.of(Node.Type.LINE_START);
            case '$':
                return Node.of(Node.Type.LINE_END);
            case '*', '+', '?':
                throw new BadUsage("nothing to repeat at " + (position - 1));
            case '\\':
                return escape();
            default:
                return single(CharacterSet.of(c));
        }
    }

    private Node group() throws BadUsage {
        int start = position;
        depth++;
        Node inside = choice();
        depth--;
        if (position == text.length()) {
            throw new BadUsage("unmatched ( at " + (start - 1));
        }
        position++;
        return inside;
    }

    private Node escape() throws BadUsage {
        if (position == text.length()) {
            throw new BadUsage("nothing behind \\");
        }
        char c = text.charAt(position);
        position++;
        switch (c) {
            case '<':
                return Node.of(Node.Type.WORD_START);
            case '>':
                return Node.of(Node.Type.WORD_END);
            case 'b':
                return Node.choice(Node.of(Node.Type.WORD_START), Node.of(Node.Type.WORD_END));
            case 'w':
                return Node.set(CharacterSet.words());
            case 'W':
                CharacterSet others = CharacterSet.words();
                others.negate();
                return Node.set(others);
            case 't':
                return Node.set(CharacterSet.of('\t'));
            default:
                return single(CharacterSet.of(c));
        }
    }

    private Node single(CharacterSet set) {
        if (ignoreCase) {
            set.ignoreCase();
        }
        return Node.set(set);
    }

    private Node bracket() throws BadUsage {
        CharacterSet set = new CharacterSet();
        boolean negated = position < text.length() && text.charAt(position) == '^';
        if (negated) {
            position++;
        }
        boolean first = true;
        while (position < text.length() && (first || text.charAt(position) != ']')) {
            first = false;
            if (text.startsWith("[:", position)) {
                namedClass(set);
            } else {
                range(set);
            }
        }
        if (position == text.length()) {
            throw new BadUsage("[ without ]");
        }
        position++;
        if (ignoreCase) {
            set.ignoreCase();
        }
        if (negated) {
            set.negate();
        }
        return Node.set(set);
    }

    private void namedClass(CharacterSet set) throws BadUsage {
        int end = text.indexOf(":]", position + 2);
        if (end < 0) {
            throw new BadUsage("[: without :]");
        }
        String name = text.substring(position + 2, end);
        if (!set.addNamed(name)) {
            throw new BadUsage("no class of characters is called " + name);
        }
        position = end + 2;
    }

    private void range(CharacterSet set) throws BadUsage {
        char first = text.charAt(position);
        position++;
        boolean isRange =
                position + 1 < text.length() && text.charAt(position) == '-' && text.charAt(position + 1) != ']';
        if (!isRange) {
            set.add(first);
            return;
        }
        char last = text.charAt(position + 1);
        position += 2;
        if (last < first) {
            throw new BadUsage("range " + first + "-" + last + " is empty");
        }
        set.addRange(first, last);
    }
}
