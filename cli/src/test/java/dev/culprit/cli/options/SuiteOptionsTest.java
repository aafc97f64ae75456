package dev.culprit.cli.options;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.cases.CaseFolder;
import dev.culprit.model.Target;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuiteOptionsTest {
    @ParameterizedTest
    @CsvSource({
        "*, all-tests",
        "**, all-tests",
        "*.*, all-tests",
        "*Test, all-tests",
        "*Test;*Tests;*TestCase;*.Test*, all-tests",
        "*IT, IT-tests",
        "com.acme.*, com-acme-tests",
        "com.acme.**Test, com-acme-tests",
        "com.acme.*Test, com-acme-tests",
        "com.acme.Order*Test, com-acme-Order-tests",
        "*StockTest;*OrderTest, Stock-Order-tests",
        "com.acme.BankTest, BankTest"
    })
    void theFolderOfASuiteIsNamedAfterWhatItsPatternsSay(String globs, String name) {
        Target target = Target.ofTest(SuiteOptions.caseName(List.of(globs.split(";"))), "");
        assertEquals(Path.of(".culprit", name), CaseFolder.defaultFor(target).path());
    }
}
