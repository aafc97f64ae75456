package dev.culprit.model;

/** A place in the source as a stack trace names it; {@code line} is 0 if the class has no line numbers. */
public record Frame(String className, String method, String file, int line) {
    public static Frame of(StackTraceElement e) {
        return new Frame(
                e.getClassName(),
                e.getMethodName(),
                e.getFileName() == null ? "" : e.getFileName(),
                Math.max(0, e.getLineNumber()));
    }

    /** As {@code Account.java:21}, or the class if the file is not known. */
    public String place() {
        String where = file.isEmpty() ? className.substring(className.lastIndexOf('.') + 1) : file;
        return line > 0 ? where + ":" + line : where;
    }

    @Override
    public String toString() {
        return className + "." + method + "(" + place() + ")";
    }
}
