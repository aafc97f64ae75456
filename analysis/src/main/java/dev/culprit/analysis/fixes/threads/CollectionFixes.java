package dev.culprit.analysis.fixes.threads;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.NewClassTree;
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
import javax.lang.model.element.Element;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/**
 * Replaces the collection of a field by one that several threads may use. Each call is atomic then; calls that belong
 * together are not.
 */
final class CollectionFixes {
    private static final String CONCURRENT = "java.util.concurrent.";

    /** What is written before and after the arguments of the constructor, by the class that is created. */
    private static final Map<String, Replacement> REPLACEMENTS = Map.of(
            "java.util.HashMap",
                    new Replacement("new " + CONCURRENT + "ConcurrentHashMap<>(", ")", "ConcurrentHashMap"),
            "java.util.TreeMap",
                    new Replacement("new " + CONCURRENT + "ConcurrentSkipListMap<>(", ")", "ConcurrentSkipListMap"),
            "java.util.LinkedHashMap",
                    new Replacement(
                            "java.util.Collections.synchronizedMap(new java.util.LinkedHashMap<>(",
                            "))",
                            "synchronized map"),
            "java.util.HashSet",
                    new Replacement(
                            "java.util.Collections.synchronizedSet(new java.util.HashSet<>(", "))", "synchronized set"),
            "java.util.ArrayList",
                    new Replacement(
                            "java.util.Collections.synchronizedList(new java.util.ArrayList<>(",
                            "))",
                            "synchronized list"),
            "java.util.LinkedList",
                    new Replacement("new " + CONCURRENT + "ConcurrentLinkedDeque<>(", ")", "ConcurrentLinkedDeque"),
            "java.util.ArrayDeque",
                    new Replacement("new " + CONCURRENT + "ConcurrentLinkedDeque<>(", ")", "ConcurrentLinkedDeque"),
            "java.util.PriorityQueue",
                    new Replacement("new " + CONCURRENT + "PriorityBlockingQueue<>(", ")", "PriorityBlockingQueue"));

    private record Replacement(String opening, String closing, String name) {}

    private final Pattern pattern;
    private final SharedField field;
    private final ProgramSources sources;

    CollectionFixes(Pattern pattern, SharedField field, ProgramSources sources) {
        this.pattern = pattern;
        this.field = field;
        this.sources = sources;
    }

    List<ThreadFix> all() {
        for (Access access : pattern.accesses()) {
            Frame at = access.at();
            AnalyzedSource source = sources.at(at);
            Element declared = source == null ? null : field.declaration(source);
            TreePath declaration = declared == null ? null : source.trees().getPath(declared);
            if (declaration == null || declaration.getCompilationUnit() != source.unit()) continue;
            return replaced(source, declaration, ProgramSources.key(at));
        }
        return List.of();
    }

    private List<ThreadFix> replaced(AnalyzedSource source, TreePath declaration, String file) {
        List<TreePath> created = new ArrayList<>();
        VariableTree variable = (VariableTree) declaration.getLeaf();
        if (variable.getInitializer() != null) created.add(new TreePath(declaration, variable.getInitializer()));
        for (TreePath use : field.uses(source, new TreePath(source.unit())))
            if (use.getParentPath().getLeaf() instanceof AssignmentTree assignment
                    && assignment.getVariable() == use.getLeaf())
                created.add(new TreePath(use.getParentPath(), assignment.getExpression()));
        List<Edit> edits = new ArrayList<>();
        String name = "";
        for (TreePath one : created) {
            // a field that is also null, or another collection, is not understood
            if (!(one.getLeaf() instanceof NewClassTree made) || made.getClassBody() != null) return List.of();
            Replacement replacement = REPLACEMENTS.get(className(source.type(one)));
            if (replacement == null) return List.of();
            name = replacement.name;
            edits.add(new Edit(source.start(made), source.end(made), text(source, made, replacement)));
        }
        if (edits.isEmpty()) return List.of();
        return List.of(
                new ThreadFix(Map.of(file, edits), "make " + field.simpleOwner() + "." + field.name() + " a " + name));
    }

    private static String className(TypeMirror type) {
        return type instanceof DeclaredType declared ? declared.asElement().toString() : "";
    }

    private static String text(AnalyzedSource source, NewClassTree made, Replacement replacement) {
        List<? extends ExpressionTree> arguments = made.getArguments();
        String given = arguments.isEmpty()
                ? ""
                : source.text()
                        .substring(source.start(arguments.get(0)), source.end(arguments.get(arguments.size() - 1)));
        return replacement.opening + given + replacement.closing;
    }
}
