package conformance;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
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
        PrintStream out = System.out;
        System.setOut(new PrintStream(new ByteArrayOutputStream()));
        System.out.println("not seen");
        Integer.getInteger("conformance.global");
        out.println("ok");
    }
}
