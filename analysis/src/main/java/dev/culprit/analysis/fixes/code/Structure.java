package dev.culprit.analysis.fixes.code;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.type.TypeMirror;

/**
 * The descriptors of a statement's structure (figures 8.2 and 8.3 of the dissertation): keywords and operators as they
 * are; variables and constants as {@code VAR} and {@code int-VAR}, {@code CONST} and {@code int-CONST}; calls, array
 * accesses and casts by a name each. Java has no pointers, and its classes are {@code user-defined} types except for
 * strings.
 */
final class Structure {
    private final StatementPlace place;
    private final Set<String> descriptors = new LinkedHashSet<>();

    private Structure(StatementPlace place) {
        this.place = place;
    }

    static Set<String> of(StatementPlace place) {
        Structure structure = new Structure(place);
        structure.statement(place.tree());
        place.expressions().forEach(structure::expression);
        return structure.descriptors;
    }

    private void statement(Tree tree) {
        switch (tree.getKind()) {
            case IF -> add("COND_STMT", "if");
            case WHILE_LOOP -> add("COND_STMT", "while");
            case DO_WHILE_LOOP -> add("COND_STMT", "do");
            case FOR_LOOP, ENHANCED_FOR_LOOP -> add("COND_STMT", "for");
            case SWITCH -> add("COND_STMT", "switch");
            case RETURN -> add("ASSIGN_STMT", "return");
            case THROW -> add("throw");
            case BREAK -> add("break");
            case CONTINUE -> add("continue");
            case VARIABLE -> {
                add("DECL_STMT");
                if (((VariableTree) tree).getInitializer() != null) add("ASSIGN_STMT", "=");
            }
            default -> {
                // an expression, which says itself what it is
            }
        }
    }

    private void add(String... more) {
        descriptors.addAll(Set.of(more));
    }

    private void expression(TreePath path) {
        Tree tree = path.getLeaf();
        if (tree instanceof AssignmentTree) add("ASSIGN_STMT", "=");
        else if (tree instanceof CompoundAssignmentTree compound)
            add("ASSIGN_STMT", between(compound.getVariable(), compound.getExpression()));
        else if (tree instanceof BinaryTree binary) add(between(binary.getLeftOperand(), binary.getRightOperand()));
        else if (tree instanceof UnaryTree unary) unary(unary);
        else if (tree instanceof ConditionalExpressionTree) add("?");
        else if (tree instanceof MethodInvocationTree) add("FUNC_CALL");
        else if (tree instanceof ArrayAccessTree) add("ARRAY_ACCESS");
        else if (tree instanceof TypeCastTree cast) add("CAST", place.text(cast.getType()));
        else if (tree instanceof LiteralTree literal) add("CONST", constant(literal) + "-CONST");
        else if (tree instanceof IdentifierTree || tree instanceof MemberSelectTree) variable(path);
    }

    private String between(ExpressionTree left, ExpressionTree right) {
        return place.source()
                .text()
                .substring(place.source().end(left), place.source().start(right))
                .strip();
    }

    private void unary(UnaryTree tree) {
        String text = place.text(tree);
        String operand = place.text(tree.getExpression());
        add(text.replace(operand, "").strip());
        if (text.contains("++") || text.contains("--")) add("ASSIGN_STMT");
    }

    private static String constant(LiteralTree literal) {
        return literal.getKind().name().replace("_LITERAL", "").toLowerCase(Locale.ROOT);
    }

    private void variable(TreePath path) {
        Element element = place.source().element(path);
        if (element == null) return;
        boolean variable = element.getKind().isField()
                || element.getKind() == ElementKind.LOCAL_VARIABLE
                || element.getKind() == ElementKind.PARAMETER;
        if (!variable) return;
        TypeMirror type = place.type(path);
        add("VAR");
        if (type != null) add(name(type) + "-VAR");
    }

    private String name(TypeMirror type) {
        if (type.getKind().isPrimitive() || place.isString(type))
            return type.toString().replace("java.lang.", "");
        return type instanceof javax.lang.model.type.ArrayType array
                ? name(array.getComponentType()) + "[]"
                : "user-defined";
    }
}
