package dev.culprit.analysis.fixes.source;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Source without what does not matter when two versions of a file are compared. */
public final class SourceForm {
    /** Literals come first, so that what looks like a comment in them is left alone. */
    private static final Pattern COMMENT = Pattern.compile(
            "\"\"\".*?\"\"\"|\"[^\"\\\\\n]*+(?:\\\\.[^\"\\\\\n]*+)*+\"|'(?:[^'\\\\\n]|\\\\.[^']*)'|(//[^\n]*|/\\*.*?\\*/)",
            Pattern.DOTALL);

    private static final Pattern IMPORT = Pattern.compile("(?m)^[ \\t]*import\\s[^;\\n]*;");
    /** As in {@code java.util.Objects}, which an import makes {@code Objects}. */
    private static final Pattern QUALIFIER = Pattern.compile("\\bjavax?\\.(?:[a-z]\\w*\\.)*(?=[A-Z])");

    private SourceForm() {}

    /** Blank in place of comments and imports, with the same lines. */
    public static String code(String source) {
        StringBuilder code = new StringBuilder();
        Matcher m = COMMENT.matcher(source);
        while (m.find())
            m.appendReplacement(
                    code,
                    Matcher.quoteReplacement(
                            m.group(1) == null ? m.group() : m.group(1).replaceAll("[^\n]", " ")));
        m.appendTail(code);
        return IMPORT.matcher(code).replaceAll("");
    }

    /** Without comments, imports, white space and the packages of the JDK. */
    public static String plain(String source) {
        return QUALIFIER.matcher(code(source)).replaceAll("").replaceAll("\\s+", "");
    }

    /** For fixes that are written with fewer parentheses or braces than a suggestion has. */
    public static String withoutParentheses(String source) {
        return plain(source).replaceAll("[(){}]", "");
    }
}
