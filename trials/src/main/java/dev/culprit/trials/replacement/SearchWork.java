package dev.culprit.trials.replacement;

import dev.culprit.model.replacement.Candidate;
import dev.culprit.model.replacement.Pair;
import dev.culprit.model.wire.Reply;
import dev.culprit.trials.program.UnusableTarget;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Distributes candidates to hosts in parts and collects the results. Any thread may use it. */
final class SearchWork {
    /** The least number of attempts of a part, except for the last one. */
    private static final int ATTEMPTS = 500;

    private final Deque<Part> open = new ArrayDeque<>();
    private final Map<Integer, Pair> pairs = new HashMap<>();
    private final long end;
    private UnusableTarget refusal;

    SearchWork(List<Candidate> candidates, long endNanos) {
        this.end = endNanos;
        List<Candidate> part = new ArrayList<>();
        int attempts = 0;
        for (Candidate c : candidates) {
            part.add(c);
            attempts += c.alterations().size();
            if (attempts < ATTEMPTS) continue;
            open.add(new Part(part));
            part = new ArrayList<>();
            attempts = 0;
        }
        if (!part.isEmpty()) open.add(new Part(part));
    }

    /** Some candidates for one host. */
    final class Part {
        private final Deque<Candidate> left;

        Part(List<Candidate> candidates) {
            left = new ArrayDeque<>(candidates);
        }

        List<Candidate> candidates() {
            return List.copyOf(left);
        }

        void done(Reply.Searched searched) {
            left.poll();
            if (searched.pair() == null) return;
            synchronized (SearchWork.this) {
                pairs.put(searched.statement(), searched.pair());
            }
        }
    }

    synchronized int size() {
        return open.size();
    }

    /** The next part; null if nothing is left, or no time. */
    synchronized Part take() {
        return refusal != null || millisLeft() <= 0 ? null : open.poll();
    }

    /** Another host does the rest of a part, without the candidate at which the first host was lost. */
    synchronized void giveBack(Part part, boolean lost) {
        if (lost) part.left.poll();
        if (!part.left.isEmpty()) open.addFirst(part);
    }

    synchronized void refuse(UnusableTarget e) {
        refusal = e;
    }

    long millisLeft() {
        return (end - System.nanoTime()) / 1_000_000;
    }

    /** The pairs of all candidates that have one, by statement. */
    synchronized Map<Integer, Pair> pairs() throws UnusableTarget {
        if (refusal != null) throw refusal;
        return Map.copyOf(pairs);
    }
}
