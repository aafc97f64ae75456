package subjects.locate.streamedit;

/** One command of a script; which of the fields it has depends on its letter. */
final class Command {
    final char letter;
    final LineRange range;
    /** The lines of a, i and c; the name of a label. */
    final String text;

    final Substitution substitution;
    final String from;
    final String to;
    /** Where a branch goes or a block ends. */
    int target;

    private Command(char letter, LineRange range, String text, Substitution substitution, String from, String to) {
        this.letter = letter;
        this.range = range;
        this.text = text;
        this.substitution = substitution;
        this.from = from;
        this.to = to;
    }

    static Command plain(char letter, LineRange range) {
        return new Command(letter, range, "", null, "", "");
    }

    static Command withText(char letter, LineRange range, String text) {
        return new Command(letter, range, text, null, "", "");
    }

    static Command substitution(LineRange range, Substitution substitution) {
        return new Command('s', range, "", substitution, "", "");
    }

    static Command transliteration(LineRange range, String from, String to) {
        return new Command('y', range, "", null, from, to);
    }
}
