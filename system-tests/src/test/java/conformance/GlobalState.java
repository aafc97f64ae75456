package conformance;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.net.CookieHandler;
import java.net.CookieManager;
import java.net.URI;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.net.URLStreamHandlerFactory;
import java.security.Provider;
import java.security.Security;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;
import java.util.logging.Logger;
import javax.management.ObjectName;

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
        registrations();
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

    /** A bean whose name is taken cannot be registered. */
    private static void registrations() throws Exception {
        ObjectName name = new ObjectName("conformance:type=Global");
        ManagementFactory.getPlatformMBeanServer().registerMBean(new Global(), name);
        Check.same(null, Security.getProperty("conformance.global"), "security property");
        Security.setProperty("conformance.global", "set");
        Check.that(Security.addProvider(new OurProvider()) > 0, "the provider was not there");
        Check.same(
                0L, DriverManager.drivers().filter(OurDriver.class::isInstance).count(), "drivers");
        DriverManager.registerDriver(new OurDriver());
        Check.same(OurDriver.class, DriverManager.getDriver("ours:").getClass(), "driver");
    }

    public interface GlobalMBean {
        int getCount();
    }

    static final class Global implements GlobalMBean {
        @Override
        public int getCount() {
            return 1;
        }
    }

    static final class OurProvider extends Provider {
        private static final long serialVersionUID = 1;

        OurProvider() {
            super("ours", "1", "nothing");
        }
    }

    static class OurDriver implements Driver {
        @Override
        public Connection connect(String url, Properties info) {
            return null;
        }

        @Override
        public boolean acceptsURL(String url) {
            return url.startsWith("ours:");
        }

        @Override
        public DriverPropertyInfo[] getPropertyInfo(String url, Properties info) {
            return new DriverPropertyInfo[0];
        }

        @Override
        public int getMajorVersion() {
            return 1;
        }

        @Override
        public int getMinorVersion() {
            return 0;
        }

        @Override
        public boolean jdbcCompliant() {
            return false;
        }

        @Override
        public Logger getParentLogger() {
            return null;
        }
    }

    static final class OurConnections extends URLStreamHandler {
        @Override
        protected URLConnection openConnection(URL url) {
            throw new UnsupportedOperationException();
        }
    }
}
