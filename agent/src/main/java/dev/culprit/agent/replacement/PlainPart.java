package dev.culprit.agent.replacement;

import dev.culprit.agent.batch.EndedRun;
import dev.culprit.agent.batch.TrialRuns;
import dev.culprit.agent.frameworks.TestFrameworks;
import dev.culprit.agent.program.Program;
import dev.culprit.agent.weaving.Agent;
import dev.culprit.bytecode.LoaderClassSource;
import dev.culprit.bytecode.MethodPrints;
import dev.culprit.model.Site;
import dev.culprit.model.wire.Reply;
import dev.culprit.model.wire.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/** What a host has for plain runs: the runs themselves, and surveys of test suites. */
public final class PlainPart {
    private final Agent agent;
    private final Consumer<Reply> replies;
    private final LimitedRuns runs;
    private final TestSuite suite;
    private final TestPrograms tests;
    private final PlainRuns trials;

    public PlainPart(Agent agent, Alterations alterations, Consumer<Reply> replies, Runnable signOfLife) {
        ClassLoader loader = ClassLoader.getSystemClassLoader();
        this.agent = agent;
        this.replies = replies;
        this.runs = new LimitedRuns(replies, signOfLife);
        TestFrameworks frameworks = new TestFrameworks(loader);
        this.suite = new TestSuite(frameworks, loader);
        this.tests = new TestPrograms(frameworks, loader, runs);
        this.trials = new PlainRuns(agent, runs, tests, alterations);
    }

    public TrialRuns runs() {
        return trials;
    }

    /** The run of the target without alterations that was made for the batch; null if there was none. */
    public EndedRun unaltered() {
        return trials.unaltered();
    }

    /** While a request is carried out, signs of life are sent. */
    public void busy(boolean now) {
        runs.busy(now);
    }

    /** Returns what the user should know. */
    public List<String> survey(Request.Survey s) throws Program.Unusable {
        busy(true);
        try {
            runs.open();
            TestSuite.Results official = suite.run(s.classes(), s.method(), s.leftOut(), runs.parts(s.limits()));
            runs.close();
            SuiteSurvey survey = new SuiteSurvey(official.tests(), runs, tests, agent.sites(), s.limits());
            survey.ofAll(s.millis(), replies);
            List<Site> sites = agent.sites().application();
            replies.accept(new Reply.Profiled(sites, survey.values(), prints(sites)));
            List<String> notes = new ArrayList<>(official.notes());
            notes.addAll(survey.notes());
            return notes;
        } finally {
            busy(false);
        }
    }

    private static Map<String, Long> prints(List<Site> sites) {
        LoaderClassSource classes = new LoaderClassSource(ClassLoader.getSystemClassLoader());
        Map<String, Long> prints = new TreeMap<>();
        sites.stream().map(Site::className).distinct().forEach(name -> {
            byte[] bytes = classes.bytes(name.replace('.', '/'));
            if (bytes != null)
                MethodPrints.of(bytes).forEach((method, print) -> prints.put(name + "." + method, print));
        });
        return prints;
    }
}
