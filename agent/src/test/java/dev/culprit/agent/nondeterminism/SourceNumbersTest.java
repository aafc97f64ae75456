package dev.culprit.agent.nondeterminism;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.culprit.model.nondeterminism.Setting;
import dev.culprit.model.nondeterminism.Source;
import dev.culprit.runtime.Sources;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SourceNumbersTest {
    private static final Map<Source, String> VALUES = Map.of(
            Source.HASH, "1",
            Source.CLOCK, "2024-02-29T12:00:00Z",
            Source.ZONE, "Asia/Tokyo",
            Source.LOCALE, "tr-TR",
            Source.CHARSET, "UTF-16",
            Source.RANDOM, "7",
            Source.FILES, "sorted",
            Source.IO, "short",
            Source.PROCESSORS, "3",
            Source.GARBAGE, "collect");

    @Test
    void theRuntimeNumbersSourcesAsTheDriverDoes() throws Exception {
        int consulted = 0;
        for (Source source : Source.values()) {
            if (!source.isConsulted()) continue;
            assertEquals(source.ordinal(), Sources.class.getField(source.name()).getInt(null), source.id());
            consulted++;
        }
        assertEquals(Sources.COUNT, consulted);
    }

    @Test
    void everyConsultedSourceHasAValueInTheRuntime() {
        for (Source source : Source.values())
            if (source.isConsulted()) assertNotNull(SourceValue.of(Setting.of(source, VALUES.get(source))));
    }
}
