package dev.culprit.agent.nondeterminism;

import dev.culprit.model.nondeterminism.Setting;
import dev.culprit.runtime.VariedClock;
import java.nio.charset.Charset;
import java.time.Instant;
import java.util.Locale;
import java.util.TimeZone;

/** The value of a setting in the form that the runtime uses. */
final class SourceValue {
    private static final long USUAL_START =
            Instant.parse("2024-01-01T00:00:00Z").toEpochMilli();
    /** The resolution of the clock of some systems. */
    private static final long COARSE_NANOS = 15_625_000;

    /** Between the first read and the second, so that the end of a day can be in between. */
    private static final long BETWEEN_NANOS = 2_000_000;

    private SourceValue() {}

    static Object of(Setting setting) {
        String value = setting.value();
        return switch (setting.source()) {
            case HASH, RANDOM -> Long.valueOf(value);
            case CLOCK -> clock(value);
            case ZONE -> TimeZone.getTimeZone(value);
            case LOCALE -> Locale.forLanguageTag(value);
            case CHARSET -> Charset.forName(value);
            case PROCESSORS -> Integer.valueOf(value);
            case FILES, IO, GARBAGE -> value;
            case TESTS, STATE -> throw new IllegalArgumentException(setting + " is not consulted by a program");
        };
    }

    private static VariedClock clock(String value) {
        return value.equals(Setting.COARSE)
                ? new VariedClock(USUAL_START, COARSE_NANOS, 0)
                : new VariedClock(Instant.parse(value).toEpochMilli(), 0, BETWEEN_NANOS);
    }
}
