// source: state
package subjects.flaky;

/** A setting is made under the assumption that nobody has made it before. */
public class ConfiguredOnce {

    public static void main(String[] args) {
        String before = System.setProperty("subjects.flaky.mode", "test");
        if (before != null) {
            throw new IllegalStateException("already configured: " + before);
        }
    }
}
