package subjects.locate.lexgen;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Makes the table of a lexer from a specification, and runs it. The first line of the input has the options, the others
 * are definitions, rules and a text.
 */
public final class LexerGenerator {
    private final Settings settings;
    private final Specification specification;
    private final Nfa nfa = new Nfa();
    private final StringBuilder out = new StringBuilder();

    private LexerGenerator(Settings settings, Specification specification) {
        this.settings = settings;
        this.specification = specification;
    }

    public static String run(String input) {
        String[] lines = input.split("\n");
        try {
            Settings settings = Settings.parse(lines[0]);
            return new LexerGenerator(settings, Specification.read(lines, 1)).generate();
        } catch (BadSpecification e) {
            return "error: " + e.getMessage() + "\n";
        }
    }

    private String generate() throws BadSpecification {
        List<BitSet> starts = compileRules();
        CharacterClasses classes = new CharacterClasses(nfa);
        Dfa all = new SubsetConstruction(nfa, classes).build(starts);
        Dfa table = settings.noMinimising ? all : Minimiser.minimise(all);
        warnOfUselessRules(table);
        if (settings.printStatistics) {
            printStatistics(classes, all, table);
        }
        if (settings.printTable) {
            printTable(table);
        }
        Scanner scanner = new Scanner(table, classes, specification, !settings.noDefaultRule);
        return out + scanner.scan(specification.text());
    }

    /** The states that each start condition begins in. */
    private List<BitSet> compileRules() throws BadSpecification {
        List<BitSet> starts = new ArrayList<>();
        for (int i = 0; i < specification.conditions().size(); i++) {
            starts.add(new BitSet());
        }
        List<Rule> rules = specification.rules();
        for (int i = 0; i < rules.size(); i++) {
            Rule rule = rules.get(i);
            Nfa.Part part = compile(rule);
            nfa.accept(part.end(), i);
            int condition = specification.conditions().indexOf(rule.condition());
            starts.get(condition).set(part.start());
        }
        return starts;
    }

    private Nfa.Part compile(Rule rule) throws BadSpecification {
        try {
            return PatternCompiler.compile(nfa, specification.definitions(), settings.ignoreCase, rule.pattern());
        } catch (BadSpecification e) {
            throw new BadSpecification("line " + rule.line() + ": " + e.getMessage());
        }
    }

    private void warnOfUselessRules(Dfa table) {
        boolean[] used = new boolean[specification.rules().size()];
        for (int rule : table.rules()) {
            if (rule != Nfa.NO_RULE) {
                used[rule] = true;
            }
        }
        for (int i = 0; i < used.length; i++) {
            if (!used[i]) {
                out.append("warning: the rule of line ")
                        .append(specification.rules().get(i).line());
                out.append(" never matches\n");
            }
        }
    }

    private void printStatistics(CharacterClasses classes, Dfa all, Dfa table) {
        out.append(nfa.size()).append(" states, ").append(all.size()).append(" without choice, ");
        out.append(table.size())
                .append(" in the table, ")
                .append(classes.count())
                .append(" classes, ");
        out.append(table.transitions()).append(" transitions\n");
    }

    private void printTable(Dfa table) {
        for (int state = 0; state < table.size(); state++) {
            out.append(state);
            for (int target : table.next()[state]) {
                out.append(' ').append(target == Dfa.DEAD ? "." : String.valueOf(target));
            }
            int rule = table.rules()[state];
            if (rule != Nfa.NO_RULE) {
                out.append(" : ").append(specification.rules().get(rule).action());
            }
            out.append('\n');
        }
    }
}
