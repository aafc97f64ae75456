package subjects.locate.lexgen;

import java.util.List;

/** Cuts a text into tokens by a table: the longest match wins, and of equally long ones the first rule. */
final class Scanner {
    private static final int MOST_TOKENS = 300;

    private final Dfa dfa;
    private final CharacterClasses classes;
    private final List<Rule> rules;
    private final List<String> conditions;
    private final boolean echoes;
    private final StringBuilder out = new StringBuilder();
    private int position;
    private int condition;
    private int line = 1;
    private int backedUp;

    Scanner(Dfa dfa, CharacterClasses classes, Specification specification, boolean echoes) {
        this.dfa = dfa;
        this.classes = classes;
        this.rules = specification.rules();
        this.conditions = specification.conditions();
        this.echoes = echoes;
    }

    String scan(String text) {
        int tokens = 0;
        while (position < text.length() && tokens < MOST_TOKENS) {
            tokens++;
            if (!token(text)) {
                out.append("jammed in line ").append(line).append('\n');
                return out.toString();
            }
        }
        if (backedUp > 0) {
            out.append("backed up over ").append(backedUp).append(" characters\n");
        }
        return out.toString();
    }

    /** False where no rule fits and nothing is done about it. */
    private boolean token(String text) {
        int state = dfa.starts()[condition];
        int end = position;
        int rule = Nfa.NO_RULE;
        int at = position;
        while (at < text.length() && text.charAt(at) < Nfa.ALPHABET) {
            state = dfa.next()[state][classes.of(text.charAt(at))];
            if (state == Dfa.DEAD) {
                break;
            }
            at++;
            if (dfa.rules()[state] != Nfa.NO_RULE) {
                rule = dfa.rules()[state];
                end = at;
            }
        }
        if (rule == Nfa.NO_RULE) {
            return unmatched(text);
        }
        backedUp += at - end;
        act(rules.get(rule), text.substring(position, end));
        position = end;
        return true;
    }

    private boolean unmatched(String text) {
        if (!echoes) {
            return false;
        }
        char c = text.charAt(position);
        out.append("echo ").append(visible(String.valueOf(c))).append('\n');
        if (c == '\n') {
            line++;
        }
        position++;
        return true;
    }

    private void act(Rule rule, String lexeme) {
        if (!rule.skips()) {
            out.append(line)
                    .append(' ')
                    .append(rule.action())
                    .append(' ')
                    .append(visible(lexeme))
                    .append('\n');
        }
        if (!rule.next().isEmpty()) {
            condition = conditions.indexOf(rule.next());
        }
        for (char c : lexeme.toCharArray()) {
            if (c == '\n') {
                line++;
            }
        }
    }

    private static String visible(String text) {
        return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t");
    }
}
