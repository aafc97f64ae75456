package conformance;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.text.DecimalFormat;
import java.text.MessageFormat;
import java.text.SimpleDateFormat;
import java.time.Duration;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.Base64;
import java.util.Date;
import java.util.Locale;
import java.util.TimeZone;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.regex.Pattern;

/** Parts of the library with caches inside, first used by two threads at once. */
public class Formatting {
    private static void use() throws Exception {
        Check.same("007 1,234.50 ff", String.format(Locale.ROOT, "%03d %,.2f %x", 7, 1234.5, 255), "formatted");
        Check.same("a-b-c", Pattern.compile("\\s+").matcher("a b  c").replaceAll("-"), "replaced");
        Check.same("[a, b]", Arrays.toString("a,b".split(",")), "split");
        Check.same("2024-02-29", LocalDate.of(2024, 2, 28).plusDays(1).format(DateTimeFormatter.ISO_DATE), "date");
        Check.same("PT1H1M", Duration.ofMinutes(61).toString(), "duration");
        SimpleDateFormat format = new SimpleDateFormat("yyyy-MM-dd", Locale.ROOT);
        format.setTimeZone(TimeZone.getTimeZone("UTC"));
        Check.same("1970-01-01", format.format(new Date(0)), "old date");
        Check.same("1 of 2", MessageFormat.format("{0} of {1}", 1, 2), "message");
        Check.same("12.50", new DecimalFormat("0.00").format(12.5).replace(',', '.'), "decimal");
        Check.same("aGk=", Base64.getEncoder().encodeToString("hi".getBytes(StandardCharsets.UTF_8)), "encoded");
        Check.same("265252859812191058636308480000000", factorial(30).toString(), "factorial");
        Check.same(new BigDecimal("0.3"), new BigDecimal("0.1").add(new BigDecimal("0.2")), "exact");
    }

    private static BigInteger factorial(int n) {
        return n == 0 ? BigInteger.ONE : factorial(n - 1).multiply(BigInteger.valueOf(n));
    }

    private static void log() throws Exception {
        Logger logger = Logger.getLogger("conformance");
        StringBuffer messages = new StringBuffer();
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord record) {
                messages.append(record.getMessage());
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        logger.setUseParentHandlers(false);
        logger.addHandler(handler);
        Check.Worker a = Check.start("a", () -> logger.info("x"));
        Check.Worker b = Check.start("b", () -> logger.warning("x"));
        a.done();
        b.done();
        logger.removeHandler(handler);
        Check.same("xx", messages.toString(), "messages");
    }

    public static void main(String[] args) throws Exception {
        Check.Worker a = Check.start("a", Formatting::use);
        Check.Worker b = Check.start("b", Formatting::use);
        a.done();
        b.done();
        log();
        System.out.println("ok");
    }
}
