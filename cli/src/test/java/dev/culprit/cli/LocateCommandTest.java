package dev.culprit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.cases.CaseFolder;
import dev.culprit.model.Target;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LocateCommandTest {
    @ParameterizedTest
    @CsvSource({
        "*, all-tests",
        "**, all-tests",
        "*.*, all-tests",
        "com.acme.*, acme",
        "com.acme.**Test, Test",
        "com.acme.*Test, Test",
        "com.acme.BankTest, BankTest"
    })
    void everyPatternHasAFolderOfItsOwn(String glob, String name) {
        Target target = Target.ofTest(LocateCommand.caseName(List.of(glob)), "");
        assertEquals(Path.of(".culprit", name), CaseFolder.defaultFor(target).path());
    }
}
