package dev.culprit.analysis.fixes.code;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.culprit.analysis.fixes.source.AnalyzedSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/** The variables that a statement may use by their simple names, those that are declared nearest first. */
final class VariablesInScope {
    private final AnalyzedSource source;
    private final Map<String, Variable> found = new LinkedHashMap<>();

    private VariablesInScope(AnalyzedSource source) {
        this.source = source;
    }

    static List<Variable> of(AnalyzedSource source, TreePath statement) {
        VariablesInScope scope = new VariablesInScope(source);
        int before = source.start(statement.getLeaf());
        boolean isStatic = false;
        for (TreePath p = statement; p != null; p = p.getParentPath()) {
            Tree tree = p.getLeaf();
            if (tree instanceof MethodTree method) {
                method.getParameters().forEach(scope::addLocal);
                isStatic |= method.getModifiers().getFlags().contains(Modifier.STATIC);
            } else if (tree instanceof LambdaExpressionTree lambda)
                lambda.getParameters().forEach(scope::addLocal);
            else if (tree instanceof ForLoopTree loop) scope.addLocals(loop.getInitializer(), Integer.MAX_VALUE);
            else if (tree instanceof EnhancedForLoopTree loop && p != statement) scope.addLocal(loop.getVariable());
            else if (tree instanceof TryTree attempt && p != statement)
                scope.addLocals(attempt.getResources(), Integer.MAX_VALUE);
            else if (tree instanceof BlockTree block) scope.addLocals(block.getStatements(), before);
            else if (tree instanceof CaseTree branch && branch.getStatements() != null)
                scope.addLocals(branch.getStatements(), before);
            else if (tree instanceof ClassTree) {
                scope.addFields(source.element(p), isStatic);
                isStatic |= ((ClassTree) tree).getModifiers().getFlags().contains(Modifier.STATIC);
            }
        }
        return List.copyOf(scope.found.values());
    }

    private void addLocals(List<? extends Tree> trees, int before) {
        for (Tree tree : trees)
            if (tree instanceof VariableTree variable && source.end(variable) <= before) addLocal(variable);
    }

    private void addLocal(VariableTree variable) {
        Element element = source.trees().getElement(TreePath.getPath(source.unit(), variable));
        if (element == null || element.asType() == null) return;
        String name = variable.getName().toString();
        found.putIfAbsent(name, new Variable(name, element.asType(), true, isFinal(element)));
    }

    private static boolean isFinal(Element variable) {
        return variable.getModifiers().contains(Modifier.FINAL);
    }

    private void addFields(Element type, boolean staticOnly) {
        if (!(type instanceof TypeElement owner)) return;
        for (Element member : source.elements().getAllMembers(owner)) {
            boolean field = member.getKind() == ElementKind.FIELD || member.getKind() == ElementKind.ENUM_CONSTANT;
            if (!field || staticOnly && !member.getModifiers().contains(Modifier.STATIC)) continue;
            String name = member.getSimpleName().toString();
            found.putIfAbsent(name, new Variable(name, member.asType(), false, isFinal(member)));
        }
    }
}
