package dev.culprit.model.recording;

import dev.culprit.model.Site;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/** Writes a recording; see the package for the format. Memory grows with sites, threads and distinct texts, not with events. */
public final class RecordingWriter implements AutoCloseable {
    static final byte[] MAGIC = {'C', 'L', 'P', 'R'};
    static final int VERSION = 1;
    private static final int TEXT_LIMIT = 1 << 16;

    private final DataOutputStream out;
    private final Set<Integer> sites = new HashSet<>();
    private final Set<Integer> threads = new HashSet<>();
    private final Map<String, Integer> texts = new HashMap<>();
    private long count;

    public RecordingWriter(OutputStream file) throws IOException {
        file.write(MAGIC);
        file.write(VERSION);
        DeflaterOutputStream deflated = new DeflaterOutputStream(file, new Deflater(Deflater.BEST_SPEED), 1 << 16);
        out = new DataOutputStream(new BufferedOutputStream(deflated, 1 << 16));
    }

    /** Looks up a site when it is first written. */
    public interface SiteLookup {
        Site site(int id);
    }

    public void thread(int id, String path, String name) throws IOException {
        if (!threads.add(id)) return;
        out.write(2);
        unsigned(id);
        out.writeUTF(path);
        out.writeUTF(name);
    }

    public void access(int thread, int site, SiteLookup lookup, int object, int index, byte type, long bits)
            throws IOException {
        head(4, thread, site, lookup);
        unsigned(object);
        signed(index);
        out.write(type);
        signed(bits);
        count++;
    }

    /** An access to a reference; the text is what is shown of the value. */
    public void access(int thread, int site, SiteLookup lookup, int object, int index, String text) throws IOException {
        int id = text(text);
        head(4, thread, site, lookup);
        unsigned(object);
        signed(index);
        out.write('L');
        unsigned(id);
        count++;
    }

    public void lock(int thread, int site, SiteLookup lookup, int object, boolean acquired) throws IOException {
        head(5, thread, site, lookup);
        unsigned(object);
        out.write(acquired ? 1 : 0);
        count++;
    }

    public void life(int thread, RecordedEvent.Life.What what, String other) throws IOException {
        out.write(6);
        unsigned(thread);
        out.write(what.ordinal());
        out.writeUTF(other);
        count++;
    }

    @Override
    public void close() throws IOException {
        out.write(0);
        unsigned(count);
        out.close();
    }

    private void head(int tag, int thread, int site, SiteLookup lookup) throws IOException {
        if (sites.add(site)) define(site, lookup.site(site));
        out.write(tag);
        unsigned(thread);
        signed(site);
    }

    private void define(int id, Site s) throws IOException {
        out.write(1);
        signed(id);
        out.write(s.kind().code);
        out.writeUTF(s.variable());
        out.writeUTF(s.className());
        out.writeUTF(s.method());
        out.writeUTF(s.descriptor());
        out.writeInt(s.index());
        out.writeUTF(s.file());
        out.writeInt(s.line());
    }

    private int text(String text) throws IOException {
        Integer known = texts.get(text);
        if (known != null) return known;
        if (texts.size() >= TEXT_LIMIT) texts.clear();
        int id = texts.size();
        texts.put(text, id);
        out.write(3);
        unsigned(id);
        out.writeUTF(text);
        return id;
    }

    private void unsigned(long v) throws IOException {
        while ((v & ~0x7fL) != 0) {
            out.write((int) (v & 0x7f | 0x80));
            v >>>= 7;
        }
        out.write((int) v);
    }

    private void signed(long v) throws IOException {
        unsigned(v << 1 ^ v >> 63);
    }
}
