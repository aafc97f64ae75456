package dev.culprit.bench.suppressing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.bench.programs.Subject;
import dev.culprit.bench.suppressing.PaperProgram.Table;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class PaperProgramTest {
    private static final Path SUBJECTS = Path.of("..", "subjects", "src", "main", "java");

    @Test
    void programIsFoundBesideThoseOfOtherPapers() {
        assertEquals(
                new PaperProgram(Table.MULTITHREADED, "mysqld-1"),
                PaperProgram.of("ConMem table VII, \"MySQL-1\"; execution suppression, \"mysqld-1\" (thd->proc_info)"));
        assertEquals(
                new PaperProgram(Table.MULTITHREADED, "apache"),
                PaperProgram.of("execution suppression, \"apache\" (log buffer); dual slicing, \"apache-4\""));
        assertEquals(
                Table.NONE,
                PaperProgram.of("execution suppression, figure 6 (a benign race)")
                        .table());
    }

    @Test
    void everyProgramOfThePapersHasASubject() throws IOException {
        assertEquals(
                List.of(
                        "apache",
                        "axel",
                        "mozilla-1",
                        "mozilla-2",
                        "mozilla-3",
                        "mysqld-1",
                        "mysqld-2",
                        "mysqld-3",
                        "mysqld-4",
                        "pbzip2-1",
                        "pbzip2-2",
                        "prozilla-1",
                        "prozilla-2"),
                names(Table.MULTITHREADED));
        assertEquals(
                List.of("bc", "cvs", "gzip", "man", "mutt", "ncompress", "pine", "polymorph", "tar", "tidy", "xv"),
                names(Table.MEMORY));
    }

    private static List<String> names(Table table) throws IOException {
        return Subject.all(SUBJECTS).stream()
                .map(PaperProgram::of)
                .filter(p -> p.table() == table)
                .map(PaperProgram::name)
                .sorted()
                .toList();
    }

    @Test
    void nameOfAPaperEndsWithItsQuotes() throws IOException {
        List<String> names = Subject.all(SUBJECTS).stream()
                .map(s -> s.after("ConMem"))
                .filter(name -> name.startsWith("MySQL-1"))
                .distinct()
                .toList();
        assertEquals(List.of("MySQL-1"), names);
    }
}
