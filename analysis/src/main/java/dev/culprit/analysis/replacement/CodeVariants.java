package dev.culprit.analysis.replacement;

import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.EnumConstant;
import dev.culprit.model.replacement.Operator;
import dev.culprit.model.replacement.Reference;
import dev.culprit.model.replacement.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Beyond the paper: changes of the code at a point that correct a typical slip: another operator, constant or name, or
 * a value that is off by one.
 */
final class CodeVariants {
    /** The number of constants that are tried in place of one. */
    private static final int MOST_CONSTANTS = 40;

    /** The number of values that are tried as the result of a method that threw an exception. */
    private static final int MOST_ENDS = 12;

    /** Digits of a number, from the first, that may be wrong. */
    private static final int MOST_DIGITS = 3;

    private final TestedProgram program;
    /** The constants of each class. */
    private final Map<String, Set<Object>> constants = new HashMap<>();

    CodeVariants(TestedProgram program) {
        this.program = program;
        for (int p = 1; p <= program.sites().size(); p++) {
            Site site = program.site(p);
            if (site.kind() != SiteKind.CONSTANT) continue;
            Set<Object> ofClass = constants.computeIfAbsent(site.className(), c -> new LinkedHashSet<>());
            for (Value v : program.values(p)) ofClass.add(v.content());
        }
    }

    List<Alteration> of(int point) {
        List<Alteration> variants = new ArrayList<>();
        List<Value> values = program.values(point);
        switch (program.site(point).kind()) {
            case OUTCOME -> {
                for (int signs : signs(program.site(point))) variants.add(new Alteration.Turned(point, signs));
            }
            case ARITHMETIC -> {
                for (Operator o : Operator.values()) variants.add(new Alteration.ChangedOperator(point, o));
                addShifts(point, values, variants);
            }
            case CONSTANT -> {
                Object constant = values.isEmpty() ? null : values.get(0).content();
                if (constant instanceof EnumConstant) addFixed(point, values.subList(1, values.size()), variants);
                else if (values.size() == 1) addConstants(point, constant, variants);
            }
            case NAME -> {
                for (String name : program.site(point).holder().split(","))
                    variants.add(new Alteration.Renamed(point, name));
            }
            case THROWN -> addEnds(point, variants);
            default -> addShifts(point, values, variants);
        }
        return variants;
    }

    /** Another number for a constant, which shows whether and how a result depends on it. */
    Optional<Alteration> probe(int point) {
        List<Value> values = program.values(point);
        if (program.site(point).kind() != SiteKind.CONSTANT || values.size() != 1) return Optional.empty();
        Object other = values.get(0).content();
        if (other instanceof Integer i) other = i + 1;
        else if (other instanceof Long l) other = l + 1;
        else if (other instanceof Float f) other = f == 0 ? 1f : f * 1.5f;
        else if (other instanceof Double d) other = d == 0 ? 1 : d * 1.5;
        else return Optional.empty();
        return Optional.of(new Alteration.Fixed(point, new Value(other)));
    }

    /**
     * The other comparisons that are possible for the type of the operands. A boolean is compared with zero, which
     * means false.
     */
    private static int[] signs(Site site) {
        return switch (site.holder()) {
            case "reference" ->
                site.variable().endsWith("null")
                        ? new int[] {Alteration.Turned.OTHERS}
                        : new int[] {Alteration.Turned.OTHERS, Alteration.Turned.ALIKE};
            case "truth" ->
                new int[] {
                    Alteration.Turned.EQUAL | Alteration.Turned.GREATER,
                    Alteration.Turned.EQUAL,
                    Alteration.Turned.GREATER
                };
            default -> IntStream.rangeClosed(1, Alteration.Turned.OTHERS).toArray();
        };
    }

    /**
     * The effects that a statement could have instead of throwing: a condition is false, or a method returns a value
     * that it returned elsewhere.
     */
    private void addEnds(int point, List<Alteration> variants) {
        if (!program.site(point).holder().isEmpty()) {
            variants.add(new Alteration.Fixed(point, new Value(false)));
            return;
        }
        Set<Value> ends = new LinkedHashSet<>(program.returned(point));
        ends.add(nothing(program.site(point).descriptor()));
        ends.stream().limit(MOST_ENDS).forEach(v -> variants.add(new Alteration.Fixed(point, v)));
    }

