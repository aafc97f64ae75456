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

    static Set<String> commands() {
        return Main.commandLine(System.err).getSubcommands().keySet();
    }

    @Test
    void helpListsTheCommands() {
        check("culprit.txt", Main.commandLine(System.err));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void helpListsTheOptionsOfEachCommand(String command) {
        CommandLine culprit = Main.commandLine(System.err, command, "--help");
        check(command + ".txt", culprit.getSubcommands().get(command));
    }

    private void check(String file, CommandLine command) {
        String help = command.getUsageMessage();
        assertEquals(List.of(), help.lines().filter(line -> line.length() > 80).toList(), "lines that are too long");
        golden.check(file, help);
    }
}
