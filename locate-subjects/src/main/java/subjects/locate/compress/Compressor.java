package subjects.locate.compress;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Compresses text and expands it again. The first line of the input has the options, the rest is the text, or the
 * compressed data in hexadecimal digits. Options are a level from {@code -0} to {@code -9}, {@code -d} to expand,
 * {@code -l} to list the contents, {@code -t} to test the data, and {@code -n NAME}.
 */
public final class Compressor {
    private static final int DEFAULT_LEVEL = 6;
    private static final int DIGITS_OF_LINE = 64;

    private int level = DEFAULT_LEVEL;
    private char mode = 'c';
    private String name = "";

    private Compressor() {}

    public static String run(String input) {
        int end = input.indexOf('\n');
        String options = end < 0 ? input : input.substring(0, end);
        String rest = end < 0 ? "" : input.substring(end + 1);
        try {
            Compressor compressor = new Compressor();
            compressor.parse(options.strip().split("\\s+"));
            return compressor.mode == 'c' ? compressor.compress(rest) : compressor.expand(rest);
        } catch (BadData e) {
            return "error: " + e.getMessage() + "\n";
        }
    }

    private void parse(String[] words) throws BadData {
        for (int i = 0; i < words.length; i++) {
            String word = words[i];
            if (word.isEmpty()) {
                continue;
            }
            if (word.length() != 2 || word.charAt(0) != '-') {
                throw new BadData("not an option: " + word);
            }
            char letter = word.charAt(1);
            if (Character.isDigit(letter)) {
                level = letter - '0';
            } else if (letter == 'n') {
                i++;
                if (i == words.length) {
                    throw new BadData("-n needs a name");
                }
                name = words[i];
            } else if ("cdlt".indexOf(letter) >= 0) {
                mode = letter;
            } else {
                throw new BadData("unknown option " + word);
            }
        }
    }

    private String compress(String text) throws BadData {
        byte[] data = text.getBytes(StandardCharsets.UTF_8);
        byte[] packed = Archive.write(name, data, level);
        return share(data.length, packed.length) + hex(packed);
    }

    private static String share(int before, int after) {
        double saved = before == 0 ? 0 : 100.0 * (before - after) / before;
        return String.format(Locale.ROOT, "%d bytes to %d, %.1f%% saved\n", before, after, saved);
    }

    private String expand(String digits) throws BadData {
        byte[] packed = bytes(digits);
        Archive archive = Archive.read(packed);
        byte[] data = archive.expand();
        if (mode == 't') {
            return "ok\n";
        }
        if (mode == 'd') {
            return new String(data, StandardCharsets.UTF_8);
        }
        String shown = archive.name().isEmpty() ? "(no name)" : archive.name();
        String sum = String.format("%08x", archive.checksum());
        String blocks = archive.blocks() == 1 ? " block" : " blocks";
        return shown + ", " + archive.blocks() + blocks + ", checksum " + sum + ", "
                + share(archive.length(), packed.length);
    }

    private static String hex(byte[] bytes) {
        StringBuilder digits = new StringBuilder();
        int inLine = 0;
        for (byte b : bytes) {
            digits.append(Character.forDigit(b >> 4 & 15, 16)).append(Character.forDigit(b & 15, 16));
            inLine += 2;
            if (inLine == DIGITS_OF_LINE) {
                digits.append('\n');
                inLine = 0;
            }
        }
        return digits.append(inLine == 0 ? "" : "\n").toString();
    }

    private static byte[] bytes(String digits) throws BadData {
        ByteBuffer bytes = new ByteBuffer();
        int high = -1;
        for (char c : digits.toCharArray()) {
            if (Character.isWhitespace(c)) {
                continue;
            }
            int digit = Character.digit(c, 16);
            if (digit < 0) {
                throw new BadData("not a hexadecimal digit: " + c);
            }
            if (high < 0) {
                high = digit;
            } else {
                bytes.add(high << 4 | digit);
                high = -1;
            }
        }
        if (high >= 0) {
            throw new BadData("half a byte");
        }
        return bytes.toBytes();
    }
}
