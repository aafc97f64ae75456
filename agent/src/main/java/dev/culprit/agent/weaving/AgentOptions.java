package dev.culprit.agent.weaving;

import dev.culprit.model.trial.Equipment;
import dev.culprit.model.wire.OptionText;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** What the agent was started with. {@code tests} are folders whose classes are tests, in which nothing is to blame. */
public record AgentOptions(
        String backend,
        Equipment equipment,
        List<String> include,
        List<String> exclude,
        List<String> tests,
        Path sites) {
    static AgentOptions parse(String text) {
        Map<String, List<String>> options = OptionText.read(text == null ? "" : text);
        return new AgentOptions(
                one(options, "backend", "thread"),
                Equipment.parse(one(options, "equipment", Equipment.CONTROLLED.toString())),
                options.getOrDefault("include", List.of()),
                options.getOrDefault("exclude", List.of()),
                options.getOrDefault("tests", List.of()),
                options.containsKey("sites") ? Path.of(one(options, "sites", "")) : null);
    }

    public boolean fibers() {
        return backend.equals("fiber");
    }

    private static String one(Map<String, List<String>> options, String key, String otherwise) {
        return options.containsKey(key) ? options.get(key).get(0) : otherwise;
    }
}
