package dev.culprit.investigation.nondeterminism;

import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.Phase;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.model.Advice;
import dev.culprit.model.Frame;
import dev.culprit.model.Note;
import dev.culprit.model.findings.Proof;
import dev.culprit.model.nondeterminism.Consulted;
import dev.culprit.model.nondeterminism.Setting;
import dev.culprit.model.nondeterminism.Source;
import dev.culprit.model.trial.Equipment;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.UnusableTarget;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/**
 * Gives one source of nondeterminism after the other other values, those that the program consults, and finds the one
 * that decides whether it fails. What decides is proved by many runs with the value and without it.
 */
public final class SourceInvestigation {
    private static final String NOT_VARIED = "other sources of nondeterminism were not all varied: ";

    /** Runs of each kind in a proof. */
    private static final int RUNS = 50;

    private final HostWiring wiring;
    private final ProgressListener listener;
    private final Cancellation cancellation;

    public SourceInvestigation(HostWiring wiring, ProgressListener listener, Cancellation cancellation) {
        this.wiring = wiring;
        this.listener = listener;
        this.cancellation = cancellation;
    }

    /**
     * What was found. {@code deciding} is null if no source decides; {@code varied} are the sources of which all values
     * were tried, and {@code runs} how many runs were made. {@code trouble} says why the search was not completed; it
     * has no text otherwise.
     */
    public record Result(Deciding deciding, List<Source> varied, long runs, Note trouble) {
        public Result {
            varied = List.copyOf(varied);
        }

        /** The same, without the source: what it does in a new JVM does not agree with the proof. */
        public Result refuted() {
            Note disagreement = Note.of(deciding.setting().source().description()
                    + " decides whether it fails in a JVM that has run before, but not in a new one");
            return new Result(null, varied, runs, disagreement);
        }

        /** The same, without the source: there was no time to see what it does in a new JVM. */
        public Result unconfirmed() {
            String seems = deciding.description()
                    + " seems to decide whether it fails, and the time was over before that was confirmed in a new JVM";
            return new Result(null, varied, runs, Note.of(seems, Advice.Kind.ALLOW_MORE_TIME));
        }
    }

    /** How long to search, and until when what the search has found is examined; from the beginning of both. */
    public record Millis(long searching, long examining) {}

    /** {@code suite} are classes of tests that may run before the target. */
    public Result run(Setup setup, List<String> suite, Millis millis) throws UnusableTarget {
        long begun = System.nanoTime();
        try (Hosts hosts = wiring.hosts(setup, Equipment.CONTROLLED);
                Cancellation.Guard guard = cancellation.onCancel(hosts::close)) {
            if (guard.isCancelled()) return new Result(null, List.of(), 0, Note.NONE);
            return run(hosts, setup, suite, millis, begun);
        }
    }

    /** The same in hosts that are there already. */
    public Result run(Hosts hosts, Setup setup, List<String> suite, long millis) throws UnusableTarget {
        return run(hosts, setup, suite, new Millis(millis, millis), System.nanoTime());
    }

    private Result run(Hosts hosts, Setup setup, List<String> suite, Millis millis, long begun) throws UnusableTarget {
        listener.phase(Phase.VARYING_SOURCES);
        VariedRuns.Time time = new VariedRuns.Time(left(begun, millis.searching), left(begun, millis.examining));
        try (VariedRuns runs = new VariedRuns(hosts, setup, time)) {
            return result(runs, setup, suite);
        }
    }

