package dev.culprit.agent;

import dev.culprit.agent.program.Program;
import dev.culprit.agent.replacement.AlteredRuns;
import dev.culprit.agent.replacement.ReplacedTest;
import dev.culprit.agent.replacement.SequencedTest;
import dev.culprit.agent.replacement.SuiteSurvey;
import dev.culprit.agent.replacement.TestBodies;
import dev.culprit.agent.replacement.TestBody;
import dev.culprit.agent.replacement.TestSuite;
import dev.culprit.agent.replacement.ValueReplacement;
import dev.culprit.agent.weaving.Agent;
import dev.culprit.bytecode.LoaderClassSource;
import dev.culprit.bytecode.MethodPrints;
import dev.culprit.model.Site;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.Candidate;
import dev.culprit.model.replacement.Manner;
import dev.culprit.model.replacement.Pair;
import dev.culprit.model.replacement.TestName;
import dev.culprit.model.wire.Reply;
import dev.culprit.model.wire.Request;
import dev.culprit.runtime.replacement.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Carries out requests with tests whose values are watched or replaced. */
final class AlteredHost implements RequestHandler {
    private final Agent agent;
    private final Consumer<Reply> replies;
    private final AlteredRuns runs;
    private final TestSuite suite;
    private final TestBodies bodies;
    private final ValueReplacement replacement;

    AlteredHost(Agent agent, Consumer<Reply> replies) {
        ClassLoader loader = ClassLoader.getSystemClassLoader();
        this.agent = agent;
        this.replies = replies;
        this.runs = new AlteredRuns(replies);
        this.suite = new TestSuite(loader);
        this.bodies = new TestBodies(suite, loader, runs);
        this.replacement = new ValueReplacement(loader);
    }

    @Override
    public void announce() {
        replies.accept(new Reply.Ready(System.getProperty("java.version"), "altered"));
    }

    @Override
    public void carryOut(Request request) {
        runs.busy(true);
        try {
            List<String> notes = new ArrayList<>();
            if (request instanceof Request.Number n) n.sites().forEach(agent.sites()::add);
            else if (request instanceof Request.Survey s) notes.addAll(survey(s));
            else if (request instanceof Request.Sequence s) sequence(s);
            else if (request instanceof Request.Replace r) replace(r);
            else if (request instanceof Request.Try t) tryAll(t);
            else throw new Program.Unusable("a test whose values are replaced cannot follow a schedule");
            Reply.Progress progress = new Reply.Progress(runs.runs(), 0, 0, 0);
            notes.addAll(agent.notes());
            replies.accept(new Reply.Done(progress, true, "", notes, runs.isWornOut()));
        } catch (Program.Unusable e) {
            replies.accept(new Reply.Refused(e.getMessage()));
        } finally {
            runs.busy(false);
        }
    }

    private List<String> survey(Request.Survey s) throws Program.Unusable {
        runs.open();
        Map<TestName, TestSuite.Among> official =
                suite.run(s.classes(), s.method(), s.leftOut(), runs.parts(s.limits()));
        runs.close();
        SuiteSurvey survey = new SuiteSurvey(official, runs, bodies, agent.sites(), s.limits());
        survey.ofAll(s.millis(), replies);
        List<Site> sites = agent.sites().application();
        replies.accept(new Reply.Profiled(sites, survey.values(), prints(sites)));
        return survey.notes();
    }

    private void sequence(Request.Sequence s) throws Program.Unusable {
        TestBody body = bodies.of(s.test(), s.manner());
        if (body == null) throw new Program.Unusable("test " + s.test() + " cannot be run any more");
        replies.accept(
                new Reply.Sequenced(new SequencedTest(runs, s.test(), body, s.limits()).run(agent.sites()::site)));
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

    private void tryAll(Request.Try t) throws Program.Unusable {
        ReplacedTest test = test(t.test(), t.manner(), t.limits());
        long end = System.nanoTime() + t.millis() * 1_000_000;
        for (Alteration alteration : t.alterations()) {
            if (System.nanoTime() > end || runs.isWornOut()) return;
            replies.accept(new Reply.Tried(test.run(alteration).passed()));
        }
    }

    private void replace(Request.Replace r) throws Program.Unusable {
        ReplacedTest test = test(r.test(), r.manner(), r.limits());
        long end = System.nanoTime() + r.millis() * 1_000_000;
        for (Candidate candidate : r.candidates()) {
            long before = runs.runs();
            Pair pair = test.search(candidate, end);
            replies.accept(new Reply.Searched(candidate.statement(), runs.runs() - before, pair));
            if (System.nanoTime() > end || runs.isWornOut()) return;
        }
    }

    private ReplacedTest test(TestName test, Manner manner, Request.Limits limits) throws Program.Unusable {
        TestBody body = bodies.of(test, manner);
        if (body == null) throw new Program.Unusable("test " + test + " cannot be run any more");
        Values.watcher = replacement;
        return new ReplacedTest(runs, replacement, test, body, limits);
    }
}
