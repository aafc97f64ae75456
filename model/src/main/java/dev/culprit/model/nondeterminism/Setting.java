package dev.culprit.model.nondeterminism;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A value of a source in a run. {@code places} are lines of the program, as {@code pkg.Class:12}, at which it holds;
 * everywhere if there are none.
 *
 * <p>Values by source: a number for hash, random and processors; an instant or {@link #COARSE} for the clock; an id of
 * a zone, a tag of a locale, a name of a charset; an order of files; a mode of input and output; tests as {@code
 * pkg.Class#method} or {@code pkg.Class}, separated by commas.
 */
public record Setting(Source source, String value, List<String> places) {
    /** The system property of a host whose runs all have these settings. */
    public static final String PROPERTY = "culprit.sources";

    /** A clock that shows the same time for a while. */
    public static final String COARSE = "coarse";

    private static final String BETWEEN = ";";

    public Setting {
        places = List.copyOf(places);
    }

    public static Setting of(Source source, String value) {
        return new Setting(source, value, List.of());
    }

    public Setting at(List<String> others) {
        return new Setting(source, value, others);
    }

    /** The form that {@link #parse} reads. */
    public static String text(List<Setting> settings) {
        return settings.stream().map(Setting::toString).collect(Collectors.joining(BETWEEN));
    }

    /** Throws {@link IllegalArgumentException} if the text is not what {@link #text} writes. */
    public static List<Setting> parse(String text) {
        List<Setting> settings = new ArrayList<>();
        if (text.isEmpty()) return settings;
        for (String part : text.split(BETWEEN)) {
            int equals = part.indexOf('=');
            if (equals < 0) throw new IllegalArgumentException("not a setting: " + part);
            String[] values = part.substring(equals + 1).split("@");
            List<String> places =
                    Stream.of(values).skip(1).map(Setting::decoded).toList();
            settings.add(new Setting(Source.of(part.substring(0, equals)), decoded(values[0]), places));
        }
        return settings;
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    @Override
    public String toString() {
        return source.id() + "=" + encoded(value)
                + places.stream().map(place -> "@" + encoded(place)).collect(Collectors.joining());
    }
}
