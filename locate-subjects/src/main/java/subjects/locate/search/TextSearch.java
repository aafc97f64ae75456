package subjects.locate.search;

import java.util.ArrayList;
import java.util.List;

/**
 * Searches texts for lines that match patterns. The first line of the input is the command line, the others are the
 * text; a line {@code == NAME} begins a file. The last line of the output is the status: 0 something was selected, 1
 * nothing was, 2 the command cannot be used.
 */
public final class TextSearch {
    private final Options options;
    private final LineFinder finder;
    private final StringBuilder out = new StringBuilder();
    private boolean any;

    private TextSearch(Options options) throws BadUsage {
        this.options = options;
        this.finder = new LineFinder(options);
    }

    private record TextFile(String name, List<String> lines) {}

    public static String run(String input) {
        String[] lines = input.split("\n");
        try {
            TextSearch search = new TextSearch(Options.parse(lines[0]));
            search.searchAll(files(lines));
            return search.out + "status " + (search.any ? 0 : 1) + "\n";
        } catch (BadUsage e) {
            return "search: " + e.getMessage() + "\nstatus 2\n";
        }
    }

    private static List<TextFile> files(String[] lines) {
        List<TextFile> files = new ArrayList<>();
        for (int i = 1; i < lines.length; i++) {
            if (lines[i].startsWith("== ")) {
                files.add(new TextFile(lines[i].substring(3), new ArrayList<>()));
            } else {
                if (files.isEmpty()) {
                    files.add(new TextFile("(standard input)", new ArrayList<>()));
                }
                files.get(files.size() - 1).lines().add(lines[i]);
            }
        }
        return files;
    }

    private void searchAll(List<TextFile> files) {
        boolean several = files.size() > 1;
        for (TextFile file : files) {
            String mark = several ? file.name() : "";
            int selected = new FileSearch(options, finder, mark, file.lines(), out).search();
            boolean counts = options.namesOfOthers ? selected == 0 : selected > 0;
            any |= counts;
            if (options.quiet) {
                if (any) {
                    return;
                }
            } else if (options.namesOfMatching || options.namesOfOthers) {
                if (counts) {
                    out.append(file.name()).append('\n');
                }
            } else if (options.countOnly) {
                out.append(several ? mark + ":" : "").append(selected).append('\n');
            }
        }
    }
}
