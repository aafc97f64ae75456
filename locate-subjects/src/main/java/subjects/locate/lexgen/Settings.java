package subjects.locate.lexgen;

/** What the command line asks for: letters behind a minus, alone or together. */
final class Settings {
    boolean ignoreCase;
    boolean printTable;
    boolean printStatistics;
    boolean noDefaultRule;
    boolean noMinimising;

    static Settings parse(String line) throws BadSpecification {
        Settings settings = new Settings();
        for (String word : line.strip().split("\\s+")) {
            if (word.isEmpty()) {
                continue;
            }
            if (word.charAt(0) != '-' || word.length() == 1) {
                throw new BadSpecification("not an option: " + word);
            }
            for (int i = 1; i < word.length(); i++) {
                settings.set(word.charAt(i));
            }
        }
        return settings;
    }

    private void set(char letter) throws BadSpecification {
        switch (letter) {
            case 'i' -> ignoreCase = true;
            case 't' -> printTable = true;
            case 'v' -> printStatistics = true;
            case 's' -> noDefaultRule = true;
            case 'm' -> noMinimising = true;
            default -> throw new BadSpecification("unknown option -" + letter);
        }
    }
}
