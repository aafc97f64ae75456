package dev.culprit.agent.frameworks;

import dev.culprit.model.TestName;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.function.Predicate;
import junit.framework.TestCase;
import org.junit.Test;
import org.junit.runner.Description;
import org.junit.runner.JUnitCore;
import org.junit.runner.Request;
import org.junit.runner.RunWith;
import org.junit.runner.Runner;
import org.junit.runner.manipulation.Filter;
import org.junit.runner.manipulation.Filterable;
import org.junit.runner.manipulation.NoTestsRemainException;

/**
 * JUnit 4 and JUnit 3 tests, by JUnit 4's own runners: no engine for the JUnit Platform is needed. A runner is made for
 * each run, since some compute the arguments of their tests when they are made.
 */
final class JUnit4 implements ClassFramework {
    private static final String ID = "junit4:";

    /** As JUnit's own engine for JUnit 4: a public class that is not abstract and not an inner class. */
    @Override
    public boolean claims(Class<?> type) {
        int modifiers = type.getModifiers();
        boolean inner = type.isMemberClass() && !Modifier.isStatic(modifiers);
        if (!Modifier.isPublic(modifiers) || Modifier.isAbstract(modifiers) || inner) return false;
        return TestCase.class.isAssignableFrom(type) || type.isAnnotationPresent(RunWith.class) || hasTests(type);
    }

    private static boolean hasTests(Class<?> type) {
        try {
            for (Class<?> c = type; c != null; c = c.getSuperclass())
                for (Method m : c.getDeclaredMethods())
                    if (m.isAnnotationPresent(Test.class) || isSuite(m)) return true;
            return false;
        } catch (LinkageError e) {
            return false;
        }
    }

    private static boolean isSuite(Method m) {
        return m.getName().equals("suite")
                && Modifier.isStatic(m.getModifiers())
                && m.getParameterCount() == 0
                && junit.framework.Test.class.isAssignableFrom(m.getReturnType());
    }

    @Override
    public PreparedTests prepare(TestSelection selection) {
        return events -> {
            for (Class<?> type : selection.classes()) {
                Predicate<Description> wanted = test -> isWanted(selection, type, test);
                boolean all =
                        selection.method().isEmpty() && selection.leftOut().isEmpty();
                run(type, all ? null : wanted, new JUnit4Listener(test -> nameOf(type, test), events));
            }
        };
    }

    private static boolean isWanted(TestSelection selection, Class<?> type, Description test) {
        TestName name = nameOf(type, test);
        boolean named = selection.method().isEmpty() || name.method().equals(selection.method());
        return named && !selection.leavesOut(name.id());
    }

    @Override
    public boolean named(TestName test) {
        return test.id().startsWith(ID);
    }

    @Override
    public PreparedTests prepare(TestName test, ClassLoader loader) throws TestsUnusable {
        String topmost = test.id().substring(ID.length(), test.id().indexOf(':', ID.length()));
        Class<?> type = TestFrameworks.load(topmost, loader);
        Predicate<Description> wanted = found -> nameOf(type, found).id().equals(test.id());
        return events -> run(type, wanted, new JUnit4Listener(found -> nameOf(type, found), events));
    }

    /** {@code wanted} is null for all tests. */
    private static void run(Class<?> type, Predicate<Description> wanted, JUnit4Listener listener) {
        Runner runner = Request.aClass(type).getRunner();
        if (wanted != null && runner instanceof Filterable filterable) {
            try {
                filterable.filter(new Only(wanted));
            } catch (NoTestsRemainException e) {
                return;
            }
        }
        JUnitCore core = new JUnitCore();
        core.addListener(listener);
        core.run(Request.runner(runner));
    }

    /** The id holds the class whose runner the test belongs to, which is another than the test's in a suite. */
    private static TestName nameOf(Class<?> topmost, Description test) {
        String type = String.valueOf(test.getClassName());
        String called = test.getMethodName() == null ? "" : test.getMethodName();
        String method = called.replaceFirst("\\[.*", "");
        String shown = type.substring(type.lastIndexOf('.') + 1) + (method.isEmpty() ? "" : "." + method);
        return new TestName(
                ID + topmost.getName() + ":" + test.getDisplayName(),
                type,
                method,
                called.equals(method) ? shown : shown + " " + called);
    }

    private static final class Only extends Filter {
        private final Predicate<Description> wanted;

        Only(Predicate<Description> wanted) {
            this.wanted = wanted;
        }

        @Override
        public boolean shouldRun(Description description) {
            if (description.isTest()) return wanted.test(description);
            return description.getChildren().stream().anyMatch(this::shouldRun);
        }

        @Override
        public String describe() {
            return "selected tests";
        }
    }
}
