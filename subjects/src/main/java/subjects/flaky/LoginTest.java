// source: tests
package subjects.flaky;

import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** One test passes only after another one, which has logged in. */
@TestMethodOrder(MethodOrderer.MethodName.class)
public class LoginTest {

    private static String user;

    @Test
    void aLogin() { // decides
        user = "ann";
    }

    @Test
    void bOther() {
        if (user != null && user.isEmpty()) {
            throw new AssertionError("no name");
        }
    }

    @Test
    void cGreets() {
        if (user == null) {
            throw new AssertionError("nobody is logged in");
        }
    }
}
