package subjects.locate.streamedit;

import java.util.List;

/**
 * Edits text by a script. The input is the script, a line of three dashes, and the text. A script that begins with
 * {@code #n} prints only what its commands print.
 */
public final class StreamEditor {
    private static final String DIVIDER = "---";

    private StreamEditor() {}

    public static String run(String input) {
        int divider = divider(input);
        if (divider < 0) {
            return "edit: no text\n";
        }
        String script = input.substring(0, divider);
        String text = input.substring(Math.min(input.length(), divider + DIVIDER.length() + 1));
        boolean silent = script.equals("#n") || script.startsWith("#n\n");
        try {
            List<Command> commands = new ScriptParser(script).parse();
            String[] lines = text.isEmpty() ? new String[0] : text.split("\n");
            return new Editor(commands, silent, lines).edit();
        } catch (BadScript e) {
            return "edit: " + e.getMessage() + "\n";
        }
    }

    /** Where the line begins that divides script and text. */
    private static int divider(String input) {
        if (input.startsWith(DIVIDER)) {
            return 0;
        }
        int before = input.indexOf("\n" + DIVIDER);
        return before < 0 ? -1 : before + 1;
    }
}
