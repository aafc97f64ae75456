package dev.culprit.cli.terminal;

/** Commands that a user can copy from the output and run. */
public final class ShellWords {
    private ShellWords() {}

    /** The argument as a shell understands it: in quotes only if it needs them. */
    public static String quoted(Object argument) {
        String text = argument.toString();
        return text.matches("[\\w@%+=:,./-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
    }
}
