package dev.culprit.analysis.fixes.code;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import javax.lang.model.type.TypeMirror;

/**
 * An assignment that is missing before or after the statement: a variable is reset, or set to another variable, or
 * another one is added to it. Variables that the class assigns elsewhere are more likely.
 */
final class AddedAssignments implements SuggestionMaker {
    private static final int MOST = 60;

    /** A field that is assigned through an object. */
    private record Assigned(TypeMirror owner, String field, TypeMirror type) {}

    @Override
    public void suggest(StatementPlace place, Consumer<Suggestion> suggestions) {
        if (!place.isInBlock()) return;
        Set<String> names = new HashSet<>();
        Map<String, Assigned> fields = new LinkedHashMap<>();
        assigned(place, names, fields);
        Map<String, Double> resets = new LinkedHashMap<>();
        Map<String, Double> others = new LinkedHashMap<>();
        for (Variable variable : place.variables()) {
            if (!variable.isFinal() && !variable.name().equals("this")) {
                double weight = names.contains(variable.name()) ? 1 : 0.8;
                for (String value : defaults(place, variable.type()))
                    resets.put(variable.name() + " = " + value + ";", 0.3 * weight);
                others(place, variable, weight, others);
            }
            for (Assigned field : fields.values())
                if (place.source().types().isSameType(field.owner, variable.type()))
                    for (String value : defaults(place, field.type))
                        resets.put(variable.name() + "." + field.field + " = " + value + ";", 0.26);
        }
        AddedStatements.around(place, resets, "reset a variable", suggestions);
        AddedStatements.around(place, others, "add an assignment", suggestions);
    }

    private static Set<String> defaults(StatementPlace place, TypeMirror type) {
        Set<String> values = new LinkedHashSet<>();
        if (place.isNumber(type)) values.add("0");
        if (place.isBoolean(type)) {
            values.add("false");
            values.add("true");
        }
        return values;
    }

    private static void others(StatementPlace place, Variable variable, double weight, Map<String, Double> others) {
        for (Variable value : place.variables()) {
            boolean possible = !value.name().equals(variable.name())
                    && !value.name().equals("this")
                    && place.source().types().isAssignable(value.type(), variable.type());
            if (!possible || others.size() >= MOST) continue;
            double near = (value.local() ? 0.22 : 0.2) * weight;
            others.put(variable.name() + " = " + value.name() + ";", near);
            if (place.isNumber(variable.type())) others.put(variable.name() + " += " + value.name() + ";", near - 0.01);
        }
    }

    private static void assigned(StatementPlace place, Set<String> names, Map<String, Assigned> fields) {
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitAssignment(AssignmentTree tree, Void none) {
                target(tree.getVariable());
                return super.visitAssignment(tree, none);
            }

            @Override
            public Void visitCompoundAssignment(CompoundAssignmentTree tree, Void none) {
                target(tree.getVariable());
                return super.visitCompoundAssignment(tree, none);
            }

            @Override
            public Void visitUnary(UnaryTree tree, Void none) {
                switch (tree.getKind()) {
                    case POSTFIX_INCREMENT, POSTFIX_DECREMENT, PREFIX_INCREMENT, PREFIX_DECREMENT ->
                        target(tree.getExpression());
                    default -> {
                        // nothing is assigned
                    }
                }
                return super.visitUnary(tree, none);
            }

            private void target(ExpressionTree target) {
                if (target instanceof IdentifierTree name)
                    names.add(name.getName().toString());
                if (!(target instanceof MemberSelectTree select)) return;
                TreePath path = new TreePath(getCurrentPath(), select);
                TypeMirror owner = place.type(new TreePath(path, select.getExpression()));
                TypeMirror type = place.type(path);
                if (owner != null && type != null)
                    fields.put(
                            owner + "." + select.getIdentifier(),
                            new Assigned(owner, select.getIdentifier().toString(), type));
            }
        }.scan(place.enclosingClass(), null);
    }
}
