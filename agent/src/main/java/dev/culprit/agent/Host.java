package dev.culprit.agent;

import dev.culprit.agent.batch.AllAlterations;
import dev.culprit.agent.batch.BatchLoop;
import dev.culprit.agent.batch.RunAlterations;
import dev.culprit.agent.batch.RunRecorder;
import dev.culprit.agent.batch.TrialRuns;
import dev.culprit.agent.batch.VariationSource;
import dev.culprit.agent.control.ControlledRuns;
import dev.culprit.agent.control.NoisyRuns;
import dev.culprit.agent.kept.KeptState;
import dev.culprit.agent.nondeterminism.SourceSettings;
import dev.culprit.agent.patterns.PatternCollector;
import dev.culprit.agent.program.Program;
import dev.culprit.agent.replacement.Alterations;
import dev.culprit.agent.replacement.CandidateSearch;
import dev.culprit.agent.replacement.PlainPart;
import dev.culprit.agent.replacement.SequenceRecorder;
import dev.culprit.agent.suppression.Suppression;
import dev.culprit.agent.weaving.Agent;
import dev.culprit.model.trial.Batch;
import dev.culprit.model.trial.Equipment;
import dev.culprit.model.trial.Recording;
import dev.culprit.model.trial.Variations;
import dev.culprit.model.wire.Reply;
import dev.culprit.model.wire.Request;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Carries out the driver's requests in this JVM with the parts that its equipment calls for. */
final class Host {
    private final Agent agent;
    private final Consumer<Reply> replies;
    private final Alterations alterations;
    private final PatternCollector patterns;
    /** Null unless runs are plain. */
    private final PlainPart plain;

    /** Null until it is asked for. */
    private KeptState kept;

    private final TrialRuns runs;
    private final BatchLoop loop;

    Host(Agent agent, Consumer<Reply> replies) {
        this.agent = agent;
        this.replies = replies;
        this.alterations = new Alterations(ClassLoader.getSystemClassLoader(), agent.methods()::point);
        this.patterns = new PatternCollector(agent.sites());
        Equipment.Execution execution = agent.options().equipment().execution();
        this.plain = execution == Equipment.Execution.PLAIN
                ? new PlainPart(agent, alterations, replies, this::signOfLife)
                : null;
        this.runs = switch (execution) {
            case CONTROLLED -> controlled();
            case NOISY -> new NoisyRuns(agent, replies, this::signOfLife);
            case PLAIN -> plain.runs();
        };
        this.loop = new BatchLoop(runs, replies);
    }

    private RunAlterations underControl(SourceSettings sources) {
        if (!agent.options().equipment().has(Equipment.Part.SUPPRESSION))
            return new AllAlterations(List.of(alterations, sources));
        return new AllAlterations(List.of(alterations, new Suppression(agent.sites()), sources));
    }

    private ControlledRuns controlled() {
        SourceSettings sources = new SourceSettings();
        return new ControlledRuns(agent, underControl(sources), sources, replies, this::signOfLife);
    }

    private void signOfLife() {
        replies.accept(loop.progress());
    }

    /** Says that the host is ready. */
    void announce() {
        replies.accept(new Reply.Ready(System.getProperty("java.version"), runs.backend(), systemThread()));
    }

    /** The system's number of this thread, from a link to {@code /proc/1/task/2}; 0 where there is no such link. */
    private static long systemThread() {
        try {
            String number = new File("/proc/thread-self").getCanonicalFile().getName();
            return number.matches("\\d+") ? Long.parseLong(number) : 0;
        } catch (IOException e) {
            return 0;
        }
    }

    void carryOut(Request request) {
        try {
            if (request instanceof Request.Run run) run(run.batch());
            else if (request instanceof Request.Survey survey) survey(survey);
            else if (request instanceof Request.NumberSites number) number(number);
            else if (request instanceof Request.ListSites) listSites();
            else if (request instanceof Request.ListKept) listKept();
        } catch (Program.Unusable | IllegalArgumentException e) {
            replies.accept(new Reply.Refused(e.getMessage()));
        } catch (IOException e) {
            replies.accept(new Reply.Refused("the recording cannot be written: " + e));
        }
    }

    private void run(Batch batch) throws Program.Unusable, IOException {
        Equipment needed = Equipment.of(batch);
        Equipment equipment = agent.options().equipment();
        if (!equipment.suffices(needed))
            throw new Program.Unusable("the host is equipped for " + equipment + ", the trial needs " + needed);
        if (plain != null) plain.busy(true);
        try {
            runs.begin(batch);
            loop.run(batch, variations(batch), recorders(batch));
        } finally {
            runs.end();
            if (plain != null) plain.busy(false);
        }
    }

    private VariationSource variations(Batch batch) {
        if (!(batch.variations() instanceof Variations.Candidates list)) return VariationSource.of(batch);
        return new CandidateSearch(
                batch.trial(), list.candidates(), alterations, plain == null ? null : plain.unaltered(), replies);
    }

    private List<RunRecorder> recorders(Batch batch) {
        List<RunRecorder> recorders = new ArrayList<>();
        batch.trial()
                .recording(Recording.Patterns.class)
                .ifPresent(wanted -> recorders.add(patterns.recorder(wanted.settings())));
        batch.trial()
                .recording(Recording.Values.class)
                .ifPresent(wanted -> recorders.add(new SequenceRecorder(agent.sites()::site, wanted.points())));
        return recorders;
    }

    private void survey(Request.Survey survey) throws Program.Unusable {
        if (plain == null || !agent.options().equipment().has(Equipment.Part.VALUES))
            throw new Program.Unusable("the host is not equipped for surveys of tests");
        done(plain.survey(survey));
    }

    private void number(Request.NumberSites number) {
        number.sites().forEach(agent.sites()::add);
        done(List.of());
    }

    private void listSites() {
        replies.accept(new Reply.Sites(agent.sites().application()));
        done(List.of());
    }

    private void listKept() {
        if (kept == null) kept = new KeptState(agent.instrumentation());
        replies.accept(new Reply.Kept(kept.changed()));
        done(List.of());
    }

    private void done(List<String> notes) {
        List<String> warnings = new ArrayList<>(notes);
        warnings.addAll(agent.notes());
        boolean wornOut = plain != null && runs.isWornOut();
        replies.accept(new Reply.Done(new Reply.Progress(0, 0, 0, 0), Reply.Coverage.NONE, warnings, wornOut));
    }
}
