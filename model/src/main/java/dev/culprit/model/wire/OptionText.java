package dev.culprit.model.wire;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The option string of the agent: {@code key=value,value;key=value}. Values are encoded as in URLs, so that a value can
 * contain any character, and never becomes another option.
 */
public final class OptionText {
    private OptionText() {}

    /** Keys without values are left out. */
    public static String write(Map<String, List<String>> options) {
        return options.entrySet().stream()
                .filter(option -> !option.getValue().isEmpty())
                .map(option -> option.getKey() + "="
                        + option.getValue().stream().map(OptionText::encoded).collect(Collectors.joining(",")))
                .collect(Collectors.joining(";"));
    }

    public static Map<String, List<String>> read(String text) {
        Map<String, List<String>> options = new LinkedHashMap<>();
        for (String option : text.split(";")) {
            int equals = option.indexOf('=');
            if (equals < 0) continue;
            Stream<String> values = Stream.of(option.substring(equals + 1).split(",", -1));
            options.put(
                    option.substring(0, equals), values.map(OptionText::decoded).toList());
        }
        return options;
    }

    private static String encoded(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8);
    }

    private static String decoded(String value) {
        return URLDecoder.decode(value, StandardCharsets.UTF_8);
    }
}
