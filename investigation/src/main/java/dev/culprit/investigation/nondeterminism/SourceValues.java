package dev.culprit.investigation.nondeterminism;

import dev.culprit.model.nondeterminism.Setting;
import dev.culprit.model.nondeterminism.Source;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.IntStream;

/** The values of sources that are tried, in this order, and their wording. */
final class SourceValues {
    private static final int ORDERS = 8;
    private static final int SEEDS = 60;
    static final String FAILING = "failing";

    private SourceValues() {}

    /** The settings of a source that programs consult. */
    static List<Setting> of(Source source) {
        List<String> values =
                switch (source) {
                    case HASH -> numbers(ORDERS);
                    case RANDOM -> numbers(SEEDS);
                    case CLOCK -> clock();
                    case ZONE ->
                        List.of(
                                "Asia/Tokyo",
                                "America/New_York",
                                "Asia/Kolkata",
                                "Pacific/Kiritimati",
                                "Pacific/Pago_Pago",
                                "Europe/Berlin",
                                "UTC");
                    case LOCALE -> List.of("tr-TR", "de-DE", "fr-FR", "ar-EG-u-nu-arab", "ja-JP", "th-TH", "en-US");
                    case CHARSET -> List.of("ISO-8859-1", "US-ASCII", "UTF-16", "windows-1252", "UTF-8");
                    case FILES -> List.of("reversed", "sorted");
                    case IO -> List.of("short", "slow", FAILING);
                    case PROCESSORS -> List.of("1", "2", "3", "64");
                    case GARBAGE -> List.of("collect");
                    case STATE -> List.of("again");
                    case TESTS -> List.of();
                };
        return values.stream().map(value -> Setting.of(source, value)).toList();
    }

    private static List<String> numbers(int last) {
        return IntStream.rangeClosed(1, last).mapToObj(Integer::toString).toList();
    }

    /** Ends of days, months and years, changes to and from summer time, a leap day, today, and steps. */
    private static List<String> clock() {
        return List.of(
                Instant.now().truncatedTo(ChronoUnit.MINUTES).toString(),
                "2024-02-29T12:00:00Z",
                "2024-12-31T23:59:59.999Z",
                "2024-06-30T23:59:59.999Z",
                Setting.COARSE,
                "2024-03-31T01:00:00Z",
                "2024-10-27T01:00:00Z",
                "2023-07-15T21:30:00Z",
                "2026-08-01T09:10:11.123456Z",
                "2038-01-19T03:14:08Z");
    }

    /** The value as a person would say it. */
    static String words(Setting setting) {
        String value = setting.value();
        return switch (setting.source()) {
            case HASH -> "in another order (seed " + value + ")";
            case RANDOM -> "with seed " + value;
            case CLOCK -> value.equals(Setting.COARSE) ? "with steps of 16 ms" : "at " + value;
            case ZONE, LOCALE, CHARSET, PROCESSORS -> value;
            case FILES -> value.equals("sorted") ? "sorted by name" : "sorted by name, backwards";
            case IO ->
                switch (value) {
                    case "short" -> "reads return less than they could";
                    case "slow" -> "each operation takes 5 s";
                    default -> "an operation fails";
                };
            case GARBAGE -> "objects are collected as soon as they can be";
            case TESTS -> "after " + value.replace(",", ", ");
            case STATE -> "when it has run before in the same JVM";
        };
    }

    /** What a run has that is not varied. */
    static String usual(Source source) {
        return switch (source) {
            case HASH -> "in the usual order";
            case RANDOM -> "with the seed of other runs";
            case CLOCK -> "at 2024-01-01T00:00:00Z";
            case ZONE, LOCALE, CHARSET -> "the default of this machine";
            case FILES -> "as the file system has them";
            case IO -> "as on this machine";
            case PROCESSORS -> "4";
            case GARBAGE -> "objects stay";
            case TESTS -> "alone";
            case STATE -> "when it runs for the first time";
        };
    }
}
