package dev.culprit.bytecode.library;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The table of what library code does, as it is written in {@code library.table}. It knows classes by name only; {@link
 * LibraryModel} adds who extends whom. Safe for use by several threads.
 */
public final class LibraryTable {
    private static final class Standard {
        static final LibraryTable TABLE = read();

        private static LibraryTable read() {
            try (InputStream in = LibraryTable.class.getResourceAsStream("library.table")) {
                return parse(new InputStreamReader(in, StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private final List<Block> blocks;
    private final Block conventions;
    /** Numbers of the blocks that name the class without a wildcard. */
    private final Map<String, List<Integer>> exact = new HashMap<>();
    /** By class. */
    private final Map<String, LibraryCall> traits = new ConcurrentHashMap<>();
    /** Numbers of the blocks with wildcards. */
    private final List<Integer> wild = new ArrayList<>();

    private LibraryTable(List<Block> all) {
        blocks = all.subList(0, all.size() - 1);
        conventions = all.get(all.size() - 1);
        for (int i = 0; i < blocks.size(); i++) index(i);
    }

    private void index(int number) {
        boolean isWild = false;
        for (Block.ClassPattern p : blocks.get(number).included) {
            isWild |= !p.name().isExact();
            if (!p.name().isExact()) continue;
            List<Integer> named = exact.get(p.name().pattern());
            if (named == null) named = new ArrayList<>();
            named.add(number);
            exact.put(p.name().pattern(), named);
        }
        if (isWild) wild.add(number);
    }

    /** The table that comes with the tool. */
    public static LibraryTable standard() {
        return Standard.TABLE;
    }

    /** Reads a table in the format that the head of {@code library.table} describes. */
    public static LibraryTable parse(Reader text) throws IOException {
        TableParser parser = new TableParser();
        BufferedReader lines = new BufferedReader(text);
        for (String line = lines.readLine(); line != null; line = lines.readLine()) parser.accept(line);
        return new LibraryTable(parser.blocks());
    }

    /** True when the fact holds for all calls on the class that name it, whatever it extends. */
    public boolean isTrait(Fact fact, String type) {
        LibraryCall known = traits.get(type);
        if (known == null) {
            LibraryCall.Builder found = new LibraryCall.Builder();
            for (Block block : about(type, true)) found.add(block.traits);
            known = found.build();
            traits.put(type, known);
        }
        return known.has(fact);
    }

    /** All but the conventions. */
    List<Block> blocks() {
        return blocks;
    }

    /** What the last block says, which is about every class. */
    LibraryCall convention(String method, int arguments) {
        return conventions.line(method, arguments);
    }

    /** The other blocks about the class, in the order of the table. */
    List<Block> about(String type, boolean self) {
        List<Block> about = new ArrayList<>();
        List<Integer> named = exact.getOrDefault(type, List.of());
        int next = 0;
        for (int number : wild) {
            while (next < named.size() && named.get(next) < number) add(named.get(next++), type, self, about);
            if (next < named.size() && named.get(next) == number) next++;
            add(number, type, self, about);
        }
        while (next < named.size()) add(named.get(next++), type, self, about);
        return about;
    }

    private void add(int number, String type, boolean self, List<Block> about) {
        Block block = blocks.get(number);
        if (block.isAbout(type, self)) about.add(block);
    }
}
