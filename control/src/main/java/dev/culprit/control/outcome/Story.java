package dev.culprit.control.outcome;

import dev.culprit.control.state.Monitor;
import dev.culprit.control.state.ScheduledThread;
import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import dev.culprit.model.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What threads did to things, kept while a schedule is followed; told only of things that more than one thread used and somebody changed. */
public final class Story {
    private static final int LIMIT = 20_000;

    /** In which stretch which runner did what to which thing. */
    public record Deed(int stretch, int runner, int site, int callSite, Object thing, int index) {}

    /** What was used: an object and, for a field, its name; for an element, its index. */
    private record Thing(int identity, String variable, int index) {}

    private final List<Deed> deeds = new ArrayList<>();
    /** What runners had to wait for: not told by itself, but it makes others' deeds worth telling. */
    private final List<Deed> wanted = new ArrayList<>();

    public void add(int stretch, ScheduledThread r, int site, Object thing, int index) {
        if (deeds.size() < LIMIT && thing != null)
            deeds.add(new Deed(stretch, r.index, site, r.callSite, thing, index));
    }

    /** The runner has to wait for the monitor. */
    public void wants(int stretch, ScheduledThread r, Monitor m) {
        if (wanted.size() < LIMIT) wanted.add(new Deed(stretch, r.index, r.site, r.callSite, m, -1));
    }

    /** Takes back the call that the runner has to stop in, and which is its last deed; null where there is none. */
    public Deed takeBack(ScheduledThread r) {
        if (deeds.isEmpty()) return null;
        Deed last = deeds.get(deeds.size() - 1);
        if (last.runner != r.index || last.site != r.callSite) return null;
        if (wanted.size() < LIMIT) wanted.add(last);
        return deeds.remove(deeds.size() - 1);
    }

    /** The runner goes on with the call that was taken back. */
    public void goOn(int stretch, Deed d) {
        deeds.add(new Deed(stretch, d.runner, d.site, d.callSite, d.thing, d.index));
    }

    public List<Step> steps(Phrases phrases) {
        Map<Thing, Set<Integer>> users = new HashMap<>();
        Set<Thing> changed = new HashSet<>();
        List<Deed> all = new ArrayList<>(deeds);
        all.addAll(wanted);
        for (Deed d : all) {
            Site site = phrases.site(d.site);
            users.computeIfAbsent(thing(d, site), t -> new HashSet<>()).add(d.runner);
            if (site.kind() != SiteKind.READ) changed.add(thing(d, site));
        }
        List<Step> steps = new ArrayList<>();
        for (Deed d : deeds) {
            Site site = phrases.site(d.site);
            Thing thing = thing(d, site);
            if (users.get(thing).size() > 1 && changed.contains(thing)) steps.add(step(d, phrases));
        }
        return steps;
    }

    private static Thing thing(Deed d, Site site) {
        boolean field = d.index < 0 && (site.kind() == SiteKind.READ || site.kind() == SiteKind.WRITE);
        return new Thing(System.identityHashCode(d.thing), field ? site.variable() : "", d.index);
    }

    /** An access inside the library is told at the application's line that called it. */
    private static Step step(Deed d, Phrases phrases) {
        return new Step(d.stretch, phrases.deed(d.site, d.callSite, d.thing), phrases.frame(d.site, d.callSite));
    }
}
