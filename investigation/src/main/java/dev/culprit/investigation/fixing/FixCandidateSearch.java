package dev.culprit.investigation.fixing;

import dev.culprit.analysis.fixes.source.SourceCompiler;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.model.replacement.TestRun;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.UnusableTarget;
import dev.culprit.trials.replacement.TestTrials;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;

/**
 * Compiles candidates in the order of their scores and runs the tests on them: a candidate is dropped at the first test
 * that does not pass. One thread for each host works.
 */
final class FixCandidateSearch {
    /** Candidates that a worker compiles before it runs the tests on all of them. */
    private static final int PART = 12;
    /** When so many pass, more would not help to choose. */
    private static final int ENOUGH = 5;
    /** Failing tests that all candidates are run on. */
    private static final int MOST_FAILING = 4;
    /** A candidate that is so much less likely than one that passes is not tried any more. */
    private static final double UNLIKELY = 0.4;

    private final ClassPath classpath;
    private final Hosts hosts;
    private final WorkFolder work;
    private final long end;
    private final LongConsumer progress;
    private final Deque<FixCandidate> open = new ConcurrentLinkedDeque<>();
    private final AtomicLong runs = new AtomicLong();
    private final AtomicLong tried = new AtomicLong();
    private final List<FixCandidate> passing = new ArrayList<>();
    private final List<FixCandidate> close = new ArrayList<>();
    private final List<FixCandidate> partial = new ArrayList<>();
    private Throwable problem;

    /** {@code progress} receives the number of runs. */
    FixCandidateSearch(ClassPath classpath, Hosts hosts, WorkFolder work, long millis, LongConsumer progress) {
        this.classpath = classpath;
        this.hosts = hosts;
        this.work = work;
        this.end = System.nanoTime() + millis * 1_000_000;
        this.progress = progress;
    }

    /**
     * {@code passing}: all their tests pass; {@code close}: the failing tests pass, and another one fails; {@code
     * suggestions}: how many there were; {@code tried}: how many were compiled and run; {@code left}: how many were not
     * tried because the time was over; {@code described}: changes in words, if there is no source; {@code behaviour}:
     * of the tests that passed before.
     */
    record Result(
            List<FixCandidate> passing,
            List<FixCandidate> close,
            int suggestions,
            long tried,
            long runs,
            int left,
            List<FixSummary.Shown> described,
            Behaviour behaviour) {
        static final Result NOTHING = described(List.of());

        static Result described(List<FixSummary.Shown> fixes) {
            return new Result(List.of(), List.of(), 0, 0, 0, 0, fixes, Behaviour.UNKNOWN);
        }

        Result comparedWith(Behaviour before) {
            return new Result(passing, close, suggestions, tried, runs, left, described, before);
        }
    }

