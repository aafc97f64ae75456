package dev.culprit.analysis.fixes.code;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import javax.lang.model.element.Modifier;

/**
 * Another constant: the neighbours of a number, its double and half, other constants of the class; the opposite
 * boolean. A private constant that the statement uses is changed where it is declared, since nothing else can have its
 * value.
 */
final class ConstantChanges implements SuggestionMaker {
    private static final int MOST_OTHERS = 24;

    @Override
    public void suggest(StatementPlace place, Consumer<Suggestion> suggestions) {
        for (TreePath path : place.expressions()) {
            if (path.getLeaf() instanceof LiteralTree literal) literal(place, literal, 1, suggestions);
            else if (path.getLeaf() instanceof IdentifierTree name) declared(place, name, suggestions);
        }
        if (place.tree() instanceof VariableTree field && field.getInitializer() != null)
            exchanged(place, literals(field.getInitializer()), suggestions);
    }

    private static void declared(StatementPlace place, IdentifierTree name, Consumer<Suggestion> suggestions) {
        for (TreePath p = place.enclosingClass(); p != null; p = p.getParentPath()) {
            if (!(p.getLeaf() instanceof ClassTree type)) continue;
            for (Tree member : type.getMembers()) {
                if (!(member instanceof VariableTree field)
                        || field == place.tree()
                        || field.getInitializer() == null
                        || !field.getName().contentEquals(name.getName())) continue;
                Set<Modifier> flags = field.getModifiers().getFlags();
                if (!flags.contains(Modifier.PRIVATE) || !flags.contains(Modifier.FINAL)) continue;
                List<LiteralTree> literals = literals(field.getInitializer());
                literals.forEach(l -> literal(place, l, 0.75, suggestions));
                exchanged(place, literals, suggestions);
            }
        }
    }

    /** Neighbours in a list of constants. */
    private static void exchanged(StatementPlace place, List<LiteralTree> literals, Consumer<Suggestion> suggestions) {
        for (int i = 0; i + 1 < literals.size(); i++) {
            String one = place.text(literals.get(i));
            String next = place.text(literals.get(i + 1));
            if (one.equals(next)) continue;
            suggestions.accept(new Suggestion(
                    List.of(place.replace(literals.get(i), next), place.replace(literals.get(i + 1), one)),
                    List.of("constant change", "exchange constants"),
                    "exchange the constants " + one + " and " + next,
                    0.25));
        }
    }

    private static List<LiteralTree> literals(ExpressionTree value) {
        if (value instanceof LiteralTree literal) return List.of(literal);
        if (value instanceof UnaryTree unary) return literals(unary.getExpression());
        List<LiteralTree> found = new ArrayList<>();
        if (value instanceof NewArrayTree array && array.getInitializers() != null)
            array.getInitializers().forEach(i -> found.addAll(literals(i)));
        return found;
    }

    private static void literal(
            StatementPlace place, LiteralTree literal, double weight, Consumer<Suggestion> suggestions) {
        Map<String, Double> values = new LinkedHashMap<>();
        Object value = literal.getValue();
        if (value instanceof Boolean b) values.put(Boolean.toString(!b), 0.75);
        else if (value instanceof Integer || value instanceof Long) numbers(((Number) value).longValue(), values);
        else if (value instanceof Double d) fractions(d, values);
        else if (value instanceof Character c) characters(c, values);
        String suffix = value instanceof Long ? "L" : "";
        for (String other : others(place, literal)) values.putIfAbsent(other, 0.3);
        boolean hex = place.text(literal).startsWith("0x") && !(value instanceof Double);
        values.forEach((text, prior) -> {
            boolean number = Character.isDigit(text.charAt(text.length() - 1)) && !text.startsWith("0x");
            String written = !number ? text : (hex ? hexadecimal(text) : text) + suffix;
            if (written.equals(place.text(literal))) return;
            suggestions.accept(Suggestion.of(
                    place.replace(literal, written),
                    "change the constant " + place.text(literal) + " to " + written,
                    prior * weight,
                    descriptions(value, text)));
        });
    }

    private static String hexadecimal(String number) {
        long value = Long.parseLong(number);
        return (value < 0 ? "-0x" : "0x") + Long.toHexString(Math.abs(value));
    }

    private static String[] descriptions(Object value, String text) {
        if (!(value instanceof Number number)) return new String[] {"constant change"};
        try {
            double difference = Double.parseDouble(text) - number.doubleValue();
            String direction = difference < 0 ? "decrease constant value" : "increase constant value";
            if (Math.abs(difference) != 1) return new String[] {"constant change", direction};
            return new String[] {"constant change", direction, direction + " by 1"};
        } catch (NumberFormatException e) {
            return new String[] {"constant change"};
        }
    }

    private static void numbers(long value, Map<String, Double> values) {
        values.put(Long.toString(value + 1), 0.85);
        values.put(Long.toString(value - 1), 0.85);
        values.putIfAbsent("0", 0.6);
        values.putIfAbsent("1", 0.55);
        values.putIfAbsent(Long.toString(-value), 0.35);
        values.putIfAbsent(Long.toString(value * 2), 0.4);
        values.putIfAbsent(Long.toString(value / 2), 0.4);
        // masks with one bit more or less
        values.putIfAbsent(Long.toString(value * 2 + 1), 0.3);
        values.putIfAbsent(Long.toString(value + 2), 0.3);
        values.putIfAbsent(Long.toString(value - 2), 0.3);
        values.putIfAbsent(Long.toString(value * 10), 0.25);
        values.putIfAbsent(Long.toString(value / 10), 0.25);
        values.putIfAbsent(Long.toString(value + value / 2), 0.2);
    }

    private static void fractions(double value, Map<String, Double> values) {
        for (double other :
                new double[] {0, 1, value + 1, value - 1, value * 2, value / 2, value + 0.5, value - 0.5, -value})
            values.putIfAbsent(Double.toString(other), 0.4);
    }

    private static void characters(char value, Map<String, Double> values) {
        for (char other : new char[] {(char) (value + 1), (char) (value - 1)})
            if (other > ' ' && other < 127 && other != '\'' && other != '\\') values.put("'" + other + "'", 0.4);
        if (Character.isLetter(value)) {
            char turned = Character.isUpperCase(value) ? Character.toLowerCase(value) : Character.toUpperCase(value);
            values.put("'" + turned + "'", 0.5);
        }
        if (value == ' ') values.put("'\\t'", 0.5);
    }

    /** Constants of the same kind in the same file, as they are written. */
    private static Set<String> others(StatementPlace place, LiteralTree literal) {
        Set<String> others = new LinkedHashSet<>();
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitLiteral(LiteralTree other, Void none) {
                if (other.getKind() == literal.getKind() && others.size() < MOST_OTHERS) others.add(place.text(other));
                return null;
            }
        }.scan(place.enclosingClass().getLeaf(), null);
        return others;
    }
}
