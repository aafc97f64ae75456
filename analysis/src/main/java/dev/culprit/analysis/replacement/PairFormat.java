package dev.culprit.analysis.replacement;

import dev.culprit.analysis.replacement.PairMemory.KeptPair;
import dev.culprit.analysis.replacement.PairMemory.KeptTest;
import dev.culprit.model.OneLine;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.EnumConstant;
import dev.culprit.model.replacement.Operator;
import dev.culprit.model.replacement.Pair;
import dev.culprit.model.replacement.Reference;
import dev.culprit.model.replacement.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The text of {@code pairs.txt}, version 2; see {@code docs/formats.md}. */
public final class PairFormat {
    private static final String HEAD = "culprit-pairs 2";

    private PairFormat() {}

    public static String write(PairMemory memory) {
        List<String> lines = new ArrayList<>();
        memory.methods().forEach((name, print) -> lines.add(line("method", name, Long.toHexString(print))));
        memory.shown().forEach(list -> lines.add(list("shown", list)));
        memory.tests().forEach((test, kept) -> {
            lines.add(line("test", test));
            lines.add(list("searched", kept.searched()));
            kept.values().forEach((method, number) -> lines.add(line("values", method, Long.toHexString(number))));
            kept.pairs().forEach(p -> lines.add(pair(p)));
        });
        return HEAD + "\n" + String.join("", lines.stream().map(l -> l + "\n").toList()) + "end " + lines.size() + "\n";
    }

    private static String list(String kind, List<String> names) {
        List<String> cells = new ArrayList<>(List.of(kind));
        cells.addAll(names);
        return line(cells.toArray(new String[0]));
    }

    private static String line(String... cells) {
        return String.join("\t", Arrays.stream(cells).map(OneLine::escaped).toList());
    }

    private static String pair(KeptPair kept) {
        Pair p = kept.pair();
        List<String> cells = new ArrayList<>(
                List.of(p.passes() ? "pair" : "relaxed", kept.site(), Long.toString(p.step()), text(p.original())));
        cells.addAll(cells(p.alteration()));
        return line(cells.toArray(new String[0]));
    }

    private static List<String> cells(Alteration alteration) {
        if (alteration instanceof Alteration.Replaced r)
            return List.of("replaced", Integer.toString(r.instance()), text(r.value()));
        if (alteration instanceof Alteration.Turned t) return List.of("turned", Integer.toString(t.signs()));
        if (alteration instanceof Alteration.Shifted s) return List.of("shifted", Integer.toString(s.by()));
        if (alteration instanceof Alteration.Fixed f) return List.of("fixed", text(f.value()));
        if (alteration instanceof Alteration.Renamed r) return List.of("renamed", r.name());
        if (alteration instanceof Alteration.ReplacedSet)
            throw new IllegalArgumentException("pairs of value sets are not kept in a file");
        return List.of(
                "operator", ((Alteration.ChangedOperator) alteration).operator().name());
    }

    /** Reads a complete text of this version. Throws {@link IllegalArgumentException} for other texts. */
    public static PairMemory read(String text) {
        List<String> lines = text.lines().toList();
        if (lines.size() < 2 || !lines.get(0).equals(HEAD)) throw new IllegalArgumentException("not " + HEAD);
        if (!lines.get(lines.size() - 1).equals("end " + (lines.size() - 2)))
            throw new IllegalArgumentException("the text is truncated");
        Lines read = new Lines();
        for (int i = 1; i < lines.size() - 1; i++) {
            try {
                read.add(lines.get(i));
            } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
                throw new IllegalArgumentException("line " + (i + 1) + " is not as it should be", e);
            }
        }
        return new PairMemory(read.methods, read.shown, read.tests);
    }

    /** What has been read so far. */
    private static final class Lines {
        private final Map<String, Long> methods = new LinkedHashMap<>();
        private final List<List<String>> shown = new ArrayList<>();
        private final Map<String, KeptTest> tests = new LinkedHashMap<>();
        private KeptTest test;

        void add(String line) {
            String[] cells =
                    Arrays.stream(line.split("\t", -1)).map(OneLine::unescaped).toArray(String[]::new);
            switch (cells[0]) {
                case "method" -> methods.put(cells[1], Long.parseUnsignedLong(cells[2], 16));
                case "shown" -> shown.add(List.of(cells).subList(1, cells.length));
                case "test" -> {
                    test = new KeptTest(new ArrayList<>(), new LinkedHashMap<>(), new ArrayList<>());
                    tests.put(cells[1], test);
                }
                default -> addToTest(cells);
            }
        }

        private void addToTest(String[] cells) {
            if (test == null) throw new IllegalArgumentException("it belongs to no test");
            switch (cells[0]) {
                case "searched" -> test.searched().addAll(List.of(cells).subList(1, cells.length));
                case "values" -> test.values().put(cells[1], Long.parseUnsignedLong(cells[2], 16));
                case "pair", "relaxed" -> test.pairs().add(pair(cells));
                default -> throw new IllegalArgumentException("unknown line: " + cells[0]);
            }
        }
    }

    private static KeptPair pair(String[] cells) {
        Pair pair = new Pair(alteration(cells), value(cells[3]), Long.parseLong(cells[2]), cells[0].equals("pair"));
        return new KeptPair(cells[1], pair);
    }

    private static Alteration alteration(String[] cells) {
        return switch (cells[4]) {
            case "replaced" -> new Alteration.Replaced(0, Integer.parseInt(cells[5]), value(cells[6]));
            case "turned" -> new Alteration.Turned(0, Integer.parseInt(cells[5]));
            case "shifted" -> new Alteration.Shifted(0, Integer.parseInt(cells[5]));
            case "fixed" -> new Alteration.Fixed(0, value(cells[5]));
            case "renamed" -> new Alteration.Renamed(0, cells[5]);
            case "operator", "reckoned" -> new Alteration.ChangedOperator(0, Operator.valueOf(cells[5]));
            default -> throw new IllegalArgumentException("unknown change: " + cells[4]);
        };
    }

    private static String text(Value value) {
        Object c = value.content();
        if (c instanceof EnumConstant e) return "enum " + e.ordinal() + " " + e.name() + " " + e.type();
        if (c instanceof Reference r) return "reference " + r.name();
        return c.getClass().getSimpleName().toLowerCase(Locale.ROOT) + " " + c;
    }

    private static Value value(String text) {
        int space = text.indexOf(' ');
        String rest = text.substring(space + 1);
        return new Value(
                switch (text.substring(0, space)) {
                    case "boolean" -> Boolean.valueOf(rest);
                    case "byte" -> Byte.valueOf(rest);
                    case "character" -> rest.charAt(0);
                    case "short" -> Short.valueOf(rest);
                    case "integer" -> Integer.valueOf(rest);
                    case "long" -> Long.valueOf(rest);
                    case "float" -> Float.valueOf(rest);
                    case "double" -> Double.valueOf(rest);
                    case "string" -> rest;
                    case "reference" -> Reference.valueOf(rest);
                    case "enum" -> {
                        String[] parts = rest.split(" ", 3);
                        yield new EnumConstant(parts[2], parts[1], Integer.parseInt(parts[0]));
                    }
                    default -> throw new IllegalArgumentException("unknown value: " + text);
                });
    }
}