    Result run(List<FixCandidate> candidates, int workers) throws UnusableTarget {
        candidates.stream().sorted(FixCandidate.ORDER).forEach(open::add);
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < workers; i++) {
            Thread thread = new Thread(this::work, "culprit-fix");
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) join(thread);
        if (problem instanceof UnusableTarget unusable) throw unusable;
        if (problem instanceof IOException e) throw new UncheckedIOException(e);
        if (problem != null) throw new IllegalStateException(problem);
        passing.sort(FixCandidate.ORDER);
        // the tests have several faults if a change fixes some of them and breaks nothing
        if (passing.isEmpty()) passing.addAll(PartialFixes.chosen(partial, ENOUGH));
        close.sort(FixCandidate.ORDER);
        boolean over = millisLeft() <= 0 || hosts.isClosed();
        return new Result(
                passing,
                close,
                candidates.size(),
                tried.get(),
                runs.get(),
                over ? open.size() : 0,
                List.of(),
                Behaviour.UNKNOWN);
    }

    private static void join(Thread thread) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) Thread.currentThread().interrupt();
    }

    private void work() {
        Map<Integer, SourceCompiler> compilers = new HashMap<>();
        TestTrials tests = new TestTrials(hosts, 1, n -> progress.accept(runs.incrementAndGet()));
        try {
            for (List<FixCandidate> part = take(); !part.isEmpty(); part = take())
                judge(compiled(part, compilers), tests);
        } catch (UnusableTarget | IOException | RuntimeException | Error e) {
            synchronized (this) {
                problem = e;
            }
        } finally {
            compilers.values().forEach(SourceCompiler::close);
        }
    }

    private synchronized List<FixCandidate> take() {
        List<FixCandidate> part = new ArrayList<>();
        if (problem != null || hosts.isClosed() || millisLeft() <= 0 || passing.size() >= ENOUGH) return part;
        double least = passing.stream().mapToDouble(FixCandidate::score).max().orElse(0) * UNLIKELY;
        while (part.size() < PART && !open.isEmpty() && open.peek().score() >= least) part.add(open.poll());
        return part;
    }

    private Map<Path, FixCandidate> compiled(List<FixCandidate> part, Map<Integer, SourceCompiler> compilers)
            throws IOException {
        Map<Path, FixCandidate> compiled = new LinkedHashMap<>();
        for (FixCandidate candidate : part) {
            SuspectSource source = candidate.statement().source();
            SourceCompiler compiler = compilers.computeIfAbsent(
                    source.release(), release -> new SourceCompiler(classpath.entries(), release));
            SourceCompiler.Compiled made = compiler.compile(source.source().name(), candidate.changedSource());
            if (!made.succeeded()) continue;
            compiled.put(write(made.classes(), work.newFolder()), candidate);
        }
        tried.addAndGet(compiled.size());
        return compiled;
    }

    static Path write(Map<String, byte[]> classes, Path folder) throws IOException {
        for (Map.Entry<String, byte[]> one : classes.entrySet()) {
            Path file = folder.resolve(one.getKey() + ".class");
            Files.createDirectories(file.getParent());
            Files.write(file, one.getValue());
        }
        return folder;
    }

    /** All candidates of a part that have the same tests left are run together. */
    private void judge(Map<Path, FixCandidate> part, TestTrials tests) throws UnusableTarget {
        Map<SuspectStatement, List<Path>> byStatement = new LinkedHashMap<>();
        part.forEach((folder, candidate) -> byStatement
                .computeIfAbsent(candidate.statement(), s -> new ArrayList<>())
                .add(folder));
        for (Map.Entry<SuspectStatement, List<Path>> one : byStatement.entrySet()) {
            Map<Path, List<TestRun>> fixed = fixed(one.getKey(), one.getValue(), tests);
            List<Path> alive = List.copyOf(fixed.keySet());
            for (TestRun test : one.getKey().tests())
                if (test.passed() && !alive.isEmpty() && millisLeft() > 0)
                    alive = tests.passingWith(alive, test, millisLeft());
            if (millisLeft() <= 0 || hosts.isClosed()) return;
            for (Map.Entry<Path, List<TestRun>> found : fixed.entrySet())
                add(part.get(found.getKey()), found.getValue(), alive.contains(found.getKey()));
        }
    }

    /** The failing tests that pass with each of the candidates, for those with which one passes. */
    private Map<Path, List<TestRun>> fixed(SuspectStatement statement, List<Path> part, TestTrials tests)
            throws UnusableTarget {
        Map<Path, List<TestRun>> fixed = new LinkedHashMap<>();
        List<TestRun> failing =
                statement.tests().stream().filter(t -> !t.passed()).toList();
        for (int i = 0; i < failing.size() && millisLeft() > 0; i++) {
            // one that fixes none of the first tests is hardly a fix
            List<Path> tried = i < MOST_FAILING ? part : List.copyOf(fixed.keySet());
            for (Path folder : tests.passingWith(tried, failing.get(i), millisLeft()))
                fixed.computeIfAbsent(folder, f -> new ArrayList<>()).add(failing.get(i));
        }
        return fixed;
    }

    private synchronized void add(FixCandidate candidate, List<TestRun> fixed, boolean breaksNothing) {
        boolean all = fixed.size() == candidate.statement().toFix();
        if (all) (breaksNothing ? passing : close).add(candidate);
        else if (breaksNothing) partial.add(candidate.fixing(fixed));
    }

    private long millisLeft() {
        return (end - System.nanoTime()) / 1_000_000;
    }
}
