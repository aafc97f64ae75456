package dev.culprit.investigation.suites;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class ChangedTestsTest {
    private static final List<String> CHANGED = List.of("core/src/main/java/com/acme/Stock.java", "README.md");

    @Test
    void aClassAndItsNestedClassesBelongToTheFileOfTheirPackage() {
        assertTrue(ChangedTests.isChanged("com/acme/Stock", CHANGED));
        assertTrue(ChangedTests.isChanged("com/acme/Stock$Entry", CHANGED));
    }

    @Test
    void classesWithALongerNameOrOfAnotherPackageDoNot() {
        assertFalse(ChangedTests.isChanged("com/acme/StockTest", CHANGED));
        assertFalse(ChangedTests.isChanged("com/other/Stock", CHANGED));
        assertFalse(ChangedTests.isChanged("cme/Stock", CHANGED));
    }
}
