package dev.culprit.analysis.fixes.knowledge;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The file of a knowledge base: a first line with the version, then for each scenario a line {@code scenario}, which
 * may say where the statement was, a line {@code has DESCRIPTOR} for each descriptor of its situation, and a line
 * {@code fix DESCRIPTION} for each description of its fix, from general to specific. Blank lines and lines that begin
 * with {@code #} mean nothing.
 */
public final class KnowledgeFormat {
    private static final String VERSION = "culprit-knowledge 1";
    private static final String SCENARIO = "scenario";
    private static final String HAS = "has ";
    private static final String FIX = "fix ";
    private static final int MOST_SCENARIOS = 100_000;

    private KnowledgeFormat() {}

    public static String write(KnowledgeBase base) {
        StringBuilder text = new StringBuilder(VERSION).append('\n');
        for (Scenario scenario : base.scenarios()) {
            String first = (SCENARIO + " " + scenario.origin()).strip();
            text.append('\n').append(first).append('\n');
            scenario.situation().forEach(d -> text.append(HAS).append(d).append('\n'));
            scenario.fixes().forEach(d -> text.append(FIX).append(d).append('\n'));
        }
        return text.toString();
    }

    /** Throws {@link IllegalArgumentException} with the line that is wrong. */
    public static KnowledgeBase read(String text) {
        List<String> lines = text.lines().toList();
        if (lines.isEmpty() || !lines.get(0).equals(VERSION))
            throw new IllegalArgumentException("it does not begin with \"" + VERSION + "\"");
        List<Scenario> scenarios = new ArrayList<>();
        String origin = "";
        Set<String> situation = null;
        List<String> fixes = new ArrayList<>();
        for (int i = 1; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (line.isEmpty() || line.startsWith("#")) continue;
            if (line.equals(SCENARIO) || line.startsWith(SCENARIO + " ")) {
                close(origin, situation, fixes, scenarios, i);
                origin = line.substring(SCENARIO.length()).strip();
                situation = new LinkedHashSet<>();
                fixes = new ArrayList<>();
            } else if (situation != null && line.startsWith(HAS)) situation.add(line.substring(HAS.length()));
            else if (situation != null && line.startsWith(FIX)) fixes.add(line.substring(FIX.length()));
            else throw new IllegalArgumentException("line " + (i + 1) + " is neither a scenario nor a part of one");
        }
        close(origin, situation, fixes, scenarios, lines.size());
        return new KnowledgeBase(scenarios);
    }

    private static void close(
            String origin, Set<String> situation, List<String> fixes, List<Scenario> scenarios, int line) {
        if (situation == null) return;
        if (situation.isEmpty() || fixes.isEmpty())
            throw new IllegalArgumentException(
                    "the scenario before line " + (line + 1) + " has no " + (fixes.isEmpty() ? "fix" : "situation"));
        if (scenarios.size() >= MOST_SCENARIOS)
            throw new IllegalArgumentException("it has more than " + MOST_SCENARIOS + " scenarios");
        scenarios.add(new Scenario(origin, situation, fixes));
    }
}