    /** Zero, false or null, depending on the result type of the method. */
    private static Value nothing(String descriptor) {
        return new Value(
                switch (descriptor.substring(descriptor.indexOf(')') + 1)) {
                    case "Z" -> false;
                    case "B" -> (byte) 0;
                    case "C" -> (char) 0;
                    case "S" -> (short) 0;
                    case "I" -> 0;
                    case "J" -> 0L;
                    case "F" -> 0f;
                    case "D" -> 0.0;
                    default -> Reference.NULL;
                });
    }

    private static void addShifts(int point, List<Value> values, List<Alteration> variants) {
        if (values.isEmpty() || !isWhole(values.get(0).content())) return;
        variants.add(new Alteration.Shifted(point, 1));
        variants.add(new Alteration.Shifted(point, -1));
    }

    private static boolean isWhole(Object content) {
        return content instanceof Integer
                || content instanceof Long
                || content instanceof Character
                || content instanceof Short
                || content instanceof Byte;
    }

    /** Close constants first, then other constants of the class. */
    private void addConstants(int point, Object constant, List<Alteration> variants) {
        Set<Object> others = new LinkedHashSet<>(nearTo(constant));
        for (Object c : constants.get(program.site(point).className()))
            if (c.getClass() == constant.getClass()) others.add(c);
        others.remove(constant);
        addFixed(point, others.stream().map(Value::new).toList(), variants);
    }

    private static void addFixed(int point, List<Value> values, List<Alteration> variants) {
        values.stream().limit(MOST_CONSTANTS).forEach(v -> variants.add(new Alteration.Fixed(point, v)));
    }

    private static List<Object> nearTo(Object constant) {
        if (constant instanceof Integer i) return List.of(i + 1, i - 1, 0, 1, -i, i + 2, i - 2, i * 2, i / 2, i * 10);
        if (constant instanceof Long l) return List.of(l + 1, l - 1, 0L, 1L, -l, l + 2, l - 2, l * 2, l / 2, l * 10);
        if (constant instanceof Double d) {
            List<Object> near = new ArrayList<>(List.of(0.0, 1.0, -d, d * 2, d / 2, d + 1, d - 1, d * 10, d / 10));
            otherDigits(d.toString()).forEach(digits -> near.add(Double.valueOf(digits)));
            return near;
        }
        if (constant instanceof Float f) {
            List<Object> near = new ArrayList<>(List.of(0f, 1f, -f, f * 2, f / 2, f + 1, f - 1, f * 10, f / 10));
            otherDigits(f.toString()).forEach(digits -> near.add(Float.valueOf(digits)));
            return near;
        }
        return constant instanceof String ? List.of("") : List.of();
    }

    /** The number with one other digit, as after a slip of the finger: 0.10, 0.25 and others for 0.15. */
    private static List<String> otherDigits(String number) {
        List<String> others = new ArrayList<>();
        int places = 0;
        for (int i = 0; i < number.length() && places < MOST_DIGITS; i++) {
            char digit = number.charAt(i);
            if (digit == 'E') break;
            // a zero in front is hardly ever wrong, nor one that only shows that the number is not whole
            boolean shown = digit == '0' && (i == 0 || number.startsWith(".0", i - 1) && i == number.length() - 1);
            if (!Character.isDigit(digit) || shown) continue;
            places++;
            for (char other = '0'; other <= '9'; other++)
                if (other != digit) others.add(number.substring(0, i) + other + number.substring(i + 1));
        }
        return others;
    }

    /** How unusual the change is as a slip: 0 for the most common kind. */
    static int slip(Alteration variant, TestedProgram program) {
        if (variant instanceof Alteration.Turned) return 0;
        if (program.site(variant.point()).kind() == SiteKind.THROWN) return 1;
        if (variant instanceof Alteration.Fixed f) {
            Object original = program.values(f.point()).get(0).content();
            if (isNextTo(original, f.value().content())) return 1;
            return nearTo(original).contains(f.value().content()) || program.isConstantOfClass(f) ? 2 : 4;
        }
        if (variant instanceof Alteration.Renamed) return 2;
        boolean other = variant instanceof Alteration.ChangedOperator r
                && r.operator() != Operator.LEFT
                && r.operator() != Operator.RIGHT;
        return other ? 2 : 3;
    }

    private static boolean isNextTo(Object a, Object b) {
        return a instanceof Integer i && b instanceof Integer j && Math.abs((long) i - j) == 1
                || a instanceof Long k && b instanceof Long l && Math.abs(k - l) == 1;
    }
}
