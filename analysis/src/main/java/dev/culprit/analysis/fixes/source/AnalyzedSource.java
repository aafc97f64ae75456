package dev.culprit.analysis.fixes.source;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** A source file whose names and types are known, and where its parts are in the text. */
public record AnalyzedSource(String text, CompilationUnitTree unit, Trees trees, Types types, Elements elements) {
    public int start(Tree tree) {
        return (int) trees.getSourcePositions().getStartPosition(unit, tree);
    }

    public int end(Tree tree) {
        return (int) trees.getSourcePositions().getEndPosition(unit, tree);
    }

    /** False for what the compiler has added. */
    public boolean isWritten(Tree tree) {
        return start(tree) >= 0 && end(tree) > start(tree);
    }

    /** Empty for what the compiler has added. */
    public String text(Tree tree) {
        return !isWritten(tree) ? "" : text.substring(start(tree), end(tree));
    }

    public int firstLine(Tree tree) {
        return (int) unit.getLineMap().getLineNumber(start(tree));
    }

    public int lastLine(Tree tree) {
        return (int) unit.getLineMap().getLineNumber(end(tree) - 1);
    }

    /** Null where there is none. */
    public TypeMirror type(TreePath path) {
        return trees.getTypeMirror(path);
    }

    /** Null where there is none. */
    public Element element(TreePath path) {
        return trees.getElement(path);
    }

    /** The white space at the beginning of the line that holds the position. */
    public String indentation(int position) {
        int begin = text.lastIndexOf('\n', position - 1) + 1;
        int end = begin;
        while (end < text.length() && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) end++;
        return text.substring(begin, end);
    }
}
