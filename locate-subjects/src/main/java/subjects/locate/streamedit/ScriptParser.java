package subjects.locate.streamedit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Reads a script: commands with addresses, one to a line or divided by semicolons. */
final class ScriptParser {
    private static final String NO_ADDRESS = ":}";
    private static final String ONE_ADDRESS = "=aiq";
    private static final String WITHOUT_ARGUMENT = "=dDgGhHnNpPqxl";

    private final String script;
    private final List<Command> commands = new ArrayList<>();
    private final Map<String, Integer> labels = new HashMap<>();
    private final List<Integer> openBlocks = new ArrayList<>();
    private int position;
    /** What an empty expression stands for. */
    private Pattern lastRegex;

    ScriptParser(String script) {
        this.script = script;
    }

    List<Command> parse() {
        skip(" \t\n;");
        while (position < script.length()) {
            if (peek() == '#') {
                restOfLine();
            } else {
                command();
            }
            skip(" \t\n;");
        }
        if (!openBlocks.isEmpty()) {
            throw new BadScript("{ without }");
        }
        resolveBranches();
        return commands;
    }

    private char peek() {
        return position < script.length() ? script.charAt(position) : '\n';
    }

    private char take() {
        char c = peek();
        position++;
        return c;
    }

    private void skip(String characters) {
        while (position < script.length() && characters.indexOf(peek()) >= 0) {
            position++;
        }
    }

    private String restOfLine() {
        int end = script.indexOf('\n', position);
        end = end < 0 ? script.length() : end;
        String rest = script.substring(position, end);
        position = end;
        return rest;
    }

    /** Up to the end of the command. */
    private String word() {
        skip(" \t");
        int start = position;
        while (position < script.length() && "\n; }".indexOf(peek()) < 0) {
            position++;
        }
        return script.substring(start, position);
    }

    private void command() {
        LineRange range = range();
        char letter = take();
        checkAddresses(letter, range);
        switch (letter) {
            case '{' -> {
                openBlocks.add(commands.size());
                commands.add(Command.plain(letter, range));
            }
            case '}' -> closeBlock();
            case ':' -> label();
            case 'b', 't', 'T' -> commands.add(Command.withText(letter, range, word()));
            case 'a', 'i', 'c' -> commands.add(Command.withText(letter, range, text()));
            case 's' -> commands.add(Command.substitution(range, substitution()));
            case 'y' -> commands.add(transliteration(range));
            default -> {
                if (WITHOUT_ARGUMENT.indexOf(letter) < 0) {
                    throw new BadScript("unknown command " + letter);
                }
                commands.add(Command.plain(letter, range));
                checkEnd(letter);
            }
        }
    }

    private static void checkAddresses(char letter, LineRange range) {
        if (NO_ADDRESS.indexOf(letter) >= 0 && range != LineRange.ALL) {
            throw new BadScript(letter + " takes no address");
        }
        if (ONE_ADDRESS.indexOf(letter) >= 0 && range.hasTwo()) {
            throw new BadScript(letter + " takes one address at most");
        }
    }

    private void checkEnd(char letter) {
        skip(" \t");
        if (position < script.length() && "\n;}#".indexOf(peek()) < 0) {
            throw new BadScript("extra characters behind " + letter);
        }
    }

    private LineRange range() {
        Address first = address();
        Address last = null;
        if (first != null && peek() == ',') {
            position++;
            skip(" ");
            last = peek() == '+' ? offset() : address();
            if (last == null) {
                throw new BadScript("the second address is missing");
            }
        }
        skip(" ");
        boolean negated = peek() == '!';
        if (negated) {
            position++;
            skip(" ");
        }
        return first == null && !negated ? LineRange.ALL : new LineRange(first, last, negated);
    }

    private Address offset() {
        position++;
        return Address.offset(number());
    }

    /** Null where there is none. */
    private Address address() {
        char c = peek();
        if (Character.isDigit(c)) {
            int number = number();
            if (peek() == '~') {
                position++;
                return Address.step(number, number());
            }
            if (number == 0) {
                throw new BadScript("lines begin with 1");
            }
            return Address.number(number);
        }
        if (c == '$') {
            position++;
            return Address.last();
        }
        if (c == '/') {
            position++;
            String text = delimited('/');
            boolean ignoreCase = peek() == 'I';
            if (ignoreCase) {
                position++;
            }
            return Address.regex(regex(text, ignoreCase));
        }
        return null;
    }

