package conformance;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.CookieHandler;
import java.net.CookieManager;
import java.net.URI;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.net.URLStreamHandlerFactory;
import java.util.Locale;
import java.util.TimeZone;

/** What a program may set for its whole JVM; the next run must not find it. */
public class GlobalState {
    public static void main(String[] args) throws Exception {
        Check.that(!Locale.getDefault().equals(Locale.JAPAN), "default locale");
        Locale.setDefault(Locale.JAPAN);
        Check.that(!TimeZone.getDefault().getID().equals("Asia/Tokyo"), "default time zone");
        TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
        Check.same(null, System.getProperty("conformance.global"), "property");
        System.setProperty("conformance.global", "set");
        network();
        PrintStream out = System.out;
        System.setOut(new PrintStream(new ByteArrayOutputStream()));
        System.out.println("not seen");
        Integer.getInteger("conformance.global");
        out.println("ok");
    }

    /** A factory that is set already makes these methods throw an error. */
    private static void network() throws Exception {
        URLStreamHandlerFactory ours = protocol -> protocol.equals("ours") ? new OurConnections() : null;
        URL.setURLStreamHandlerFactory(ours);
        Check.same("ours", new URI("ours://host/file").toURL().getProtocol(), "protocol");
        URLConnection.setContentHandlerFactory(type -> null);
        Check.same(null, CookieHandler.getDefault(), "cookies");
        CookieHandler.setDefault(new CookieManager());
    }

    static final class OurConnections extends URLStreamHandler {
        @Override
        protected URLConnection openConnection(URL url) {
            throw new UnsupportedOperationException();
        }
    }
}
