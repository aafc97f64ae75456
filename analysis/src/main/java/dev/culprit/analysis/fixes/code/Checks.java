package dev.culprit.analysis.fixes.code;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;

/**
 * Conditions that could be missing at a statement: that a variable is not null, that an index is in bounds, that
 * something is not empty, boolean variables and methods, and conditions that the same class tests elsewhere.
 */
final class Checks {
    /** The sort of checks that compare two variables, of which there are many. */
    static final String COMPARE = "compare variables";

    private static final int MOST_ELSEWHERE = 30;
    private static final int MOST_FLAGS = 6;
    private static final int MOST_COMPARED = 5;

    private final StatementPlace place;
    private final Map<String, Check> found = new LinkedHashMap<>();

    private Checks(StatementPlace place) {
        this.place = place;
    }

    /** A condition and its opposite. {@code description} is its sort. */
    record Check(String text, String negated, String description, double prior) {}

    static List<Check> of(StatementPlace place) {
        Checks checks = new Checks(place);
        checks.ofUses();
        checks.ofBooleans();
        checks.elsewhere();
        return List.copyOf(checks.found.values());
    }

    private void add(String text, String negated, String description, double prior) {
        found.putIfAbsent(text, new Check(text, negated, description, prior));
        found.putIfAbsent(negated, new Check(negated, text, description, prior * 0.9));
    }

    /** Only the condition itself, where its opposite makes no sense. */
    private void only(String text, String negated, String description, double prior) {
        found.putIfAbsent(text, new Check(text, negated, description, prior));
    }

    private void ofUses() {
        for (TreePath path : place.expressions()) {
            Tree tree = path.getLeaf();
            if (tree instanceof MemberSelectTree select) receiver(new TreePath(path, select.getExpression()));
            if (tree instanceof ArrayAccessTree access) index(access);
            if (tree instanceof MethodInvocationTree call) indexOf(call);
            if (tree instanceof IdentifierTree && place.isInt(place.type(path))) {
                String name = place.text(tree);
                only(name + " > 0", name + " <= 0", "check the sign", 0.25);
                only(name + " >= 0", name + " < 0", "check the sign", 0.25);
                only(name + " != 0", name + " == 0", "check for zero", 0.25);
                comparisons(name);
            }
        }
        // what is passed to calls may be null, too
        for (TreePath path : place.expressions())
            if (path.getLeaf() instanceof IdentifierTree name
                    && NameChanges.isRead(path)
                    && place.isReference(place.type(path)))
                notNull(name.getName().toString(), 0.4);
    }

    private void receiver(TreePath path) {
        Element element = place.source().element(path);
        boolean value = element != null && (element.getKind().isField() || isLocal(element));
        boolean call = path.getLeaf() instanceof MethodInvocationTree || path.getLeaf() instanceof ArrayAccessTree;
        if (!value && !call || !place.isReference(place.type(path))) return;
        String text = place.text(path.getLeaf());
        if (text.equals("this") || text.equals("super")) return;
        notNull(text, 0.55);
        empty(text, path);
        flags(text, path);
    }

    /** What the program's own objects can be asked. */
    private void flags(String text, TreePath path) {
        if (!(place.type(path) instanceof DeclaredType type)
                || !(type.asElement() instanceof TypeElement owner)
                || owner.getQualifiedName().toString().startsWith("java.")) return;
        int flags = 0;
        for (Element member : owner.getEnclosedElements())
            if (member instanceof ExecutableElement method
                    && method.getReturnType().getKind() == TypeKind.BOOLEAN
                    && method.getParameters().isEmpty()
                    && ++flags <= MOST_FLAGS) {
                String call = text + "." + method.getSimpleName() + "()";
                add(call, "!" + call, "check a flag", 0.3);
            }
    }

    /** That two numbers are equal, or one is less: {@code name} is a variable of the statement. */
    private void comparisons(String name) {
        add(name + " == 1", name + " != 1", COMPARE, 0.22);
        int compared = 0;
        for (Variable other : place.variables())
            if (place.isInt(other.type()) && !other.name().equals(name) && ++compared <= MOST_COMPARED) {
                add(name + " == " + other.name(), name + " != " + other.name(), COMPARE, 0.22);
                add(name + " < " + other.name(), name + " >= " + other.name(), COMPARE, 0.2);
            }
    }

    static boolean isLocal(Element element) {
        return element.getKind() == ElementKind.LOCAL_VARIABLE || element.getKind() == ElementKind.PARAMETER;
    }

    private void notNull(String text, double prior) {
        only(text + " != null", text + " == null", "check for null", prior);
    }

    private void empty(String text, TreePath path) {
        if (!(place.type(path) instanceof DeclaredType type)) return;
        boolean knows = place.source().elements().getAllMembers((TypeElement) type.asElement()).stream()
                .anyMatch(m -> m.getSimpleName().contentEquals("isEmpty")
                        && m instanceof ExecutableElement e
                        && e.getParameters().isEmpty());
        if (knows) only("!" + text + ".isEmpty()", text + ".isEmpty()", "check for empty", 0.45);
    }

