package dev.culprit.model.recording;

import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.InflaterInputStream;

/** Reads a recording back as a stream; see the package for the format. */
public final class RecordingReader implements AutoCloseable {
    private final DataInputStream in;
    private final Map<Integer, Site> sites = new HashMap<>();
    private final Map<Integer, String> paths = new HashMap<>();
    private final Map<String, String> names = new HashMap<>();
    private final Map<Integer, String> texts = new HashMap<>();
    private final Map<String, List<Integer>> held = new HashMap<>();
    private long count;
    private boolean ended;

    public RecordingReader(InputStream file) throws IOException {
        byte[] magic = file.readNBytes(RecordingWriter.MAGIC.length);
        if (!java.util.Arrays.equals(magic, RecordingWriter.MAGIC)) throw new IOException("it is not a recording");
        int version = file.read();
        if (version != RecordingWriter.VERSION)
            throw new IOException("it is a recording of version " + version + "; this Culprit reads version "
                    + RecordingWriter.VERSION);
        in = new DataInputStream(new BufferedInputStream(new InflaterInputStream(file), 1 << 16));
    }

    /** The next event, or null at the end. */
    public RecordedEvent next() throws IOException {
        if (ended) return null;
        try {
            while (true) {
                int tag = in.readUnsignedByte();
                switch (tag) {
                    case 0 -> {
                        if (unsigned() != count)
                            throw new IOException("the recording is damaged: its count of events is wrong");
                        // reads on, so that the compressor checks its sum
                        if (in.read() >= 0) throw new IOException("the recording is damaged: it goes on after its end");
                        ended = true;
                        return null;
                    }
                    case 1 -> sites.put((int) signed(), site());
                    case 2 -> {
                        int id = (int) unsigned();
                        paths.put(id, in.readUTF());
                        names.put(paths.get(id), in.readUTF());
                    }
                    case 3 -> texts.put((int) unsigned(), in.readUTF());
                    case 4, 5, 6 -> {
                        count++;
                        return event(tag);
                    }
                    default -> throw new IOException("the recording is damaged: entry of kind " + tag);
                }
            }
        } catch (EOFException e) {
            throw new IOException("the recording is truncated after " + count + " events", e);
        }
    }

    /** The name of a thread that has been read so far. */
    public String threadName(String path) {
        return names.getOrDefault(path, path);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    private RecordedEvent event(int tag) throws IOException {
        String thread = paths.get((int) unsigned());
        if (tag == 6) {
            RecordedEvent.Life.What what = RecordedEvent.Life.What.values()[in.readUnsignedByte()];
            return new RecordedEvent.Life(thread, what, in.readUTF());
        }
        Site site = sites.get((int) signed());
        int object = (int) unsigned();
        List<Integer> locks = held.computeIfAbsent(thread, t -> new ArrayList<>());
        if (tag == 5) {
            boolean acquired = in.readUnsignedByte() == 1;
            if (acquired) locks.add(object);
            else locks.remove((Integer) object);
            return new RecordedEvent.Lock(thread, site, object, acquired);
        }
        int index = (int) signed();
        String value = value(in.readUnsignedByte());
        return new RecordedEvent.Access(thread, site, object, index, value, List.copyOf(locks));
    }

    private String value(int type) throws IOException {
        return switch (type) {
            case 'L' -> texts.get((int) unsigned());
            case 'F' -> Float.toString(Float.intBitsToFloat((int) signed()));
            case 'D' -> Double.toString(Double.longBitsToDouble(signed()));
            default -> Long.toString(signed());
        };
    }

    private Site site() throws IOException {
        SiteKind kind = SiteKind.of(in.readUnsignedByte());
        return new Site(
                kind, in.readUTF(), in.readUTF(), in.readUTF(), in.readUTF(), in.readInt(), in.readUTF(), in.readInt());
    }

    private long unsigned() throws IOException {
        long v = 0;
        for (int shift = 0; ; shift += 7) {
            int b = in.readUnsignedByte();
            v |= (long) (b & 0x7f) << shift;
            if (b < 0x80) return v;
        }
    }

    private long signed() throws IOException {
        long v = unsigned();
        return v >>> 1 ^ -(v & 1);
    }
}
