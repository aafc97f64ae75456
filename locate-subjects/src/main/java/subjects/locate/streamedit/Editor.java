package subjects.locate.streamedit;

import java.util.List;

/** Carries out a script on lines, one after the other. */
final class Editor {
    private static final int MOST_STEPS = 2_000;

    private final List<Command> commands;
    private final boolean silent;
    private final String[] lines;
    private final StringBuilder out = new StringBuilder();
    private final StringBuilder appended = new StringBuilder();
    private int next;
    private int steps;
    private String pattern = "";
    private String hold = "";
    private boolean substituted;
    private boolean quits;

    Editor(List<Command> commands, boolean silent, String[] lines) {
        this.commands = commands;
        this.silent = silent;
        this.lines = lines;
    }

    String edit() {
        boolean again = false;
        while (!quits && (again || next < lines.length)) {
            if (!again) {
                pattern = lines[next];
                next++;
                substituted = false;
            }
            again = cycle();
        }
        return out.toString();
    }

    private boolean isLast() {
        return next >= lines.length;
    }

    private void print(String text) {
        out.append(text).append('\n');
    }

    private void endCycle() {
        if (!silent) {
            print(pattern);
        }
        flush();
    }

    private void flush() {
        out.append(appended);
        appended.setLength(0);
    }

    /** True when the next cycle begins without a new line. */
    private boolean cycle() {
        int at = 0;
        while (at < commands.size()) {
            if (++steps > MOST_STEPS) {
                throw new BadScript("the script does not end");
            }
            Command command = commands.get(at);
            boolean selected = command.range.selects(pattern, next, isLast());
            at++;
            if (!selected) {
                if (command.letter == '{') {
                    at = command.target;
                }
                continue;
            }
            switch (command.letter) {
                case '{' -> {}
                case 'b' -> at = command.target;
                case 't' -> {
                    if (substituted) {
                        substituted = false;
                        at = command.target;
                    }
                }
                case 'T' -> {
                    if (!substituted) {
                        at = command.target;
                    }
                    substituted = false;
                }
                case 'd' -> {
                    flush();
                    return false;
                }
                case 'D' -> {
                    flush();
                    return deleteFirstLine();
                }
                case 'c' -> {
                    change(command);
                    flush();
                    return false;
                }
                case 'n' -> {
                    endCycle();
                    if (isLast()) {
                        quits = true;
                        return false;
                    }
                    pattern = lines[next];
                    next++;
                }
                case 'N' -> {
                    if (isLast()) {
                        quits = true;
                        endCycle();
                        return false;
                    }
                    pattern = pattern + "\n" + lines[next];
                    next++;
                }
                case 'q' -> {
                    quits = true;
                    endCycle();
                    return false;
                }
                default -> simple(command);
            }
        }
        endCycle();
        return false;
    }

    /** Commands that go on with the next one. */
    private void simple(Command command) {
        switch (command.letter) {
            case 's' -> substitute(command.substitution);
            case 'y' -> pattern = transliterated(command.from, command.to);
            case 'p' -> print(pattern);
            case 'P' -> print(firstLine());
            case '=' -> print(String.valueOf(next));
            case 'l' -> print(visible());
            case 'a' -> appended.append(command.text).append('\n');
            case 'i' -> print(command.text);
            case 'h' -> hold = pattern;
            case 'H' -> hold = hold + "\n" + pattern;
            case 'g' -> pattern = hold;
            case 'G' -> pattern = pattern + "\n" + hold;
            case 'x' -> {
                String held = hold;
                hold = pattern;
                pattern = held;
            }
            default -> throw new IllegalStateException("command " + command.letter);
        }
    }

    private void substitute(Substitution substitution) {
        if (substitution.apply(pattern)) {
            pattern = substitution.result();
            substituted = true;
            if (substitution.prints()) {
                print(pattern);
            }
        }
    }

    private String transliterated(String from, String to) {
        StringBuilder changed = new StringBuilder();
        for (char c : pattern.toCharArray()) {
            int index = from.indexOf(c);
            changed.append(index < 0 ? c : to.charAt(index));
        }
        return changed.toString();
    }

    /** In place of a range of lines, the text comes once, at its end. */
    private void change(Command command) {
        if (!command.range.hasTwo() || command.range.isAtEnd() || isLast()) {
            print(command.text);
        }
    }

    private String firstLine() {
        int end = pattern.indexOf('\n');
        return end < 0 ? pattern : pattern.substring(0, end);
    }

    private boolean deleteFirstLine() {
        int end = pattern.indexOf('\n');
        if (end < 0) {
            return false;
        }
        pattern = pattern.substring(end + 1);
        return true;
    }

    private String visible() {
        StringBuilder text = new StringBuilder();
        for (char c : pattern.toCharArray()) {
            switch (c) {
                case '\n' -> text.append("\\n");
                case '\t' -> text.append("\\t");
                case '\\' -> text.append("\\\\");
                default -> text.append(c);
            }
        }
        return text.append('$').toString();
    }
}