    private void index(ArrayAccessTree access) {
        String array = place.text(access.getExpression());
        bounds(place.text(access.getIndex()), array + ".length");
        only(array + ".length > 0", array + ".length == 0", "check for empty", 0.4);
    }

    private void indexOf(MethodInvocationTree call) {
        if (!(call.getMethodSelect() instanceof MemberSelectTree select)
                || call.getArguments().isEmpty()) return;
        String index = place.text(call.getArguments().get(0));
        String of = place.text(select.getExpression());
        switch (select.getIdentifier().toString()) {
            case "charAt", "substring" -> bounds(index, of + ".length()");
            case "get", "remove", "set" -> bounds(index, of + ".size()");
            default -> {
                // not a call with an index
            }
        }
    }

    private void bounds(String index, String size) {
        only(index + " < " + size, index + " >= " + size, "check bounds", 0.55);
        only(index + " >= 0", index + " < 0", "check bounds", 0.5);
    }

    private void ofBooleans() {
        for (Variable variable : place.variables())
            if (place.isBoolean(variable.type()))
                add(variable.name(), "!" + variable.name(), "check a flag", variable.local() ? 0.4 : 0.35);
        Element owner = place.source().element(place.enclosingClass());
        boolean isStatic = place.method() != null
                && place.method().getModifiers().getFlags().contains(Modifier.STATIC);
        for (Element member : owner.getEnclosedElements())
            if (member instanceof ExecutableElement method
                    && method.getReturnType().getKind() == TypeKind.BOOLEAN
                    && method.getParameters().isEmpty()
                    && (!isStatic || method.getModifiers().contains(Modifier.STATIC))) {
                String call = method.getSimpleName() + "()";
                add(call, "!" + call, "check a flag", 0.25);
            }
    }

    /** Conditions of the class whose variables are known at the statement; those of the same method first. */
    private void elsewhere() {
        List<ExpressionTree> all = new ArrayList<>();
        MethodTree method = place.method();
        if (method != null) collect(method, all);
        int near = all.size();
        collect(place.enclosingClass().getLeaf(), all);
        int added = 0;
        for (int i = 0; i < all.size() && added < MOST_ELSEWHERE; i++) {
            ExpressionTree condition = all.get(i);
            if (!isKnown(place, condition) || found.containsKey(place.text(condition))) continue;
            add(
                    place.text(condition),
                    ConditionChanges.negated(place, condition),
                    "repeat a condition",
                    i < near ? 0.35 : 0.3);
            added++;
        }
    }

    /** At most so many conditions of the class whose variables are known at the statement, each once. */
    static Set<String> conditionsElsewhere(StatementPlace place, int most) {
        List<ExpressionTree> all = new ArrayList<>();
        collect(place.enclosingClass().getLeaf(), all);
        Set<String> texts = new LinkedHashSet<>();
        for (ExpressionTree condition : all)
            if (texts.size() < most && isKnown(place, condition)) texts.add(place.text(condition));
        return texts;
    }

    private static boolean isKnown(StatementPlace place, ExpressionTree condition) {
        Set<String> known = new HashSet<>();
        place.variables().forEach(v -> known.add(v.name()));
        return place.source().isWritten(condition) && known.containsAll(names(condition));
    }

    private static void collect(Tree root, List<ExpressionTree> all) {
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitBinary(BinaryTree tree, Void none) {
                switch (tree.getKind()) {
                    case EQUAL_TO, NOT_EQUAL_TO, LESS_THAN, LESS_THAN_EQUAL, GREATER_THAN, GREATER_THAN_EQUAL ->
                        all.add(tree);
                    default -> {
                        // not a condition by itself
                    }
                }
                return super.visitBinary(tree, none);
            }

            @Override
            public Void visitUnary(UnaryTree tree, Void none) {
                if (tree.getKind() == Tree.Kind.LOGICAL_COMPLEMENT
                        && tree.getExpression() instanceof MethodInvocationTree) all.add(tree.getExpression());
                return super.visitUnary(tree, none);
            }
        }.scan(root, null);
    }

    /** Names of variables; names of methods and types start a call or a qualified name and are left out. */
    static Set<String> names(Tree tree) {
        Set<String> names = new HashSet<>();
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitIdentifier(IdentifierTree name, Void none) {
                String text = name.getName().toString();
                if (!Character.isUpperCase(text.charAt(0)) || text.equals(text.toUpperCase(java.util.Locale.ROOT)))
                    names.add(text);
                return null;
            }

            @Override
            public Void visitMethodInvocation(MethodInvocationTree call, Void none) {
                if (!(call.getMethodSelect() instanceof IdentifierTree)) scan(call.getMethodSelect(), none);
                return scan(call.getArguments(), none);
            }
        }.scan(tree, null);
        names.remove("this");
        names.remove("super");
        return names;
    }
}
