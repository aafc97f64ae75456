package dev.culprit.agent.program;

import dev.culprit.runtime.control.SecurityChecks;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.TimeZone;

/**
 * The state of the JVM that a program can change. Each run begins with the state at the start of the host, and prints
 * to a stream of the host.
 */
public final class SystemState {
    private final PrintStream output;
    private final PrintStream realOut = System.out;
    private final PrintStream realErr = System.err;
    private final Properties properties = (Properties) System.getProperties().clone();
    private final Locale locale = Locale.getDefault();
    private final Map<Locale.Category, Locale> locales = new EnumMap<>(Locale.Category.class);
    private final TimeZone zone = TimeZone.getDefault();
    private final NetworkState network = new NetworkState();
    private final Registrations registrations = new Registrations();

    public SystemState(PrintStream output) {
        this.output = output;
        for (Locale.Category category : Locale.Category.values()) locales.put(category, Locale.getDefault(category));
    }

    public void begin() {
        System.setOut(output);
        System.setErr(output);
        System.setIn(InputStream.nullInputStream());
        System.setProperties((Properties) properties.clone());
        Thread.setDefaultUncaughtExceptionHandler(null);
        Locale.setDefault(locale);
        for (Locale.Category category : Locale.Category.values()) Locale.setDefault(category, locales.get(category));
        TimeZone.setDefault(zone);
        network.reset();
        SecurityChecks.reset();
    }

    public void end() {
        System.setOut(realOut);
        System.setErr(realErr);
        registrations.reset();
    }
}
