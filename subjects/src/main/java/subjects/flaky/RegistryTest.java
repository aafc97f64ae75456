// source: tests
package subjects.flaky;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** One test leaves a name behind that another one does not expect. */
@TestMethodOrder(MethodOrderer.MethodName.class)
public class RegistryTest {

    private static final List<String> NAMES = new ArrayList<>();

    @Test
    void emptyAtFirst() {
        if (!NAMES.isEmpty()) {
            throw new AssertionError("holds " + NAMES);
        }
    }

    @Test
    void namesAreKept() { // decides
        NAMES.add("ann");
        if (!NAMES.contains("ann")) {
            throw new AssertionError("lost");
        }
    }

    @Test
    void unknownNameIsNotFound() {
        if (NAMES.contains("bob")) {
            throw new AssertionError("found");
        }
    }
}
