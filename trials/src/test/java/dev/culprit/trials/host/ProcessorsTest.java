package dev.culprit.trials.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class ProcessorsTest {
    @Test
    void allowedOnesTakeTurns() {
        Processors some = new Processors(List.of("Name:\tjava", "Cpus_allowed_list:\t2-3,8"));
        for (int expected : new int[] {2, 3, 8, 2}) assertEquals(OptionalInt.of(expected), some.next());
    }

    @Test
    void threadIsBoundWithThoseThatItStarts() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/taskset")));
        int processor = new Processors().next().getAsInt();
        Process other = new ProcessBuilder("sh", "-c", "read go; grep Cpus_allowed_list /proc/self/status").start();
        Processors.bind(other.pid(), processor);
        other.getOutputStream().write('\n');
        other.getOutputStream().close();
        String status = new String(other.getInputStream().readAllBytes()).strip();
        assertEquals("Cpus_allowed_list:\t" + processor, status);
    }

    @Test
    void noneWhereTheSystemDoesNotTell() {
        assertEquals(OptionalInt.empty(), new Processors(List.of()).next());
    }
}
