// source: charset
package subjects.flaky;

import java.io.ByteArrayInputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Properties;

/** Settings are read without a charset. */
public class Settings {

    public static void main(String[] args) throws Exception {
        byte[] file = "greeting=gr\u00fc\u00df dich".getBytes(StandardCharsets.UTF_8);
        Properties settings = new Properties();
        settings.load(new InputStreamReader(new ByteArrayInputStream(file))); // enters
        if (!settings.getProperty("greeting").endsWith("\u00fc\u00df dich")) {
            throw new IllegalStateException(settings.getProperty("greeting"));
        }
    }
}
