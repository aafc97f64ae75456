package dev.culprit.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.lang.module.ModuleDescriptor.Exports;
import java.lang.module.ModuleFinder;
import java.util.List;
import org.junit.jupiter.api.Test;

class LibrariesTest {
    /** A class of the JDK that is taken for one of the program is expected to have members that it has not. */
    @Test
    void everyExportedPackageOfTheJdkIsKnown() {
        List<String> unknown = ModuleFinder.ofSystem().findAll().stream()
                .flatMap(module -> module.descriptor().exports().stream())
                .map(Exports::source)
                .filter(name -> !Libraries.isLibrary(name + ".Type"))
                .sorted()
                .toList();
        assertEquals(List.of(), unknown);
    }

    @Test
    void programsAreNotLibraries() {
        assertFalse(Libraries.isLibrary("org.xml.Parser"));
        assertFalse(Libraries.isLibrary("com.acme.java.Type"));
    }
}
