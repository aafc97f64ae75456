package dev.culprit.analysis.fixes.code;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.analysis.fixes.source.AnalyzedSource;
import dev.culprit.analysis.fixes.source.Edit;
import dev.culprit.analysis.fixes.source.SourceCompiler;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Each test marks a line with {@code // here} and names changes that have to be among those of the line. */
class SuggestionsTest {
    private static Set<String> changedLines(String source) throws Exception {
        int line = source.substring(0, source.indexOf("// here")).split("\n", -1).length;
        try (SourceCompiler compiler = new SourceCompiler(List.of(), 17)) {
            AnalyzedSource analyzed = compiler.analyze("A.java", source);
            List<Suggestion> all = Suggestions.at(analyzed, line);
            for (int i = 1; i < all.size(); i++)
                assertTrue(all.get(i - 1).prior() >= all.get(i).prior(), "the likely ones come first");
            assertEquals(
                    all.size(), all.stream().map(Suggestion::edits).distinct().count(), "none is made twice");
            return all.stream()
                    .map(s -> Edit.apply(s.edits(), source))
                    .map(changed -> changedPart(source, changed))
                    .collect(Collectors.toSet());
        }
    }

    /** The lines that differ, in one line, with single blanks. */
    private static String changedPart(String source, String changed) {
        List<String> old = source.lines().toList();
        return changed.lines()
                .filter(l -> !old.contains(l))
                .map(String::strip)
                .map(l -> l.replace(" // here", ""))
                .collect(Collectors.joining(" "));
    }

    private static void offers(String source, String... expected) throws Exception {
        Set<String> offered = changedLines(source);
        for (String one : expected) assertTrue(offered.contains(one), () -> one + " is not among " + offered);
    }

    @Test
    void operatorsConstantsAndVariablesOfAComparison() throws Exception {
        offers(
                """
                class A {
                    private int limit;
                    private int used;
                    boolean full(int more) {
                        return used + more > limit; // here
                    }
                }
                """,
                "return used + more >= limit;",
                "return used - more > limit;",
                "return used + more > used;",
                "return limit + more > limit;",
                "return used + more > limit - 1;",
                "return used > limit;",
                "return !(used + more > limit);");
    }

    @Test
    void aPrivateConstantIsChangedWhereItIsDeclared() throws Exception {
        offers(
                """
                class A {
                    private static final int LARGEST = 7;
                    boolean fits(int n) {
                        return n < LARGEST; // here
                    }
                }
                """,
                "private static final int LARGEST = 8;");
    }

    @Test
    void conditionsAreDroppedAddedAndNegated() throws Exception {
        offers(
                """
                class A {
                    private boolean closed;
                    private String name;
                    void open(String other) {
                        if (other != null && !closed) { // here
                            name = other.trim();
                        }
                    }
                    boolean isNamed() {
                        return name != null;
                    }
                }
                """,
                "if (!closed) {",
                "if (other != null) {",
                "if (other != null || !closed) {",
                "if (other != null && closed) {",
                "if (name != null && other != null && !closed) {",
                "if (isNamed() && other != null && !closed) {");
    }

    @Test
    void aCallOnANullValueIsChecked() throws Exception {
        offers(
                """
                import java.util.Map;
                class A {
                    private Map<String, Integer> ages;
                    int age(String name) {
                        Integer known = ages.get(name);
                        return known.intValue(); // here
                    }
                    String upper(String text) {
                        return text.toUpperCase();
                    }
                }
                """,
                "if (known == null) { return 0; }");
    }

    @Test
    void anIndexIsCheckedAgainstTheBounds() throws Exception {
        offers(
                """
                class A {
                    int at(int[] values, int i) {
                        return values[i]; // here
                    }
                }
                """,
                "if (i >= values.length) { return 0; }",
                "if (i < 0) { return 0; }",
                "return values[i + 1];",
                "return values[i - 1];");
    }

    @Test
    void referencesAreComparedByEquals() throws Exception {
        offers(
                """
                class A {
                    boolean same(String a, String b) {
                        return a == b; // here
                    }
                }
                """,
                "return java.util.Objects.equals(a, b);");
    }

    @Test
    void wholeNumbersAreDividedAsFractions() throws Exception {
        offers(
                """
                class A {
                    double mean(int sum, int count) {
                        return sum / count; // here
                    }
                    long area(int a, int b) {
                        return a * b;
                    }
                }
                """,
                "return (double) sum / count;",
                "return count / sum;");
    }

    @Test
    void aMissingBreakIsAdded() throws Exception {
        offers(
                """
                class A {
                    int price(int size) {
                        int price = 0;
                        switch (size) {
                            case 1:
                                price = 10; // here
                            default:
                                price = 20;
                        }
                        return price;
                    }
                }
                """,
                "price = 10; break;");
    }

    @Test
    void statementsAreRemovedAddedAndGuarded() throws Exception {
        offers(
                """
                class A {
                    private int count;
                    private boolean open;
                    void leave() {
                        close(); // here
                    }
                    void enter() {
                        count++;
                    }
                    void close() {
                        open = false;
                    }
                }
                """,
                "",
                "count--;",
                "close(); open = false;",
                "if (open) { close(); }");
    }

    @Test
    void argumentsOfOneTypeAreExchanged() throws Exception {
        offers(
                """
                class A {
                    int span(int from, int to) {
                        return to - from;
                    }
                    int whole(int first, int last) {
                        return span(last, first); // here
                    }
                }
                """,
                "return span(first, last);");
    }

    @Test
    void onlyTheHeaderOfALoopBelongsToItsLine() throws Exception {
        Set<String> offered = changedLines(
                """
                class A {
                    int sum(int[] values) {
                        int sum = 0;
                        for (int i = 1; i < values.length; i++) { // here
                            sum += values[i];
                        }
                        return sum;
                    }
                }
                """);
        assertTrue(offered.contains("for (int i = 0; i < values.length; i++) {"), offered::toString);
        assertTrue(offered.contains("for (int i = 1; i <= values.length; i++) {"), offered::toString);
        assertTrue(offered.stream().noneMatch(l -> l.equals("sum -= values[i];")), offered::toString);
    }

    @Test
    void aLineWithoutAStatementHasNoSuggestions() throws Exception {
        assertEquals(Set.of(), changedLines("class A { // here\n}\n"));
    }

    @Test
    void aStatementIsMovedAndATextHasADefault() throws Exception {
        offers(
                """
                class A {
                    private int at;
                    char next(String text) {
                        char c = text.charAt(at);
                        at++; // here
                        print(c);
                        return c;
                    }
                    void print(char c) {}
                }
                """,
                "at++; char c = text.charAt(at);",
                "print(c); at++;");
        offers(
                """
                class A {
                    String label(String name) {
                        return name.trim(); // here
                    }
                }
                """,
                "return (name == null ? \"\" : name).trim();");
    }

    @Test
    void anExpressionThatTheClassUsesElsewhere() throws Exception {
        offers(
                """
                class A {
                    private final int[] rows = new int[3];
                    private final int[] columns = new int[3];
                    int next(int from) {
                        return from + 1;
                    }
                    int sum(int row, int column, int start) {
                        int total = columns[column] + next(start);
                        for (int i = 0; i < 3; i++) { total++; }
                        return total + rows[row] * 10; // here
                    }
                }
                """,
                "return total + columns[column] * 10;",
                "return total + next(start) * 10;",
                "return total + rows[row] * start;",
                "return total + rows[start] * 10;");
    }

    @Test
    void aNumberWithinLimits() throws Exception {
        offers(
                """
                class A {
                    private static final int LOWEST = 19;
                    int priority(int wanted, int rate) {
                        int sum = wanted + rate; // here
                        return sum;
                    }
                }
                """,
                "int sum = Math.abs(wanted + rate);",
                "int sum = Math.max(0, wanted + rate);",
                "int sum = Math.min(LOWEST, wanted + rate);",
                "int sum = Math.max(wanted, rate);",
                "int sum = (wanted + rate) / 2;");
    }

    @Test
    void theGreaterOfTheOldAndTheNewValueIsKept() throws Exception {
        offers(
                """
                class A {
                    void extend(int[] last, int[] next) {
                        last[1] = next[1]; // here
                    }
                }
                """,
                "last[1] = Math.max(last[1], next[1]);",
                "last[1] = Math.min(last[1], next[1]);");
    }

    @Test
    void aQuotientIsRoundedUp() throws Exception {
        offers(
                """
                class A {
                    int parcels(int pieces, int size) {
                        return pieces / size; // here
                    }
                }
                """,
                "return (pieces + size - 1) / size;");
        offers(
                """
                class A {
                    int pages(java.util.List<String> lines, int height) {
                        return lines.size() / (height - 2); // here
                    }
                }
                """,
                "return (lines.size() + (height - 2) - 1) / (height - 2);");
    }

    @Test
    void anArgumentInPlaceOfItsCall() throws Exception {
        offers(
                """
                class A {
                    int priority(int wanted) {
                        return Math.abs(wanted); // here
                    }
                }
                """,
                "return wanted;");
    }

    @Test
    void aLoopInTheOtherDirection() throws Exception {
        offers(
                """
                class A {
                    void serve(int highest) {
                        for (int p = 1; p <= highest; p++) { // here
                            System.out.println(p);
                        }
                    }
                }
                """,
                "for (int p = highest; p >= 1; p--) {");
        offers(
                """
                class A {
                    void serve(int n) {
                        for (int p = n - 1; p > -1; p--) { // here
                            System.out.println(p);
                        }
                    }
                }
                """,
                "for (int p = -1 + 1; p <= n - 1; p++) {");
    }

    @Test
    void assignmentsAndCallsThatAreMissing() throws Exception {
        offers(
                """
                class A {
                    static class Task { int waited; boolean late; void skip() {} }
                    private int used;
                    private int line;
                    private int startLine;
                    void tick(Task task, Task running) {
                        task.waited++;
                        used++;
                        startLine++;
                        System.out.println(task); // here
                    }
                }
                """,
                "used = 0;",
                "running.waited = 0;",
                "startLine = line;",
                "startLine += line;",
                "running.skip();",
                "System.out.println(running);");
    }

    @Test
    void anIndexThatIsMovedIntoTheBounds() throws Exception {
        offers(
                """
                class A {
                    int at(java.util.List<Integer> all, int index) {
                        return all.get(index); // here
                    }
                }
                """,
                "if (index >= all.size()) { index = all.size() - 1; }",
                "if (index < 0) { index = 0; }");
    }

    @Test
    void aCounterThatCountsUnderACondition() throws Exception {
        offers(
                """
                class A {
                    private int line;
                    private int position;
                    boolean ends(char c) {
                        return c == '\\n';
                    }
                    void next(char c) {
                        position++; // here
                    }
                }
                """,
                "if (c == '\\n') { line++; }");
    }

    @Test
    void aConditionForAPartOfACondition() throws Exception {
        offers(
                """
                class A {
                    private boolean equipped;
                    private int intent;
                    private int lastEnd;
                    boolean free() {
                        return !(intent == 2); // here
                    }
                }
                """,
                "return !(equipped && intent == 2);",
                "return intent != lastEnd && !(intent == 2);");
    }

    @Test
    void whatAnObjectOfTheProgramCanBeAsked() throws Exception {
        offers(
                """
                class A {
                    static class Range { boolean hasTwo() { return true; } boolean isAtEnd() { return true; } }
                    boolean shown(Range range, boolean last) {
                        return !range.hasTwo() || last; // here
                    }
                }
                """,
                "return range.isAtEnd() || !range.hasTwo() || last;");
    }

    @Test
    void partsOfTextsAndTruthValues() throws Exception {
        offers(
                """
                class A {
                    String join(String hold, String pattern) {
                        return hold + "-" + pattern; // here
                    }
                }
                """,
                "return pattern + \"-\" + hold;");
        offers(
                """
                class A {
                    boolean shown(boolean matches, boolean invert) {
                        return matches || invert; // here
                    }
                }
                """,
                "return matches != invert;");
    }

    @Test
    void neighboursInAListOfConstantsAndHexadecimalNumbers() throws Exception {
        offers(
                """
                class A {
                    private static final String[] WORDS = {"do", "if", "else"};
                    String word(int i) {
                        return WORDS[i]; // here
                    }
                }
                """,
                "private static final String[] WORDS = {\"do\", \"else\", \"if\"};");
        offers(
                """
                class A {
                    boolean fits(int value) {
                        return value <= 0x7fff; // here
                    }
                }
                """,
                "return value <= 0xffff;");
    }
}
