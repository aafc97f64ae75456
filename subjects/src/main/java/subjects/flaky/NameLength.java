// source: charset
package subjects.flaky;

import java.nio.charset.StandardCharsets;

/** A name is sent with the number of its bytes. */
public class NameLength {

    static int length(String name) {
        return name.getBytes().length; // enters
    }

    public static void main(String[] args) {
        String name = "Zo\u00eb";
        if (length(name) != name.getBytes(StandardCharsets.UTF_8).length) {
            throw new IllegalStateException("length " + length(name));
        }
    }
}
