package conformance;

import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.util.Properties;
import java.util.logging.Logger;

/** Classes that are found by their names are initialised, by the program and by the JDK. */
public class NamedClasses {
    private static int named;

    static final class Named {
        static {
            named++;
        }

        private Named() {}
    }

    public static final class NamedDriver implements Driver {
        static {
            try {
                DriverManager.registerDriver(new NamedDriver());
            } catch (SQLException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        @Override
        public boolean acceptsURL(String url) {
            return url.startsWith("jdbc:conformance:");
        }

        @Override
        public Connection connect(String url, Properties info) {
            return null;
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

    public static void main(String[] args) throws Exception {
        ClassLoader loader = NamedClasses.class.getClassLoader();
        Class.forName("conformance.NamedClasses$Named", false, loader);
        Check.same(0, named, "the number of initialisations");
        Class.forName("conformance.NamedClasses$Named", true, loader);
        Class.forName("conformance.NamedClasses$Named");
        Check.same(1, named, "the number of initialisations");
        System.setProperty("jdbc.drivers", "conformance.NamedClasses$NamedDriver");
        Driver found = DriverManager.getDriver("jdbc:conformance:accounts");
        Check.that(found.getMajorVersion() == 1, "the driver is found");
    }
}
