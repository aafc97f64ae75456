package dev.culprit.model.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OptionTextTest {
    private static Map<String, List<String>> there(Map<String, List<String>> options) {
        return OptionText.read(OptionText.write(options));
    }

    @Test
    void valuesComeBackWhateverTheyContain() {
        Map<String, List<String>> options = new LinkedHashMap<>();
        options.put("include", List.of("A;mode=free", "com.acme.**", "x,y", "", "%41", "a+b c", "é→\n"));
        options.put("sites", List.of("/home/a=b;c,d/sites.bin"));
        assertEquals(options, there(options));
    }

    @Test
    void valueNeverBecomesAnotherOption() {
        Map<String, List<String>> read = there(Map.of("include", List.of("A;equipment=plain")));
        assertEquals(List.of("include"), List.copyOf(read.keySet()));
    }

    @Test
    void keysWithoutValuesAreLeftOut() {
        assertEquals("", OptionText.write(Map.of("include", List.of())));
        assertTrue(OptionText.read("").isEmpty());
    }
}
