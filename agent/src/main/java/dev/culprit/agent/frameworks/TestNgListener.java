package dev.culprit.agent.frameworks;

import dev.culprit.model.TestName;
import java.util.function.Predicate;
import org.testng.IConfigurationListener;
import org.testng.ITestContext;
import org.testng.ITestListener;
import org.testng.ITestResult;
import org.testng.SkipException;
import org.testng.TestNGException;

/** Passes the events of TestNG on, those of wanted tests only. */
final class TestNgListener implements ITestListener, IConfigurationListener {
    static final String ID = "testng:";
    /** The attribute of a result that holds the name that its test was started with. */
    private static final String STARTED = "dev.culprit.started";

    private final Predicate<TestName> wanted;
    private final TestEvents events;
    /** What the last test threw that is not wanted, but was run because a wanted one may depend on it. */
    private volatile Throwable otherProblem;

    TestNgListener(Predicate<TestName> wanted, TestEvents events) {
        this.wanted = wanted;
        this.events = events;
    }

    @Override
    public void onTestStart(ITestResult result) {
        TestName name = nameOf(result);
        if (!wanted.test(name)) return;
        result.setAttribute(STARTED, name);
        events.started(name);
    }

    @Override
    public void onTestSuccess(ITestResult result) {
        ended(result, null);
    }

    @Override
    public void onTestFailedButWithinSuccessPercentage(ITestResult result) {
        ended(result, null);
    }

    @Override
    public void onTestFailure(ITestResult result) {
        Throwable thrown = result.getThrowable();
        ended(result, thrown == null ? new AssertionError("not successful") : thrown);
    }

    private void ended(ITestResult result, Throwable problem) {
        TestName started = (TestName) result.getAttribute(STARTED);
        if (started != null) events.ended(started, problem);
        else if (problem != null && wanted.test(nameOf(result)))
            events.failedAround(nameOf(result).toString(), problem);
        else if (problem != null) otherProblem = problem;
    }

    /**
     * A test that was started skips itself. Others are skipped because a test that they depend on, their arguments or
     * what comes before them failed.
     */
    @Override
    public void onTestSkipped(ITestResult result) {
        TestName started = (TestName) result.getAttribute(STARTED);
        Throwable reason = result.getThrowable();
        TestName name = started != null ? started : nameOf(result);
        if (started != null) events.aborted(started, reason);
        else if (!wanted.test(name)) return;
        else if (otherProblem != null) events.failedAround(name.toString(), otherProblem);
        else if (reason == null || reason instanceof SkipException)
            events.skipped(name.toString(), reason == null ? "" : String.valueOf(reason.getMessage()));
        else events.failedAround(name.toString(), rootOf(reason));
    }

    /** TestNG wraps what the method threw that gives the arguments, more than once. */
    private static Throwable rootOf(Throwable problem) {
        Throwable root = problem;
        while (root.getCause() != null
                && (root instanceof TestNGException || root.getClass() == RuntimeException.class))
            root = root.getCause();
        return root;
    }

    @Override
    public void onConfigurationFailure(ITestResult result) {
        Throwable thrown = result.getThrowable();
        String what = result.getTestClass().getName() + "." + result.getMethod().getMethodName();
        events.failedAround(what, thrown == null ? new AssertionError("not successful") : thrown);
    }

    @Override
    public void onConfigurationSuccess(ITestResult result) {}

    @Override
    public void onConfigurationSkip(ITestResult result) {}

    @Override
    public void onStart(ITestContext context) {}

    @Override
    public void onFinish(ITestContext context) {}

    /** Tests of one method differ in how often it was called before. */
    private static TestName nameOf(ITestResult result) {
        String type = result.getTestClass().getName();
        String method = result.getMethod().getMethodName();
        int calls = result.getMethod().getCurrentInvocationCount();
        Object[] arguments = result.getParameters();
        boolean several =
                arguments != null && arguments.length > 0 || result.getMethod().getInvocationCount() > 1;
        String shown = type.substring(type.lastIndexOf('.') + 1) + "." + method + (several ? " [" + calls + "]" : "");
        return new TestName(ID + type + ":" + method + ":" + calls, type, method, shown);
    }
}
