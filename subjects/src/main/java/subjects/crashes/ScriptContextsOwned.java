// subject: correct
// after: ScriptContexts, with an atomic hand-over of the idle context
package subjects.crashes;

import java.util.concurrent.atomic.AtomicReference;

/** A script engine that keeps one idle context, which exactly one script takes. */
public class ScriptContextsOwned {

    static final class Context {
        private volatile boolean destroyed;
        private int evaluated;

        int evaluate(String script) {
            if (destroyed) {
                throw new IllegalStateException("the context was destroyed");
            }
            evaluated++;
            return script.length();
        }

        void destroy() {
            destroyed = true;
        }
    }

    static final class Engine {
        private final AtomicReference<Context> idle = new AtomicReference<>(new Context());

        Context acquire() {
            Context context = idle.getAndSet(null);
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
