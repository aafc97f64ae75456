// subject: failing
// after: ConMem table VII, "Mozilla" (two threads get the same object, and one deletes it while the other uses it)
// kind: atomicity-violation
// failure: exception java.lang.IllegalStateException
package subjects.crashes;

/** A script engine that keeps one idle context for the next script instead of creating a new one. */
public class ScriptContexts {

    static final class Context {
        private volatile boolean destroyed;
        private int evaluated;

        int evaluate(String script) {
            if (destroyed) { // culprit: R2 destroyed
                throw new IllegalStateException("the context was destroyed");
            }
            evaluated++;
            return script.length();
        }

        void destroy() {
            destroyed = true; // culprit: W1 destroyed
        }
    }

    static final class Engine {
        private volatile Context idle = new Context();

        Context acquire() {
            Context context = idle; // culprit: R1 idle; R2 idle
            idle = null; // culprit: W1 idle; W2 idle
            return context == null ? new Context() : context;
        }

        int run(String... scripts) {
            Context context = acquire();
            int sum = 0;
            for (String script : scripts) {
                sum += context.evaluate(script);
            }
            context.destroy();
            return sum;
        }
    }

    static final class Page extends Thread {
        private final Engine engine;
        private final String[] scripts;
        private int sum;

        Page(String name, Engine engine, String... scripts) {
            super(name);
            this.engine = engine;
            this.scripts = scripts;
        }

        @Override
        public void run() {
            sum = engine.run(scripts);
        }
    }

    public static void main(String[] args) throws Exception {
        Engine engine = new Engine();
        Page news = new Page("news", engine, "load()", "layout()");
        Page mail = new Page("mail", engine, "login()", "inbox()");
        news.start();
        mail.start();
        news.join();
        mail.join();
        System.out.println(news.sum + mail.sum + " characters evaluated");
    }
}
