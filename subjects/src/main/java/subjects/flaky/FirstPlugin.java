// source: hash
package subjects.flaky;

import java.util.HashSet;
import java.util.Set;

/** The plugin that a set of objects without hash codes of their own returns first is taken. */
public class FirstPlugin {

    private static final class Plugin {
        private final String name;

        Plugin(String name) {
            this.name = name;
        }
    }

    public static void main(String[] args) {
        Set<Plugin> plugins = new HashSet<>();
        for (String name : new String[] {"pdf", "html", "text", "csv"}) {
            plugins.add(new Plugin(name));
        }
        String first = plugins.iterator().next().name; // enters
        if (first.equals("csv")) {
            throw new AssertionError(first);
        }
    }
}
