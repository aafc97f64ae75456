package dev.culprit.weave.cache;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Reads what {@link Output} wrote. */
final class Input {
    static final int LARGE = 255;

    private final ByteBuffer in;
    private final String[] texts;

    Input(ByteBuffer in) {
        this.in = in;
        this.texts = new String[number()];
        for (int i = 0; i < texts.length; i++) texts[i] = spelled();
    }

    int number() {
        int small = in.get() & 0xff;
        return small < LARGE ? small : in.getInt();
    }

    long longNumber() {
        return in.getLong();
    }

    String text() {
        return texts[number()];
    }

    byte[] bytes() {
        byte[] bytes = new byte[number()];
        in.get(bytes);
        return bytes;
    }

    private String spelled() {
        boolean isNarrow = number() == 0;
        int length = number();
        if (!isNarrow) {
            char[] characters = new char[length];
            for (int i = 0; i < length; i++) characters[i] = in.getChar();
            return new String(characters);
        }
        String text = new String(in.array(), in.arrayOffset() + in.position(), length, StandardCharsets.ISO_8859_1);
        in.position(in.position() + length);
        return text;
    }
}
