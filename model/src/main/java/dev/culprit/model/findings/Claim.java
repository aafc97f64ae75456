package dev.culprit.model.findings;

import java.util.List;

/**
 * What a technique says about the subject of a finding. {@code technique} and {@code kind} are names of {@code
 * case.json}. {@code variables} names the application's field first and, for what is inside a collection, the library's
 * field after it. {@code explanation} is one paragraph.
 */
public record Claim(String technique, String kind, Standing standing, List<String> variables, String explanation) {
    public Claim {
        variables = variables.stream().distinct().toList();
    }
}
