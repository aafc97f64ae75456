package subjects.locate.compress;

import java.nio.charset.StandardCharsets;

/** The file around the blocks: two letters, flags, perhaps a name, the length of the text and its checksum. */
final class Archive {
    private static final int FIRST = 'C';
    private static final int SECOND = 'Z';
    private static final int HAS_NAME = 1;
    private static final int NOT_STORED = 2;
    private static final int LONGEST_NAME = 20;
    private static final int MOST_BYTES = 60_000;

    private final byte[] bytes;
    private int position;
    private String name = "";
    private int length;
    private int checksum;
    private int blocks;

    private Archive(byte[] bytes) {
        this.bytes = bytes;
    }

    static byte[] write(String name, byte[] data, int level) throws BadData {
        if (data.length > MOST_BYTES) {
            throw new BadData("the text is too long");
        }
        ByteBuffer out = new ByteBuffer();
        out.add(FIRST);
        out.add(SECOND);
        out.add((name.isEmpty() ? 0 : HAS_NAME) | (level == 0 ? 0 : NOT_STORED));
        if (!name.isEmpty()) {
            out.addAll(base(name).getBytes(StandardCharsets.UTF_8));
            out.add(0);
        }
        out.addInt(data.length);
        out.addInt(Checksum.of(data));
        new Encoder(data, new BitWriter(out)).encode(level);
        return out.toBytes();
    }

    /** The name without folders, cut where it is too long, so that its ending stays. */
    private static String base(String name) {
        String base = name.substring(name.lastIndexOf('/') + 1);
        if (base.length() <= LONGEST_NAME) {
            return base;
        }
        int dot = base.lastIndexOf('.');
        String ending = dot <= 0 || base.length() - dot > 5 ? "" : base.substring(dot);
        return base.substring(0, LONGEST_NAME - ending.length()) + ending;
    }

    static Archive read(byte[] bytes) throws BadData {
        Archive archive = new Archive(bytes);
        archive.readHead();
        return archive;
    }

    private int nextByte() throws BadData {
        if (position == bytes.length) {
            throw new BadData("the head ends too early");
        }
        int value = bytes[position] & 0xff;
        position++;
        return value;
    }

    private int nextInt() throws BadData {
        int value = 0;
        for (int shift = 0; shift < 32; shift += 8) {
            value |= nextByte() << shift;
        }
        return value;
    }

    private void readHead() throws BadData {
        if (nextByte() != FIRST || nextByte() != SECOND) {
            throw new BadData("not compressed");
        }
        int flags = nextByte();
        if ((flags & ~(HAS_NAME | NOT_STORED)) != 0) {
            throw new BadData("unknown flags " + flags);
        }
        if ((flags & HAS_NAME) != 0) {
            name = readName();
        }
        length = nextInt();
        checksum = nextInt();
        if (length < 0 || length > MOST_BYTES) {
            throw new BadData("bad length " + length);
        }
    }

    private String readName() throws BadData {
        ByteBuffer letters = new ByteBuffer();
        int c = nextByte();
        while (c != 0) {
            letters.add(c);
            c = nextByte();
        }
        return new String(letters.toBytes(), StandardCharsets.UTF_8);
    }

    String name() {
        return name;
    }

    int length() {
        return length;
    }

    int checksum() {
        return checksum;
    }

    int blocks() {
        return blocks;
    }

    byte[] expand() throws BadData {
        BitReader in = new BitReader(bytes, position);
        Decoder decoder = new Decoder(in, length);
        byte[] data = decoder.decode();
        blocks = decoder.blocks();
        if (Checksum.of(data) != checksum) {
            throw new BadData("the checksum is wrong");
        }
        if (in.position() < bytes.length) {
            throw new BadData("something follows the data");
        }
        return data;
    }
}