    private int number() {
        int value = 0;
        if (!Character.isDigit(peek())) {
            throw new BadScript("a number is missing");
        }
        while (Character.isDigit(peek()) && value < 100_000) {
            value = value * 10 + (take() - '0');
        }
        return value;
    }

    /** Up to the delimiter, which is taken too. Behind a backslash it belongs to the text. */
    private String delimited(char delimiter) {
        StringBuilder text = new StringBuilder();
        while (position < script.length() && peek() != delimiter) {
            char c = take();
            if (c == '\\' && peek() == delimiter) {
                c = take();
            } else if (c == '\\' && position < script.length()) {
                text.append(c);
                c = take();
            }
            text.append(c);
        }
        if (position >= script.length()) {
            throw new BadScript(delimiter + " is missing");
        }
        position++;
        return text.toString();
    }

    private Pattern regex(String text, boolean ignoreCase) {
        if (text.isEmpty()) {
            if (lastRegex == null) {
                throw new BadScript("no expression before");
            }
            return lastRegex;
        }
        lastRegex = BasicRegex.compile(text, ignoreCase);
        return lastRegex;
    }

    private void closeBlock() {
        if (openBlocks.isEmpty()) {
            throw new BadScript("} without {");
        }
        int start = openBlocks.remove(openBlocks.size() - 1);
        commands.get(start).target = commands.size();
    }

    private void label() {
        String name = word();
        if (name.isEmpty()) {
            throw new BadScript("a label needs a name");
        }
        if (labels.put(name, commands.size()) != null) {
            throw new BadScript("label " + name + " is there twice");
        }
    }

    private void resolveBranches() {
        for (Command command : commands) {
            if ("btT".indexOf(command.letter) < 0) {
                continue;
            }
            if (command.text.isEmpty()) {
                command.target = commands.size();
            } else if (labels.containsKey(command.text)) {
                command.target = labels.get(command.text);
            } else {
                throw new BadScript("no label " + command.text);
            }
        }
    }

    /** The text of a, i and c, behind the letter or on the lines after a backslash. */
    private String text() {
        skip(" \t");
        if (peek() == '\\') {
            position++;
            skip("\n");
        }
        StringBuilder text = new StringBuilder();
        String line = restOfLine();
        while (line.endsWith("\\") && position < script.length()) {
            text.append(line, 0, line.length() - 1).append('\n');
            position++;
            line = restOfLine();
        }
        if (text.isEmpty() && line.isEmpty()) {
            throw new BadScript("the text is missing");
        }
        return text.append(line).toString();
    }

    private Substitution substitution() {
        char delimiter = take();
        if (delimiter == '\n' || delimiter == '\\') {
            throw new BadScript("bad delimiter of s");
        }
        String pattern = delimited(delimiter);
        String replacement = delimited(delimiter);
        boolean all = false;
        boolean prints = false;
        boolean ignoreCase = false;
        int number = 0;
        while (position < script.length() && "\n;} #".indexOf(peek()) < 0) {
            char flag = peek();
            if (Character.isDigit(flag) && number == 0) {
                number = number();
                if (number == 0) {
                    throw new BadScript("matches begin with 1");
                }
                continue;
            }
            position++;
            switch (flag) {
                case 'g' -> all = true;
                case 'p' -> prints = true;
                case 'i', 'I' -> ignoreCase = true;
                default -> throw new BadScript("unknown flag of s: " + flag);
            }
        }
        Pattern regex = regex(pattern, ignoreCase);
        checkGroups(replacement, regex);
        return new Substitution(regex, replacement, all, number, prints);
    }

    private static void checkGroups(String replacement, Pattern regex) {
        int groups = regex.matcher("").groupCount();
        for (int i = 0; i + 1 < replacement.length(); i++) {
            if (replacement.charAt(i) == '\\') {
                i++;
                int number = replacement.charAt(i) - '0';
                if (number >= 1 && number <= 9 && number > groups) {
                    throw new BadScript("no group " + number);
                }
            }
        }
    }

    private Command transliteration(LineRange range) {
        char delimiter = take();
        String from = delimited(delimiter);
        String to = delimited(delimiter);
        if (from.length() != to.length()) {
            throw new BadScript("y wants as many letters as it is given");
        }
        checkEnd('y');
        return Command.transliteration(range, from, to);
    }
}
