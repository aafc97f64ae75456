package dev.culprit.analysis.prediction.exclusion;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.bytecode.library.Fact;
import dev.culprit.bytecode.library.LibraryCall;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Semaphores of which every thread gives back only what it has taken. Two threads cannot have more permits at the same
 * time than the semaphore began with.
 */
final class Permits {
    private record Holder(int thread, long semaphore) {}

    private final Dependences run;
    private final Map<Long, Long> available = new HashMap<>();
    /** Semaphores that are used in another way. */
    private final Set<Long> others = new HashSet<>();
    /** By thread and semaphore: the calls that took permits which were not given back yet. */
    private final Map<Holder, Integer> taken = new HashMap<>();

    private final List<Section> sections = new ArrayList<>();

    Permits(Dependences run) {
        this.run = run;
        for (int node = 0; node < run.size(); node++)
            if (run.kind(node) == NodeKind.CALL && run.library(node).has(Fact.PERMITS)) call(node, run.library(node));
        taken.forEach((holder, call) -> add(call, Section.NEVER));
    }

    List<Section> sections() {
        return sections.stream()
                .filter(section -> !others.contains((Long) section.claim().of()))
                .toList();
    }

    private void call(int node, LibraryCall library) {
        long semaphore = run.base(node);
        if (library.has(Fact.SIGNALS)) give(node, semaphore);
        else if (library.has(Fact.AWAITS)) take(node, library, semaphore);
        else available.put(semaphore, amount(node));
    }

    private long amount(int node) {
        long[] given = run.arguments(node);
        return run.library(node).onArgument(Fact.PERMITS, 0) && given.length > 0 ? given[0] : 1;
    }

    private void take(int node, LibraryCall library, long semaphore) {
        if (!library.succeeded(run.result(node)) || run.open(node)) return;
        boolean drains = !library.has(Fact.BLOCKS) && !library.has(Fact.IF_TRUE);
        boolean again = taken.put(new Holder(run.thread(node), semaphore), node) != null;
        if (again || drains || !available.containsKey(semaphore)) others.add(semaphore);
    }

    private void give(int node, long semaphore) {
        Integer call = taken.remove(new Holder(run.thread(node), semaphore));
        if (call == null || amount(call) != amount(node)) others.add(semaphore);
        else add(call, node);
    }

    private void add(int call, int end) {
        long semaphore = run.base(call);
        Section.Claim claim =
                new Section.Claim(semaphore, amount(call), available.getOrDefault(semaphore, Long.MAX_VALUE / 2));
        boolean certain = !run.library(call).has(Fact.IF_TRUE);
        sections.add(new Section(run.thread(call), call, end, claim, certain));
    }
}
