package dev.culprit.agent.patterns;

import dev.culprit.agent.batch.EndedRun;
import dev.culprit.agent.batch.RunRecorder;
import dev.culprit.agent.batch.Variation;
import dev.culprit.agent.weaving.NameFilter;
import dev.culprit.agent.weaving.SiteTable;
import dev.culprit.model.Frame;
import dev.culprit.model.Libraries;
import dev.culprit.model.Site;
import dev.culprit.model.Verdict;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.CollectedRun;
import dev.culprit.model.patterns.Collecting;
import dev.culprit.model.patterns.Pattern;
import dev.culprit.model.wire.Reply;
import dev.culprit.runtime.patterns.Contexts;
import dev.culprit.runtime.patterns.PatternSettings;
import dev.culprit.runtime.patterns.Patterns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Collects the patterns of each run and numbers them. Each pattern is sent once. */
public final class PatternCollector {
    private final SiteTable sites;
    private final Map<List<Integer>, Integer> numbers = new HashMap<>();
    private final Map<Pattern, Integer> patterns = new HashMap<>();
    private final Map<Access, Integer> accesses = new HashMap<>();
    private final Map<Integer, Integer> accessNumbers = new HashMap<>();

    public PatternCollector(SiteTable sites) {
        this.sites = sites;
    }

    /** On the thread that runs the trial; {@code group} is that of the threads of a parallel run, else null. */
    private void begin(Collecting what, ThreadGroup group) {
        PatternSettings settings = new PatternSettings();
        settings.window = what.window();
        settings.spans = what.spans();
        settings.sharingOnly = what.sharingOnly();
        settings.group = group;
        if (!what.stacks().isEmpty())
            settings.stackSites = sites.application(s -> what.stacks().contains(s.frame()));
        Patterns.begin(settings);
    }

    /** Collects the patterns of each run of a batch. */
    public RunRecorder recorder(Collecting what) {
        return new RunRecorder() {
            @Override
            public void begins(ThreadGroup group) {
                begin(what, group);
            }

            @Override
            public Reply ended(Variation variation, EndedRun run) {
                String failure = run.failure() == null ? "" : run.failure().key();
                return end(variation.number(), run.verdict(), failure);
            }
        };
    }

    private Reply.Collected end(long trial, Verdict verdict, String failure) {
        Patterns.Collected collected = Patterns.end();
        int[] all = collected.patterns;
        List<Pattern> news = new ArrayList<>();
        int[] found = new int[all.length / 4];
        int count = 0;
        for (int i = 0; i < all.length; i += 4) {
            List<Integer> key = List.of(all[i], all[i + 1], all[i + 2], all[i + 3]);
            if (isWhole(key)) found[count++] = numbers.computeIfAbsent(key, k -> number(k, news));
        }
        List<Access> newAccesses = new ArrayList<>();
        int[] remote = numbers(collected.remote, newAccesses);
        int[] local = numbers(collected.local, newAccesses);
        return new Reply.Collected(new CollectedRun(
                trial,
                verdict,
                failure,
                new CollectedRun.Patterns(Arrays.copyOf(found, count), news),
                new CollectedRun.Accesses(remote, local, newAccesses),
                new CollectedRun.Counts(collected.accesses, collected.locations, collected.spans),
                List.of(collected.notes)));
    }

    /** A thread of a parallel run that goes on after its end may be in the middle of noting what it found. */
    private static boolean isWhole(List<Integer> key) {
        return key.get(1) != 0 && key.stream().allMatch(a -> a == 0 || isNamed(a));
    }

    /** False for what came when there were no more numbers for ways into the library. */
    private static boolean isNamed(int access) {
        return Contexts.site(Patterns.context(access)) != 0;
    }

    private int number(List<Integer> key, List<Pattern> news) {
        Pattern pattern = pattern(key);
        Integer known = patterns.get(pattern);
        if (known != null) return known;
        patterns.put(pattern, patterns.size());
        news.add(pattern);
        return patterns.size() - 1;
    }

    private Pattern pattern(List<Integer> key) {
        List<Access> accesses =
                key.stream().filter(a -> a != 0).map(this::access).toList();
        int first = key.get(0);
        if (accesses.size() == 2) return Pattern.pair(accesses);
        if (accesses.size() == 3) return Pattern.triple(accesses);
        if (Patterns.alternates(first)) return new Pattern(accesses, List.of(1, 2, 1, 2), List.of(1, 2, 2, 1));
        return new Pattern(
                accesses, List.of(1, 2, 2, 1), Patterns.crosses(first) ? List.of(1, 2, 1, 2) : List.of(1, 1, 2, 2));
    }

    /** Numbers of accesses; of these it is not said whether they write, which their sites tell. */
    private int[] numbers(int[] contexts, List<Access> news) {
        return Arrays.stream(contexts)
                .filter(PatternCollector::isNamed)
                .map(c -> accessNumbers.computeIfAbsent(c, k -> number(access(k).plain(), news)))
                .toArray();
    }

    private int number(Access access, List<Access> news) {
        return accesses.computeIfAbsent(access, a -> {
            news.add(a);
            return accesses.size();
        });
    }

    private Access access(int access) {
        int context = Patterns.context(access);
        Site site = sites.site(Contexts.site(context));
        Site call = Contexts.callSite(context) == 0 ? null : sites.site(Contexts.callSite(context));
        return new Access(
                Patterns.isWrite(access),
                site.variable(),
                call == null ? site.frame() : call.frame(),
                call == null ? null : site.frame(),
                call == null ? "" : call.holder(),
                stack(Contexts.stack(context)));
    }

    /** From the application's innermost frame on, without what is woven in; what starts the program is left out. */
    private static List<Frame> stack(StackTraceElement[] stack) {
        List<Frame> frames = new ArrayList<>();
        if (stack == null) return frames;
        for (StackTraceElement e : stack) {
            String name = e.getClassName();
            if (NameFilter.isTool(name) || e.getMethodName().startsWith("culprit$")) continue;
            if (!Libraries.isLibrary(name) || !frames.isEmpty()) frames.add(Frame.of(e));
        }
        while (!frames.isEmpty()
                && Libraries.isLibrary(frames.get(frames.size() - 1).className())) frames.remove(frames.size() - 1);
        return frames;
    }
}
