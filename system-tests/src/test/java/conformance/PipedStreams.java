package conformance;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintWriter;

/** Threads that talk through pipes of the library. */
public class PipedStreams {
    private static void lines() throws Exception {
        PipedReader in = new PipedReader(8);
        PipedWriter out = new PipedWriter(in);
        Check.Worker writer = Check.start("writer", () -> {
            try (PrintWriter lines = new PrintWriter(out)) {
                for (int i = 0; i < 5; i++) lines.println("line " + i);
            }
        });
        StringBuilder all = new StringBuilder();
        try (BufferedReader lines = new BufferedReader(in)) {
            for (String line; (line = lines.readLine()) != null; ) all.append(line.charAt(5));
        }
        writer.done();
        Check.same("01234", all.toString(), "lines");
    }

    private static void bytes() throws Exception {
        PipedInputStream in = new PipedInputStream(4);
        PipedOutputStream out = new PipedOutputStream(in);
        int[] sum = new int[1];
        Check.Worker reader = Check.start("reader", () -> {
            for (int b; (b = in.read()) >= 0; ) sum[0] += b;
        });
        for (int i = 1; i <= 20; i++) out.write(i);
        out.close();
        reader.done();
        Check.same(210, sum[0], "sum");
        Check.same(-1, in.read(), "end");
    }

    private static void deadWriter() throws Exception {
        PipedInputStream in = new PipedInputStream();
        PipedOutputStream out = new PipedOutputStream(in);
        Check.Worker writer = Check.start("writer", () -> out.write(7));
        writer.done();
        Check.same(7, in.read(), "byte");
        Check.thrown(IOException.class, in::read);
    }

    public static void main(String[] args) throws Exception {
        lines();
        bytes();
        deadWriter();
        System.out.println("ok");
    }
}
