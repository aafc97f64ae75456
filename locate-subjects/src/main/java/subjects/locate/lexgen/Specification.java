package subjects.locate.lexgen;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Definitions, then rules, then a text to try them on, divided by lines of two percent signs. */
final class Specification {
    private static final String DIVIDER = "%%";

    private final Map<String, String> definitions = new LinkedHashMap<>();
    private final List<String> conditions = new ArrayList<>(List.of(Rule.INITIAL));
    private final List<Rule> rules = new ArrayList<>();
    private String text = "";

    static Specification read(String[] lines, int firstLine) throws BadSpecification {
        Specification specification = new Specification();
        int next = specification.readDefinitions(lines, firstLine);
        next = specification.readRules(lines, next);
        specification.readText(lines, next);
        return specification;
    }

    Map<String, String> definitions() {
        return definitions;
    }

    List<String> conditions() {
        return conditions;
    }

    List<Rule> rules() {
        return rules;
    }

    String text() {
        return text;
    }

    private int readDefinitions(String[] lines, int first) throws BadSpecification {
        for (int i = first; i < lines.length; i++) {
            String line = lines[i].strip();
            if (line.equals(DIVIDER)) {
                return i + 1;
            }
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            String[] words = line.split("\\s+", 2);
            if (words.length < 2) {
                throw new BadSpecification("line " + (i + 1) + ": a definition needs a name and a pattern");
            }
            if (words[0].equals("%x")) {
                declareConditions(words[1], i + 1);
            } else if (definitions.put(words[0], words[1]) != null) {
                throw new BadSpecification("line " + (i + 1) + ": " + words[0] + " is defined twice");
            }
        }
        throw new BadSpecification("no rules");
    }

    private void declareConditions(String names, int line) throws BadSpecification {
        for (String name : names.split("\\s+")) {
            if (conditions.contains(name)) {
                throw new BadSpecification("line " + line + ": condition " + name + " is there already");
            }
            conditions.add(name);
        }
    }

    private int readRules(String[] lines, int first) throws BadSpecification {
        int i = first;
        while (i < lines.length && !lines[i].strip().equals(DIVIDER)) {
            String line = lines[i].strip();
            if (!line.isEmpty() && !line.startsWith("#")) {
                rules.add(rule(line, i + 1));
            }
            i++;
        }
        if (rules.isEmpty()) {
            throw new BadSpecification("no rules");
        }
        return i + 1;
    }

    private Rule rule(String line, int number) throws BadSpecification {
        String condition = Rule.INITIAL;
        String rest = line;
        if (line.startsWith("<")) {
            int end = line.indexOf('>');
            if (end < 0) {
                throw new BadSpecification("line " + number + ": < without >");
            }
            condition = line.substring(1, end);
            checkCondition(condition, number);
            rest = line.substring(end + 1);
        }
        int blank = endOfPattern(rest);
        if (blank < 0) {
            throw new BadSpecification("line " + number + ": a rule needs a pattern and an action");
        }
        String[] action = rest.substring(blank).strip().split("\\s+");
        String next = action.length > 1 ? action[1] : "";
        if (!next.isEmpty()) {
            checkCondition(next, number);
        }
        return new Rule(condition, rest.substring(0, blank), action[0], next, number);
    }

    private void checkCondition(String name, int line) throws BadSpecification {
        if (!conditions.contains(name)) {
            throw new BadSpecification("line " + line + ": no condition " + name);
        }
    }

    /** A blank ends the pattern, but not in quotes or brackets, nor behind a backslash. */
    private static int endOfPattern(String rest) {
        boolean quoted = false;
        boolean bracketed = false;
        for (int i = 0; i < rest.length(); i++) {
            char c = rest.charAt(i);
            if (c == '\\') {
                i++;
            } else if (c == '"' && !bracketed) {
                quoted = !quoted;
            } else if (c == '[' && !quoted) {
                bracketed = true;
            } else if (c == ']' && !quoted) {
                bracketed = false;
            } else if (Character.isWhitespace(c) && !quoted && !bracketed) {
                return i == 0 ? -1 : i;
            }
        }
        return -1;
    }

    private void readText(String[] lines, int first) {
        StringBuilder all = new StringBuilder();
        for (int i = first; i < lines.length; i++) {
            all.append(lines[i]).append('\n');
        }
        text = all.toString();
    }
}