    private static LongSupplier left(long begun, long millis) {
        return () -> millis - TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun);
    }

    private Result result(VariedRuns runs, Setup setup, List<String> suite) throws UnusableTarget {
        List<Source> varied = new ArrayList<>();
        try {
            VariedRuns.Varied usual = runs.run(List.of());
            if (usual.isInconclusive())
                return new Result(
                        null, varied, runs.made(), usual.outcome().reason().after(NOT_VARIED));
            List<Source> sources = sources(usual, setup);
            Deciding found = search(runs, setup, suite, usual, varied);
            return new Result(found, varied, runs.made(), found == null ? unfinished(sources, varied) : Note.NONE);
        } catch (HostGone gone) {
            return new Result(null, varied, runs.made(), gone.reason().after(NOT_VARIED));
        }
    }

    /** Those that can matter to the target. */
    private static List<Source> sources(VariedRuns.Varied usual, Setup setup) {
        List<Source> sources = new ArrayList<>();
        for (Source source : Source.values()) {
            boolean used = usual.consulted().stream().anyMatch(c -> c.source() == source);
            // a program that is no test is not meant to run twice in a JVM
            if (source.isConsulted() ? used : setup.target().isTest()) sources.add(source);
        }
        return sources;
    }

    /** Why the sources were not all varied; has no text if they were. */
    static Note unfinished(List<Source> sources, List<Source> varied) {
        List<Source> left = new ArrayList<>(sources);
        left.removeAll(varied);
        if (left.isEmpty()) return Note.NONE;
        String names = left.stream().map(Source::description).collect(Collectors.joining(", "));
        return Note.of("the time was over before these were varied: " + names, Advice.Kind.ALLOW_MORE_TIME);
    }

    /** Adds each source to {@code varied} when all its values were tried. */
    private Deciding search(
            VariedRuns runs, Setup setup, List<String> suite, VariedRuns.Varied usual, List<Source> varied)
            throws HostGone, UnusableTarget {
        for (Source source : sources(usual, setup)) {
            if (runs.isOver()) return null;
            Deciding found =
                    source == Source.TESTS ? new TestOrder(runs, setup).find(suite) : vary(runs, source, usual);
            if (found == null && runs.isOver()) return null;
            varied.add(source);
            if (found == null) continue;
            Deciding proved = proved(runs, found);
            if (proved != null) return proved;
        }
        return null;
    }

    private Deciding vary(VariedRuns runs, Source source, VariedRuns.Varied usual) throws HostGone, UnusableTarget {
        int tried = 0;
        int changing = 0;
        Setting first = null;
        VariedRuns.Varied changed = null;
        for (Setting setting : SourceValues.of(source)) {
            if (runs.isOver()) break;
            VariedRuns.Varied run = runs.run(List.of(setting));
            if (run.isInconclusive() || isMadeByUs(setting, run)) continue;
            tried++;
            listener.runs(runs.made(), changing);
            if (run.failed() == usual.failed()) continue;
            changing++;
            if (first != null) continue;
            first = setting;
            changed = run;
        }
        if (first == null) return null;
        List<Frame> places = changed.consulted().stream()
                .filter(c -> c.source() == source)
                .map(Consulted::at)
                .toList();
        Setting narrowed = narrowed(runs.examining(), first, places, changed);
        List<Frame> decisive = narrowed.places().isEmpty()
                ? places
                : places.stream()
                        .filter(at -> narrowed.places().contains(new Consulted(source, at).place()))
                        .toList();
        Deciding.Values values = new Deciding.Values(tried, changing);
        return new Deciding(runs.target(), narrowed, !usual.failed(), decisive, values, null);
    }

    /** A program that lets our own error pass is right to fail. */
    private static boolean isMadeByUs(Setting setting, VariedRuns.Varied run) {
        return setting.source() == Source.IO
                && setting.value().equals(SourceValues.FAILING)
                && run.failed()
                && run.outcome().failure().message().contains("made by culprit");
    }

    /** The setting at one place alone, if the run then ends in the same way, or at as few as possible. */
    private static Setting narrowed(VariedRuns runs, Setting setting, List<Frame> places, VariedRuns.Varied as)
            throws HostGone, UnusableTarget {
        List<String> all = new ArrayList<>();
        for (Frame at : places) all.add(new Consulted(setting.source(), at).place());
        if (all.size() < 2) return setting;
        for (String place : all) {
            if (runs.isOver()) return setting;
            Setting alone = setting.at(List.of(place));
            if (runs.run(List.of(alone)).endsAs(as)) return alone;
        }
        List<String> needed = new ArrayList<>(all);
        if (!runs.run(List.of(setting.at(needed))).endsAs(as)) return setting;
        for (String place : all) {
            List<String> fewer = new ArrayList<>(needed);
            fewer.remove(place);
            if (fewer.isEmpty() || runs.isOver()) break;
            if (runs.run(List.of(setting.at(fewer))).endsAs(as)) needed = fewer;
        }
        return setting.at(needed);
    }

    /** With the runs that show it; null if they refute it. */
    private Deciding proved(VariedRuns runs, Deciding found) throws HostGone, UnusableTarget {
        listener.phase(Phase.PROVING);
        VariedRuns own = runs.of(found.target()).examining();
        Proof.Trials with = own.many(List.of(found.setting()), RUNS);
        Proof.Trials without = own.many(List.of(), RUNS);
        Proof proof = found.failing() ? new Proof(with, without) : new Proof(without, with);
        listener.phase(Phase.VARYING_SOURCES);
        return proof.isRefuted() ? null : found.with(proof);
    }
}
