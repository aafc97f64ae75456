package dev.culprit.trials.projects;

import java.util.List;
import java.util.regex.Pattern;

/** Finds the error in the output of Maven that says what is wrong. */
final class MavenErrors {
    private static final String ERROR = "[ERROR] ";
    private static final Pattern COLOUR = Pattern.compile("\u001b\\[[;\\d]*m");

    /** Errors that our own script causes. */
    private static final Pattern OURS = Pattern.compile("(?i)surefire|forked VM|crash|dumpstream");

    /** Introductions, which say that there is an error, but not which. */
    private static final Pattern EMPTY =
            Pattern.compile("COMPILATION ERROR.*|Some problems were encountered.*|\\s*at .*");

    private static final String GOAL = "Failed to execute goal ";

    private MavenErrors() {}

    /** Empty if there is none but those of Surefire. */
    static String first(List<String> lines) {
        String goal = "";
        for (String coloured : lines) {
            String line = COLOUR.matcher(coloured).replaceAll("");
            if (!line.startsWith(ERROR)) continue;
            String error = line.substring(ERROR.length()).strip();
            if (error.isEmpty() || EMPTY.matcher(error).matches()) continue;
            if (OURS.matcher(error).find()) {
                // the rest of the output is about it
                if (error.startsWith(GOAL)) return goal;
                continue;
            }
            if (!error.startsWith(GOAL)) return error;
            if (goal.isEmpty()) goal = cause(error);
        }
        return goal;
    }

    /** A failed goal without its coordinates and the link to the help. */
    private static String cause(String error) {
        int colon = error.indexOf(": ");
        String cause = colon < 0 ? error : error.substring(colon + 2);
        return cause.replaceFirst("\\s*-> \\[Help \\d+]$", "");
    }
}
