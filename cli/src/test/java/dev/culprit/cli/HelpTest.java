package dev.culprit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.testing.Golden;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

class HelpTest {
    private final Golden golden = Golden.of(HelpTest.class);

    private static CommandLine culprit() {
        return Main.commandLine(System.err);
    }

    static Set<String> commands() {
        return culprit().getSubcommands().keySet();
    }

    @Test
    void helpListsTheCommands() {
        check("culprit.txt", culprit());
    }

    @ParameterizedTest
    @MethodSource("commands")
    void helpListsTheOptionsOfEachCommand(String command) {
        check(command + ".txt", culprit().getSubcommands().get(command));
    }

    private void check(String file, CommandLine command) {
        String help = command.getUsageMessage();
        assertEquals(List.of(), help.lines().filter(line -> line.length() > 80).toList(), "lines that are too long");
        golden.check(file, help);
    }
}
