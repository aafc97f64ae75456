package subjects.locate.assembly;

import java.util.List;

/**
 * Prints the words of an assembly program with their kinds, line by line, and complains of lines that have too few
 * operands.
 */
public final class AssemblyTokens {
    private final StringBuilder out = new StringBuilder();
    private int lineNumber;
    private int errors;
    private int instructions;
    private int labels;

    private AssemblyTokens() {}

    public static String run(String input) {
        AssemblyTokens tokens = new AssemblyTokens();
        for (String line : input.split("\n")) {
            tokens.line(line);
        }
        return tokens.summary();
    }

    private void line(String line) {
        lineNumber++;
        List<String> words = new Lexer(line).words();
        String instruction = "";
        int operands = 0;
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            boolean labelled = i + 1 < words.size() && words.get(i + 1).equals(":");
            String kind = labelled ? label(word, i) : kind(word, !instruction.isEmpty());
            if (kind.equals("instruction")) {
                instruction = word;
                instructions++;
            } else if (isOperand(kind)) {
                operands++;
            }
            print(kind, word);
        }
        if (!instruction.isEmpty() && WordKinds.operands(instruction) != operands) {
            error(instruction + " wants " + WordKinds.operands(instruction) + " operands and has " + operands);
        }
    }

    /** A label is the first word of a line. */
    private String label(String word, int index) {
        if (index > 0 || !WordKinds.isName(word)) {
            return "bad";
        }
        labels++;
        return "label";
    }

    private static String kind(String word, boolean afterInstruction) {
        char first = word.charAt(0);
        if (first == '"') {
            return WordKinds.quoted(word) == null ? "bad" : "string";
        }
        if (first == '\'') {
            String text = WordKinds.quoted(word);
            return text == null || text.length() != 1 ? "bad" : "character";
        }
        if (WordKinds.looksLikeNumber(word)) {
            return WordKinds.number(word) < 0 ? "bad" : "number";
        }
        if (!afterInstruction && WordKinds.isInstruction(word)) {
            return "instruction";
        }
        if (WordKinds.isDirective(word)) {
            return "directive";
        }
        if (WordKinds.isRegister(word)) {
            return "register";
        }
        if (WordKinds.isName(word)) {
            return "name";
        }
        return isMark(word) ? "mark" : "bad";
    }

    private static boolean isMark(String word) {
        return word.length() == 1 && ",:()+-*".contains(word);
    }

    private static boolean isOperand(String kind) {
        switch (kind) {
            case "register":
            case "number":
            case "name":
            case "character":
            case "string":
                return true;
            default:
                return false;
        }
    }

    private void print(String kind, String word) {
        if (kind.equals("bad")) {
            error("what is " + word + "?");
            return;
        }
        out.append(lineNumber).append(' ').append(kind);
        if (kind.equals("number")) {
            out.append(' ').append(WordKinds.number(word));
        } else if (kind.equals("string")) {
            out.append(" of ").append(WordKinds.quoted(word).length());
        } else if (kind.equals("character")) {
            out.append(' ').append((int) WordKinds.quoted(word).charAt(0));
        } else {
            out.append(' ').append(word);
        }
        out.append('\n');
    }

    private void error(String message) {
        errors++;
        out.append(lineNumber).append(" error: ").append(message).append('\n');
    }

    private String summary() {
        out.append(instructions).append(" instructions, ");
        out.append(labels).append(" labels, ");
        out.append(errors).append(" errors\n");
        return out.toString();
    }
}
