package dev.culprit.analysis.fixes.threads;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.culprit.analysis.fixes.source.AnalyzedSource;
import dev.culprit.analysis.fixes.source.Edit;
import dev.culprit.model.Frame;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.TypeKind;

/**
 * Makes a private number an {@code AtomicInteger} or {@code AtomicLong}, if threads update it in one statement and all
 * its uses can be written as calls of one.
 */
final class AtomicFixes {
    private static final String PACKAGE = "java.util.concurrent.atomic.";
    private static final Set<Tree.Kind> STEPS = Set.of(
            Tree.Kind.PREFIX_INCREMENT,
            Tree.Kind.POSTFIX_INCREMENT,
            Tree.Kind.PREFIX_DECREMENT,
            Tree.Kind.POSTFIX_DECREMENT);

    private final Pattern pattern;
    private final SharedField field;
    private final ProgramSources sources;

    AtomicFixes(Pattern pattern, SharedField field, ProgramSources sources) {
        this.pattern = pattern;
        this.field = field;
        this.sources = sources;
    }

    List<ThreadFix> all() {
        Frame at = pattern.accesses().get(0).at();
        AnalyzedSource source = sources.at(at);
        Element declared = source == null ? null : field.declaration(source);
        boolean one = pattern.accesses().stream().map(Access::at).distinct().count() == 1;
        if (!one || declared == null || !declared.getModifiers().contains(Modifier.PRIVATE)) return List.of();
        TypeKind kind = declared.asType().getKind();
        TreePath declaration = source.trees().getPath(declared);
        if (declaration == null || kind != TypeKind.INT && kind != TypeKind.LONG) return List.of();
        List<Edit> edits = new ArrayList<>();
        String type = PACKAGE + (kind == TypeKind.INT ? "AtomicInteger" : "AtomicLong");
        VariableTree variable = (VariableTree) declaration.getLeaf();
        if (!source.isWritten(variable.getType())) return List.of();
        String value = variable.getInitializer() == null ? "" : source.text(variable.getInitializer());
        boolean isFinal = declared.getModifiers().contains(Modifier.FINAL);
        edits.add(new Edit(
                source.start(variable.getType()),
                source.end(variable),
                (isFinal ? "" : "final ") + type + " " + field.name() + " = new " + type + "(" + value + ");"));
        for (TreePath use : field.uses(source, new TreePath(source.unit()))) {
            int start = source.start(use.getLeaf());
            // a number that a lock guards anyway belongs to other state
            if (SourceLocks.around(source, use) != null) return List.of();
            if (edits.stream().anyMatch(e -> e.start() <= start && start < e.end())) continue;
            List<Edit> own = rewritten(source, use);
            if (own == null) return List.of();
            edits.addAll(own);
        }
        return List.of(new ThreadFix(
                Map.of(ProgramSources.key(at), edits),
                "make " + field.simpleOwner() + "." + field.name() + " an " + type.substring(PACKAGE.length())));
    }

    /** The use as a call; null if there is none like it. */
    private static List<Edit> rewritten(AnalyzedSource source, TreePath use) {
        Tree name = use.getLeaf();
        Tree parent = use.getParentPath().getLeaf();
        boolean alone = use.getParentPath().getParentPath().getLeaf() instanceof ExpressionStatementTree;
        if (parent instanceof UnaryTree unary && STEPS.contains(unary.getKind()))
            return List.of(
                    new Edit(source.start(unary), source.start(name), ""),
                    new Edit(source.end(name), source.end(unary), step(unary.getKind(), alone)));
        if (parent instanceof CompoundAssignmentTree compound && compound.getVariable() == name)
            return switch (compound.getKind()) {
                case PLUS_ASSIGNMENT -> called(source, name, ".addAndGet(", compound.getExpression(), ")");
                case MINUS_ASSIGNMENT -> called(source, name, ".addAndGet(-(", compound.getExpression(), "))");
                default -> null;
            };
        if (parent instanceof AssignmentTree assignment && assignment.getVariable() == name) {
            ExpressionTree added = added(source, assignment);
            if (added != null) return called(source, name, ".addAndGet(", added, ")");
            return alone ? called(source, name, ".set(", assignment.getExpression(), ")") : null;
        }
        return List.of(Edit.insert(source.end(name), ".get()"));
    }

    private static List<Edit> called(
            AnalyzedSource source, Tree name, String opening, ExpressionTree value, String closing) {
        return List.of(
                new Edit(source.end(name), source.start(value), opening), Edit.insert(source.end(value), closing));
    }

    private static String step(Tree.Kind kind, boolean alone) {
        boolean up = kind == Tree.Kind.PREFIX_INCREMENT || kind == Tree.Kind.POSTFIX_INCREMENT;
        boolean before = kind == Tree.Kind.PREFIX_INCREMENT || kind == Tree.Kind.PREFIX_DECREMENT;
        if (before || alone) return up ? ".incrementAndGet()" : ".decrementAndGet()";
        return up ? ".getAndIncrement()" : ".getAndDecrement()";
    }

    /** What {@code x = x + value} adds; null if the assignment is another. */
    private static ExpressionTree added(AnalyzedSource source, AssignmentTree assignment) {
        return assignment.getExpression() instanceof BinaryTree sum
                        && sum.getKind() == Tree.Kind.PLUS
                        && source.text(sum.getLeftOperand()).equals(source.text(assignment.getVariable()))
                ? sum.getRightOperand()
                : null;
    }
}
