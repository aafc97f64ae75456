package dev.culprit.agent.program;

import java.lang.reflect.Field;
import java.net.Authenticator;
import java.net.CookieHandler;
import java.net.ProxySelector;
import java.net.ResponseCache;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URL;
import java.net.URLConnection;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What a program can set for all connections of its JVM. Factories can be set only once; a server that sets one would
 * not start in the next run.
 */
final class NetworkState {
    private static final String FACTORY = "factory";

    private final Authenticator authenticator = Authenticator.getDefault();
    private final CookieHandler cookies = CookieHandler.getDefault();
    private final ProxySelector proxies = ProxySelector.getDefault();
    private final ResponseCache responses = ResponseCache.getDefault();
    private final Field urls = JdkFields.find(URL.class, FACTORY);
    private final Field protocols = JdkFields.find(URL.class, "handlers");
    private final Field[] others = Stream.of(URLConnection.class, Socket.class, ServerSocket.class)
            .map(type -> JdkFields.find(type, FACTORY))
            .toArray(Field[]::new);

    void reset() {
        Authenticator.setDefault(authenticator);
        CookieHandler.setDefault(cookies);
        ProxySelector.setDefault(proxies);
        ResponseCache.setDefault(responses);
        try {
            if (clear(urls) && protocols != null && protocols.get(null) instanceof Map<?, ?> made) made.clear();
            for (Field other : others) clear(other);
        } catch (IllegalAccessException e) {
            // the run finds what the one before has set
        }
    }

    /** True if it was set. */
    private static boolean clear(Field field) throws IllegalAccessException {
        if (field == null || field.get(null) == null) return false;
        field.set(null, null);
        return true;
    }
}
