// subject: failing
// after: own
// kind: order-violation
// failure: exception java.lang.NullPointerException
package subjects.servers;

import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

/** A server finds its plugins by name in a registry, which a loader fills while requests come in. */
public class PluginRegistry {

    static final class Plugin {
        private final String name;
        private List<String> routes;

        Plugin(String name) {
            this.name = name;
        }

        void configure() {
            routes = List.of("/" + name, "/" + name + "/admin"); // culprit: W1 routes
        }

        boolean serves(String path) {
            return routes.contains(path); // culprit: R2 routes
        }
    }

    private final ConcurrentHashMap<String, Plugin> plugins = new ConcurrentHashMap<>();

    void load(String name) {
        Plugin plugin = new Plugin(name);
        plugins.put(name, plugin); // culprit: W1 plugins
        plugin.configure();
    }

    String answer(String name, String path) {
        Plugin plugin = plugins.get(name); // culprit: R2 plugins
        if (plugin == null) {
            return "503 starting";
        }
        return plugin.serves(path) ? "200 " + name : "404 not found";
    }

    public static void main(String[] args) throws Exception {
        PluginRegistry registry = new PluginRegistry();
        Thread loader = new Thread(() -> registry.load("search"), "loader");
        loader.start();
        String first = registry.answer("search", "/search");
        String second = registry.answer("search", "/search/admin");
        loader.join();
        System.out.println(first + ", " + second);
    }
}
