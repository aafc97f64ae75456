// subject: failing
// after: execution suppression, "mozilla-1" (rt->scriptFilenameTable is set to null while another thread uses it)
// kind: order-violation
// failure: exception java.lang.NullPointerException
package subjects.suppression;

import java.util.HashMap;
import java.util.Map;

/** A script runtime with a table of the files that its scripts come from. */
public class ScriptNames {

    static final class ScriptRuntime {
        private final Object tableLock = new Object();
        private Map<String, Integer> fileNames = new HashMap<>();

        int save(String file) {
            synchronized (tableLock) {
                fileNames.merge(file, 1, Integer::sum); // culprit: R1 fileNames
                return fileNames.size(); // culprit: R1 fileNames
            }
        }

        void finish() {
            fileNames = null; // culprit: W2 fileNames
        }
    }

    public static void main(String[] args) throws Exception {
        ScriptRuntime runtime = new ScriptRuntime();
        runtime.save("prelude.js");
        Thread loader = new Thread(
                () -> {
                    runtime.save("menu.js");
                    runtime.save("form.js");
                },
                "loader");
        Thread collector = new Thread(runtime::finish, "collector");
        loader.start();
        collector.start();
        loader.join();
        collector.join();
        System.out.println("scripts loaded");
    }
}
