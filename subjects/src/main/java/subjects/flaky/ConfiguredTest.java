// source: state
package subjects.flaky;

import org.junit.jupiter.api.Test;

/** A setting is made under the assumption that nobody has made it before. */
public class ConfiguredTest {

    @Test
    void modeIsSet() {
        String before = System.setProperty("subjects.flaky.mode", "test");
        if (before != null) {
            throw new AssertionError("already configured: " + before);
        }
    }
}
