package dev.culprit.model.nondeterminism;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class SettingTest {
    @Test
    void whatIsWrittenIsReadBack() {
        List<Setting> settings = List.of(
                Setting.of(Source.HASH, "3").at(List.of("a.B$C:12", "a.D:0")),
                Setting.of(Source.TESTS, "a.BTest#m,a.C;Test"),
                Setting.of(Source.CLOCK, "2024-02-29T12:00:00Z"),
                Setting.of(Source.STATE, "a=b@c %"));
        assertEquals(settings, Setting.parse(Setting.text(settings)));
        assertEquals(List.of(), Setting.parse(Setting.text(List.of())));
    }

    @Test
    void whatIsNotASettingIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> Setting.parse("hash"));
        assertThrows(IllegalArgumentException.class, () -> Setting.parse("weather=rain"));
    }
}
