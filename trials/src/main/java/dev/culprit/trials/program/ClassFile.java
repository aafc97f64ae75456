package dev.culprit.trials.program;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** What the driver needs to know of a class file: its version, its superclass and its methods. */
record ClassFile(int major, String superName, List<Method> methods) {
    private static final int MAGIC = 0xCAFEBABE;
    private static final int PUBLIC_STATIC = 0x0009;

    record Method(int access, String name, String descriptor) {
        boolean isPublicStatic() {
            return (access & PUBLIC_STATIC) == PUBLIC_STATIC;
        }
    }

    /**
     * The version alone, which can be read whatever else a newer format changes; -1 if the bytes are not a class file.
     */
    static int major(byte[] bytes) {
        if (bytes.length < 8) return -1;
        int magic = (bytes[0] & 0xff) << 24 | (bytes[1] & 0xff) << 16 | (bytes[2] & 0xff) << 8 | bytes[3] & 0xff;
        return magic == MAGIC ? (bytes[6] & 0xff) << 8 | bytes[7] & 0xff : -1;
    }

    /** Bytes that are not a class file cause an exception with a reason. */
    static ClassFile read(byte[] bytes) throws IOException {
        if (bytes.length == 0) throw new IOException("it is empty");
        try {
            return parse(bytes);
        } catch (EOFException e) {
            throw new IOException("it is truncated", e);
        } catch (ClassCastException | NullPointerException | IndexOutOfBoundsException e) {
            throw new IOException("its constants are damaged", e);
        }
    }

    private static ClassFile parse(byte[] bytes) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        if (in.readInt() != MAGIC) throw new IOException("it is not a class file");
        in.readUnsignedShort();
        int major = in.readUnsignedShort();
        Object[] pool = pool(in);
        in.skipNBytes(4);
        int superIndex = in.readUnsignedShort();
        String superName = superIndex == 0 ? "" : (String) pool[(Integer) pool[superIndex]];
        in.skipNBytes(2L * in.readUnsignedShort());
        members(in, pool);
        return new ClassFile(major, superName, members(in, pool));
    }

    private static Object[] pool(DataInputStream in) throws IOException {
        Object[] pool = new Object[in.readUnsignedShort()];
        for (int i = 1; i < pool.length; i++) {
            int tag = in.readUnsignedByte();
            switch (tag) {
                case 1 -> pool[i] = in.readUTF();
                case 7 -> pool[i] = in.readUnsignedShort();
                case 8, 16, 19, 20 -> in.skipNBytes(2);
                case 15 -> in.skipNBytes(3);
                case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4);
                case 5, 6 -> {
                    in.skipNBytes(8);
                    i++;
                }
                default -> throw new IOException("constant of unknown kind " + tag);
            }
        }
        return pool;
    }

    private static List<Method> members(DataInputStream in, Object[] pool) throws IOException {
        int count = in.readUnsignedShort();
        List<Method> members = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int access = in.readUnsignedShort();
            String name = (String) pool[in.readUnsignedShort()];
            members.add(new Method(access, name, (String) pool[in.readUnsignedShort()]));
            int attributes = in.readUnsignedShort();
            for (int a = 0; a < attributes; a++) {
                in.skipNBytes(2);
                in.skipNBytes(Integer.toUnsignedLong(in.readInt()));
            }
        }
        return members;
    }
}
