package dev.culprit.agent.weaving;

import dev.culprit.model.trial.Equipment;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The agent's option string: {@code key=value} pairs separated by semicolons. {@code tests} are folders whose classes
 * are tests, in which nothing is to blame.
 */
public record AgentOptions(
        String backend,
        Equipment equipment,
        List<String> include,
        List<String> exclude,
        List<String> tests,
        Path sites) {
    static AgentOptions parse(String text) {
        Map<String, String> map = new HashMap<>();
        for (String pair : (text == null ? "" : text).split(";")) {
            int equals = pair.indexOf('=');
            if (equals > 0) map.put(pair.substring(0, equals), pair.substring(equals + 1));
        }
        return new AgentOptions(
                map.getOrDefault("backend", "thread"),
                Equipment.parse(map.getOrDefault("equipment", Equipment.CONTROLLED.toString())),
                list(map.get("include")),
                list(map.get("exclude")),
                list(map.get("tests")),
                map.containsKey("sites") ? Path.of(map.get("sites")) : null);
    }

    public boolean fibers() {
        return backend.equals("fiber");
    }

    private static List<String> list(String text) {
        return text == null || text.isEmpty() ? List.of() : List.of(text.split(","));
    }
}
