package dev.culprit.testing;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The published JSON Schema of {@code case.json}, {@code docs/case.schema.json}. Every {@code case.json} that tests
 * write is checked against it.
 */
public final class CaseSchema {
    private static final JsonSchema SCHEMA = load();

    private CaseSchema() {}

    private static JsonSchema load() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("docs/case.schema.json"))) folder = folder.getParent();
        try {
            String text = Files.readString(folder.resolve("docs/case.schema.json"));
            return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                    .getSchema(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The document itself, where the schema allows it. */
    public static String valid(String json) {
        Set<ValidationMessage> complaints = SCHEMA.validate(json, InputFormat.JSON);
        if (complaints.isEmpty()) return json;
        throw new AssertionError("case.json does not follow docs/case.schema.json: " + complaints + "\n" + json);
    }

    /** The places at which the document does not follow the schema, as {@code $.findings[0].rank}. */
    public static Set<String> complaints(String json) {
        return SCHEMA.validate(json, InputFormat.JSON).stream()
                .map(m -> m.getInstanceLocation().toString())
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
