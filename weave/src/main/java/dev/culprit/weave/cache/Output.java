package dev.culprit.weave.cache;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** Collects numbers, bytes and texts; {@link Input} reads them. The texts come first, each once. */
final class Output {
    private final Map<String, Integer> texts = new LinkedHashMap<>();
    private final ByteArrayOutputStream body = new ByteArrayOutputStream();
    private final DataOutputStream out = new DataOutputStream(body);

    /** Small numbers take one byte. */
    Output number(int number) {
        try {
            if (number >= 0 && number < Input.LARGE) out.writeByte(number);
            else {
                out.writeByte(Input.LARGE);
                out.writeInt(number);
            }
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Output number(long number) {
        try {
            out.writeLong(number);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Output text(String text) {
        return number(texts.computeIfAbsent(text, t -> texts.size()));
    }

    Output bytes(byte[] bytes) {
        number(bytes.length);
        body.writeBytes(bytes);
        return this;
    }

    byte[] toBytes() {
        Output whole = new Output();
        whole.number(texts.size());
        texts.keySet().forEach(whole::spelled);
        whole.body.writeBytes(body.toByteArray());
        return whole.body.toByteArray();
    }

    /** Most texts have only characters of one byte. */
    private void spelled(String text) {
        byte[] narrow = text.getBytes(StandardCharsets.ISO_8859_1);
        boolean isNarrow = new String(narrow, StandardCharsets.ISO_8859_1).equals(text);
        number(isNarrow ? 0 : 1);
        number(text.length());
        if (isNarrow) body.writeBytes(narrow);
        else text.chars().forEach(this::character);
    }

    private void character(int c) {
        body.write(c >> 8);
        body.write(c);
    }
}
