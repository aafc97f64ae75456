package dev.culprit.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class PrintableStreamTest {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream real = new PrintStream(bytes, true, StandardCharsets.UTF_8);

    private String printed() {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void escapeSequencesOfOthersAreNotPrinted() {
        PrintStream out = PrintableStream.results(real, false);
        out.print("title \u001b]0;owned\u0007 clear \u001b[2J");
        out.print((Object) " c1 \u009b2J");
        out.printf("%s", " back\b\r over");
        out.format(Locale.ROOT, "%s", " order \u202e");
        out.append(" null \0");
        assertEquals("title ?]0;owned? clear ?[2J c1 ?2J back?? over order ? null ?", printed());
    }

    @Test
    void textIsPrintedAsItIs() {
        PrintStream out = PrintableStream.results(real, false);
        out.print("naïve → one\n\ttwo\n");
        out.print(3);
        assertEquals("naïve → one\n\ttwo\n3", printed());
    }

    @Test
    void ownColoursStayWhereThereAreSome() {
        PrintableStream.results(real, true).print("\u001b[1;31mFAILED\u001b[0m \u001b[8mhidden\u001b[2K");
        assertEquals("\u001b[1;31mFAILED\u001b[0m ?[8mhidden?[2K", printed());
        bytes.reset();
        PrintableStream.results(real, false).print("\u001b[1;31mred");
        assertEquals("?[1;31mred", printed());
    }

    @Test
    void progressReturnsToTheStartOfItsLine() {
        PrintStream err = PrintableStream.progress(real);
        err.print("\r3 runs");
        err.print("\r      \r");
        err.print("a\rb");
        assertEquals("\r3 runs\r      \ra?b", printed());
    }
}
