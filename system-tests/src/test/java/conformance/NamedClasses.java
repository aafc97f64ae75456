package conformance;

import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.SQLException;

/** Classes that are found by their names are initialised, by the program and by the JDK. */
public class NamedClasses {
    private static int named;

    static final class Named {
        static {
            named++;
        }

        private Named() {}
    }

    static final class NamedDriver extends GlobalState.OurDriver {
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
