package dev.culprit.model.trace;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;

/**
 * The blocks of a trace file. All of them are checked when the file is opened, and decompressed one at a time when
 * needed.
 */
final class TraceBlocks implements AutoCloseable {
    /** Where the bytes of a block are. */
    record Block(int stream, long offset, int rawLength, int length) {}

    private record Key(int kind, int stream) {}

    private static final int CHUNK = 1 << 20;
    /** A block is larger than usual only if it holds a large class file. */
    private static final int LARGEST_BLOCK = 64 << 20;
    /** More than all class files of a large program. */
    private static final int LARGEST_STREAM = 512 << 20;

    private final RandomAccessFile file;
    private final Map<Key, List<Block>> index = new HashMap<>();

    TraceBlocks(Path path) throws IOException {
        file = new RandomAccessFile(path.toFile(), "r");
        try {
            new Scan().run();
        } catch (IOException | RuntimeException e) {
            close();
            throw e;
        }
    }

    /** The blocks of one stream in order; for objects, those of all streams. */
    List<Block> of(int kind, int stream) {
        return index.getOrDefault(new Key(kind, stream), List.of());
    }

    byte[] unpack(Block block) {
        byte[] bytes = new byte[block.length];
        try {
            file.seek(block.offset);
            file.readFully(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (block.length == block.rawLength) return bytes;
        byte[] raw = new byte[block.rawLength];
        if (!Packer.unpack(bytes, raw)) throw new UncheckedIOException(new IOException("the trace is damaged"));
        return raw;
    }

    /** All blocks of a stream in one piece. */
    byte[] whole(int kind) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (Block block : of(kind, 0)) {
            if (all.size() + block.rawLength > LARGEST_STREAM)
                throw new UncheckedIOException(new IOException("the trace is too large"));
            all.writeBytes(unpack(block));
        }
        return all.toByteArray();
    }

    @Override
    public void close() throws IOException {
        file.close();
    }

    /** Reads the file once from beginning to end. */
    private final class Scan {
        private byte[] buffer = new byte[CHUNK];
        private int position;
        private int filled;
        private long blocks;

        void run() throws IOException {
            try {
                for (byte letter : TraceWriter.MAGIC) if (u1() != letter) throw new IOException("it is not a trace");
                int version = u1();
                if (version != TraceWriter.VERSION)
                    throw new IOException("it is a trace of version " + version + "; this Culprit reads version "
                            + TraceWriter.VERSION);
                while (block()) blocks++;
            } catch (EOFException e) {
                throw new IOException("the trace is truncated after " + blocks + " blocks", e);
            }
        }

        private boolean block() throws IOException {
            need(32);
            int start = position;
            int kind = u1();
            int stream = (int) unsigned();
            int rawLength = (int) unsigned();
            int length = (int) unsigned();
            if (kind > BlockKind.THINGS || stream < 0 || length < 0 || rawLength < length) throw damaged();
            if (rawLength > LARGEST_BLOCK) throw damaged();
            if (length > file.length()) throw new EOFException();
            int headerLength = position - start;
            position = start;
            need(headerLength + length + 4);
            if (filled - position < headerLength + length + 4) throw new EOFException();
            CRC32 crc = new CRC32();
            crc.update(buffer, position, headerLength + length);
            position += headerLength;
            long offset = file.getFilePointer() - filled + position;
            int content = position;
            position += length;
            int expected = u1() << 24 | u1() << 16 | u1() << 8 | u1();
            if ((int) crc.getValue() != expected) throw damaged();
            if (kind == BlockKind.END) {
                end(new ByteSource(Arrays.copyOfRange(buffer, content, content + length)));
                return false;
            }
            Key key = new Key(kind, kind == BlockKind.THINGS ? 0 : stream);
            index.computeIfAbsent(key, k -> new ArrayList<>()).add(new Block(stream, offset, rawLength, length));
            return true;
        }

        private void end(ByteSource counts) throws IOException {
            if (counts.unsigned() != blocks) throw new IOException("the trace is damaged: blocks are missing");
            need(1);
            if (position < filled) throw new IOException("the trace is damaged: it continues after its end");
        }

        private IOException damaged() {
            return new IOException("the trace is damaged after " + blocks + " blocks");
        }

        private long unsigned() throws IOException {
            long v = 0;
            for (int shift = 0; ; shift += 7) {
                int b = u1();
                v |= (long) (b & 0x7f) << shift;
                if (b < 0x80) return v;
            }
        }

        private int u1() throws IOException {
            if (position == filled) need(1);
            if (position == filled) throw new EOFException();
            return buffer[position++] & 0xff;
        }

        /** Makes the given number of bytes available, if the file has them. */
        private void need(int bytes) throws IOException {
            if (filled - position >= bytes) return;
            byte[] larger = bytes > buffer.length ? new byte[bytes * 2] : buffer;
            System.arraycopy(buffer, position, larger, 0, filled - position);
            buffer = larger;
            filled -= position;
            position = 0;
            while (filled < bytes) {
                int n = file.read(buffer, filled, buffer.length - filled);
                if (n < 0) return;
                filled += n;
            }
        }
    }
}
