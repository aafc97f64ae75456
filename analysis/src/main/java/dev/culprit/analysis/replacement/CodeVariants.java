package dev.culprit.analysis.replacement;

import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import dev.culprit.model.values.Alteration;
import dev.culprit.model.values.Operator;
import dev.culprit.model.values.Value;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Beyond the paper: what a slip of the pen may have made of a point, in the whole of a run: another operator, another constant, one too many or too few. */
final class CodeVariants {
    /** So many constants are tried in the place of one. */
    private static final int MOST_CONSTANTS = 24;

    private final TestedProgram program;
    /** By class: the constants that were met there. */
    private final Map<String, Set<Serializable>> constants = new HashMap<>();

    CodeVariants(TestedProgram program) {
        this.program = program;
        for (int p = 1; p <= program.sites().size(); p++) {
            Site site = program.site(p);
            if (site.kind() != SiteKind.CONSTANT) continue;
            Set<Serializable> ofClass = constants.computeIfAbsent(site.className(), c -> new LinkedHashSet<>());
            for (Value v : program.values(p)) ofClass.add(v.content());
        }
    }

    List<Alteration> of(int point) {
        List<Alteration> variants = new ArrayList<>();
        List<Value> values = program.values(point);
        switch (program.site(point).kind()) {
            case OUTCOME -> {
                for (int signs = 1; signs <= Alteration.Turned.OTHERS; signs++)
                    variants.add(new Alteration.Turned(point, signs));
            }
            case ARITHMETIC -> {
                for (Operator o : Operator.values()) variants.add(new Alteration.Reckoned(point, o));
                addShifts(point, values, variants);
            }
            case CONSTANT -> {
                if (values.size() == 1) addConstants(point, values.get(0).content(), variants);
            }
            default -> addShifts(point, values, variants);
        }
        return variants;
    }

    private static void addShifts(int point, List<Value> values, List<Alteration> variants) {
        if (values.isEmpty() || !isWhole(values.get(0).content())) return;
        variants.add(new Alteration.Shifted(point, 1));
        variants.add(new Alteration.Shifted(point, -1));
    }

    private static boolean isWhole(Serializable content) {
        return content instanceof Integer
                || content instanceof Long
                || content instanceof Character
                || content instanceof Short
                || content instanceof Byte;
    }

    /** Those near to it first, then others of the class. */
    private void addConstants(int point, Serializable constant, List<Alteration> variants) {
        Set<Serializable> others = new LinkedHashSet<>(nearTo(constant));
        for (Serializable c : constants.get(program.site(point).className()))
            if (c.getClass() == constant.getClass()) others.add(c);
        others.remove(constant);
        others.stream().limit(MOST_CONSTANTS).forEach(c -> variants.add(new Alteration.Fixed(point, new Value(c))));
    }

    private static List<Serializable> nearTo(Serializable constant) {
        if (constant instanceof Integer i) return List.of(i + 1, i - 1, 0, 1, -i, i + 2, i - 2, i * 2, i / 2, i * 10);
        if (constant instanceof Long l) return List.of(l + 1, l - 1, 0L, 1L, -l, l + 2, l - 2, l * 2, l / 2, l * 10);
        if (constant instanceof Double d) return List.of(0.0, 1.0, -d, d * 2, d / 2, d + 1, d - 1, d * 10, d / 10);
        return constant instanceof String ? List.of("") : List.of();
    }

    /** How much of a slip it would be: 0 for the commonest kind. */
    static int slip(Alteration variant, TestedProgram program) {
        if (variant instanceof Alteration.Turned) return 0;
        if (variant instanceof Alteration.Fixed f) {
            Serializable original = program.values(f.point()).get(0).content();
            return isNextTo(original, f.value().content()) ? 1 : 2;
        }
        boolean other = variant instanceof Alteration.Reckoned r
                && r.operator() != Operator.LEFT
                && r.operator() != Operator.RIGHT;
        return other ? 2 : 3;
    }

    private static boolean isNextTo(Serializable a, Serializable b) {
        return a instanceof Integer i && b instanceof Integer j && Math.abs((long) i - j) == 1
                || a instanceof Long k && b instanceof Long l && Math.abs(k - l) == 1;
    }
}
