package dev.culprit.analysis.fixes.threads;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import dev.culprit.analysis.fixes.source.AnalyzedSource;
import dev.culprit.model.patterns.Pattern;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** The field that threads share, as the source declares it: its class and its name. */
record SharedField(String owner, String name) {

    /** Of the pattern's first location; null if it is not a field of the program. */
    static SharedField of(Pattern pattern) {
        String known = pattern.names().get(0);
        String plain = known.replace("[]", "");
        int dot = plain.lastIndexOf('.');
        if (dot < 0 || Character.isUpperCase(plain.charAt(dot + 1))) return null;
        return new SharedField(plain.substring(0, dot).replace('$', '.'), plain.substring(dot + 1));
    }

    String simpleOwner() {
        return owner.substring(owner.lastIndexOf('.') + 1);
    }

    /** Null if the class is not known where the source is compiled. */
    Element declaration(AnalyzedSource source) {
        TypeElement type = source.elements().getTypeElement(owner);
        if (type == null) return null;
        return type.getEnclosedElements().stream()
                .filter(e ->
                        e.getKind() == ElementKind.FIELD && e.getSimpleName().contentEquals(name))
                .findFirst()
                .orElse(null);
    }

    boolean isStatic(AnalyzedSource source) {
        Element declared = declaration(source);
        return declared == null || declared.getModifiers().contains(Modifier.STATIC);
    }

    /** The class literal that can be locked everywhere. */
    String classLock() {
        return simpleOwner() + ".class";
    }

    /** The object that has the field, as the region can name it; null if it cannot. */
    String objectLock(Region region) {
        AnalyzedSource source = region.source();
        if (isStatic(source)) return classLock();
        String selected = selected(region);
        if (selected != null) return selected;
        boolean first = true;
        for (TreePath p = region.path(); p != null; p = p.getParentPath()) {
            Tree tree = p.getLeaf();
            if (tree instanceof MethodTree method
                    && method.getModifiers().getFlags().contains(Modifier.STATIC)) break;
            if (!(tree instanceof ClassTree)) continue;
            Element type = source.element(p);
            if (type instanceof TypeElement t && t.getQualifiedName().contentEquals(owner))
                return first ? "this" : simpleOwner() + ".this";
            if (type instanceof TypeElement t
                    && t.getNestingKind() == NestingKind.MEMBER
                    && t.getModifiers().contains(Modifier.STATIC)) break;
            first = false;
        }
        return receiver(region);
    }

    /**
     * The other object whose field is accessed: {@code to} in {@code to.balance += 1}; null if it is not always that.
     */
    private String selected(Region region) {
        AnalyzedSource source = region.source();
        Set<String> objects = new HashSet<>();
        for (TreePath use : uses(source, region.path().getParentPath())) {
            Tree tree = use.getLeaf();
            if (source.start(tree) < region.start() || source.end(tree) > region.end()) continue;
            boolean simple =
                    tree instanceof MemberSelectTree select && select.getExpression() instanceof IdentifierTree;
            objects.add(simple ? source.text(((MemberSelectTree) tree).getExpression()) : "");
        }
        return objects.size() == 1 && !objects.contains("") && !objects.contains("this")
                ? objects.iterator().next()
                : null;
    }

    /** The first object of the class that the region uses by name: {@code account} in {@code account.balance += 1}. */
    private String receiver(Region region) {
        String[] found = new String[1];
        AnalyzedSource source = region.source();
        TreePath parent = region.path().getParentPath();
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitMemberSelect(MemberSelectTree select, Void none) {
                boolean inside = source.isWritten(select)
                        && source.start(select) >= region.start()
                        && source.end(select) <= region.end();
                Tree object = select.getExpression();
                boolean simple = object instanceof IdentifierTree || object instanceof MemberSelectTree;
                TypeMirror type = source.type(new TreePath(getCurrentPath(), object));
                boolean own = type instanceof DeclaredType d
                        && ((TypeElement) d.asElement()).getQualifiedName().contentEquals(owner);
                Element element = source.element(new TreePath(getCurrentPath(), object));
                boolean value = element != null && !(element instanceof TypeElement);
                if (inside && simple && own && value && found[0] == null) found[0] = source.text(object);
                return super.visitMemberSelect(select, none);
            }
        }.scan(parent, null);
        return found[0];
    }

    /** A guard that accesses to the field somewhere in the file have, as it is written there; null if there is none. */
    Guard guard(AnalyzedSource source) {
        for (TreePath use : uses(source, new TreePath(source.unit()))) {
            Guard guard = SourceLocks.around(source, use);
            // the lock of the object is tried anyway, and may have another name elsewhere
            if (guard != null && !guard.lock().equals("this")) return guard;
        }
        return null;
    }

    /** The methods of the owner in the file that use the field. */
    List<TreePath> methods(AnalyzedSource source) {
        List<TreePath> methods = new ArrayList<>();
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitMethod(MethodTree method, Void none) {
                Element type = source.element(getCurrentPath().getParentPath());
                boolean own =
                        type instanceof TypeElement t && t.getQualifiedName().contentEquals(owner);
                boolean candidate = own && method.getReturnType() != null && method.getBody() != null;
                if (candidate && !uses(source, getCurrentPath()).isEmpty()) methods.add(getCurrentPath());
                return super.visitMethod(method, none);
            }
        }.scan(new TreePath(source.unit()), null);
        return methods;
    }

    /** Those of the methods that are not synchronized. */
    List<MethodTree> unguardedMethods(AnalyzedSource source) {
        return methods(source).stream()
                .map(path -> (MethodTree) path.getLeaf())
                .filter(m -> !m.getModifiers().getFlags().contains(Modifier.SYNCHRONIZED))
                .toList();
    }

    /** The places below the path where the field is named: identifiers and selections. */
    List<TreePath> uses(AnalyzedSource source, TreePath path) {
        List<TreePath> uses = new ArrayList<>();
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitIdentifier(IdentifierTree identifier, Void none) {
                add(identifier.getName().contentEquals(name));
                return null;
            }

            @Override
            public Void visitMemberSelect(MemberSelectTree select, Void none) {
                add(select.getIdentifier().contentEquals(name));
                return super.visitMemberSelect(select, none);
            }

            private void add(boolean named) {
                if (named && isField(source.element(getCurrentPath()))) uses.add(getCurrentPath());
            }
        }.scan(path, null);
        return uses;
    }

    private boolean isField(Element element) {
        return element != null
                && element.getKind() == ElementKind.FIELD
                && element.getEnclosingElement() instanceof TypeElement type
                && type.getQualifiedName().contentEquals(owner);
    }
}
