package dev.culprit.trials.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class LaunchTest {
    private static final List<String> SAYS_ITS_ARGUMENTS = List.of("printf", "<%s>", "a b", "$HOME");

    private static String printed(Launch launch, List<String> command) throws IOException {
        Process p = new ProcessBuilder(launch.of(command)).start();
        return new String(p.getInputStream().readAllBytes());
    }

    @Test
    void argumentsArriveAsTheyAre() throws IOException {
        assertEquals("<a b><$HOME>", printed(Launch.DIRECT, SAYS_ITS_ARGUMENTS));
        assertEquals("<a b><$HOME>", printed(Launch.USUAL, SAYS_ITS_ARGUMENTS));
    }

    @Test
    void isDeafToCtrlC() throws Exception {
        Process p = new ProcessBuilder(Launch.USUAL.of(List.of("sh", "-c", "kill -INT $$; exit 7"))).start();
        p.waitFor(20, TimeUnit.SECONDS);
        assertEquals(7, p.exitValue());
    }
}
