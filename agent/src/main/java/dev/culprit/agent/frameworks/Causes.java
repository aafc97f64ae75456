package dev.culprit.agent.frameworks;

/** The text of an exception that a framework wraps around the one that matters. */
final class Causes {
    private static final int MOST = 20;
    private static final int LONGEST = 400;

    private Causes() {}

    /** In one line: what the framework says, and the innermost cause if that is another exception. */
    static String of(Throwable thrown) {
        Throwable root = thrown;
        for (int i = 0; i < MOST && root.getCause() != null; i++) root = root.getCause();
        return root == thrown ? text(thrown) : message(thrown) + " (" + text(root) + ")";
    }

    private static String text(Throwable thrown) {
        String name = thrown.getClass().getSimpleName();
        return thrown.getMessage() == null ? name : name + ": " + message(thrown);
    }

    private static String message(Throwable thrown) {
        return inOneLine(String.valueOf(thrown.getMessage()));
    }

    /** The first line, and those after it if it ends with a colon. */
    static String inOneLine(String text) {
        String all = text.strip();
        String first = all.lines().findFirst().orElse("").strip();
        if (!first.endsWith(":")) return first;
        String joined = all.replaceAll("\\s*\\R\\s*", " ");
        return joined.length() <= LONGEST ? joined : joined.substring(0, LONGEST) + "..";
    }
}
