// subject: failing
// after: execution suppression, "mozilla-2" (mCurrentScriptProto reset between initialisation and compilation)
// kind: atomicity-violation
// failure: exception java.lang.NullPointerException
package subjects.servers;

import java.util.concurrent.atomic.AtomicInteger;

/** A browser's script loader that compiles scripts under the protocol of the page they come from. */
public class ScriptProtocol {

    record Protocol(String scheme, boolean trusted) {
        String prefix() {
            return trusted ? scheme.concat("+") : scheme;
        }
    }

    static final class ScriptLoader {
        private final AtomicInteger compiled = new AtomicInteger();
        private volatile Protocol current;

        void load(String url, String source) {
            begin(url);
            compile(source);
            end();
        }

        private void begin(String url) {
            String scheme = url.substring(0, url.indexOf(':'));
            current = new Protocol(scheme, scheme.equals("https")); // culprit: W1 current
        }

        private void compile(String source) {
            String header = current.prefix(); // culprit: R1 current
            compiled.addAndGet(header.length() + source.length());
        }

        private void end() {
            current = null; // culprit: W2 current
        }
    }

    public static void main(String[] args) throws Exception {
        ScriptLoader loader = new ScriptLoader();
        loader.load("file:prelude", "var version = 1");

        Thread page = new Thread(
                () -> {
                    loader.load("https://example.org/menu.js", "menu()");
                    loader.load("https://example.org/form.js", "form()");
                },
                "page");
        Thread advert = new Thread(() -> loader.load("http://example.net/banner.js", "banner()"), "advert");
        page.start();
        advert.start();
        page.join();
        advert.join();
        System.out.println(loader.compiled.get() > 0 ? "scripts compiled" : "nothing to compile");
    }
}
