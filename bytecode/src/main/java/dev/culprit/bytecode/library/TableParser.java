package dev.culprit.bytecode.library;

import dev.culprit.bytecode.library.Block.ClassPattern;
import dev.culprit.bytecode.library.Block.Line;
import dev.culprit.bytecode.library.Block.MethodPattern;
import dev.culprit.bytecode.library.LibraryCall.Builder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads the lines of a table. An error names the line. */
final class TableParser {
    private static final Map<String, Fact> FACTS = new HashMap<>();

    static {
        for (Fact fact : Fact.values()) FACTS.put(fact.word(), fact);
    }

    private static final String CONTINUED = "\\";

    private final List<Block> blocks = new ArrayList<>();
    private int number;
    /** The part of a line that continues on the next. */
    private String begun = "";

    void accept(String line) {
        number++;
        if (line.endsWith(CONTINUED)) {
            begun += line.substring(0, line.length() - CONTINUED.length());
            return;
        }
        acceptWhole(begun + line);
        begun = "";
    }

    private void acceptWhole(String line) {
        if (line.isBlank() || line.startsWith("#")) return;
        if (line.startsWith(" ")) methods(line.trim());
        else classes(line.trim());
    }

    List<Block> blocks() {
        return blocks;
    }

    private void classes(String line) {
        int equals = line.indexOf(" = ");
        Block block = new Block();
        for (String word : words(equals < 0 ? line : line.substring(0, equals))) {
            boolean subtypes = word.endsWith("+");
            if (word.startsWith("!")) block.excluded.add(new Glob(word.substring(1)));
            else
                block.included.add(
                        new ClassPattern(new Glob(subtypes ? word.substring(0, word.length() - 1) : word), subtypes));
        }
        block.traits = facts(equals < 0 ? "" : line.substring(equals + 3));
        blocks.add(block);
    }

    private void methods(String line) {
        int colon = line.indexOf(" : ");
        if (colon < 0 || blocks.isEmpty()) throw error("expected methods, a colon and facts");
        List<MethodPattern> methods = new ArrayList<>();
        for (String word : words(line.substring(0, colon))) {
            int slash = word.indexOf('/');
            methods.add(
                    slash < 0
                            ? new MethodPattern(new Glob(word), -1)
                            : new MethodPattern(
                                    new Glob(word.substring(0, slash)), Integer.parseInt(word.substring(slash + 1))));
        }
        blocks.get(blocks.size() - 1).lines.add(new Line(methods, facts(line.substring(colon + 3))));
    }

    private LibraryCall facts(String text) {
        Builder all = new Builder();
        for (String word : words(text)) {
            int at = word.indexOf('@');
            Fact fact = FACTS.get(at < 0 ? word : word.substring(0, at));
            if (fact == null) throw error("unknown fact " + word);
            all.add(fact, at < 0 ? Builder.RECEIVER : place(word.substring(at + 1)));
        }
        return all.build();
    }

    private int place(String word) {
        return switch (word) {
            case "args" -> Builder.ARGUMENTS;
            case "result" -> Builder.RESULT;
            default -> {
                if (word.length() != 1 || !Character.isDigit(word.charAt(0))) throw error("unknown place " + word);
                yield Builder.argument(word.charAt(0) - '1');
            }
        };
    }

    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        for (int from = 0; from < text.length(); ) {
            int space = text.indexOf(' ', from);
            int end = space < 0 ? text.length() : space;
            if (end > from) words.add(text.substring(from, end));
            from = end + 1;
        }
        return words;
    }

    private IllegalArgumentException error(String what) {
        return new IllegalArgumentException("library table, line " + number + ": " + what);
    }
}
