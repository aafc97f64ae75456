package dev.culprit.control;

import dev.culprit.model.Frame;
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
final class Story {
    private static final int LIMIT = 20_000;

    private record Deed(int stretch, int runner, int site, int callSite, Object thing, int index) {}

    /** What was used: an object and, for a field, its name; for an element, its index. */
    private record Thing(int identity, String variable, int index) {}

    private final List<Deed> deeds = new ArrayList<>();

    void add(int stretch, Runner r, int site, Object thing, int index) {
        if (deeds.size() < LIMIT && thing != null)
            deeds.add(new Deed(stretch, r.index, site, r.callSite, thing, index));
    }

    List<Step> steps(SiteNames sites) {
        Map<Thing, Set<Integer>> users = new HashMap<>();
        Set<Thing> changed = new HashSet<>();
        for (Deed d : deeds) {
            Site site = sites.site(d.site);
            users.computeIfAbsent(thing(d, site), t -> new HashSet<>()).add(d.runner);
            if (site.kind() != SiteKind.READ) changed.add(thing(d, site));
        }
        List<Step> steps = new ArrayList<>();
        for (Deed d : deeds) {
            Site site = sites.site(d.site);
            Thing thing = thing(d, site);
            if (users.get(thing).size() > 1 && changed.contains(thing)) steps.add(step(d, site, sites));
        }
        return steps;
    }

    private static Thing thing(Deed d, Site site) {
        boolean field = d.index < 0 && (site.kind() == SiteKind.READ || site.kind() == SiteKind.WRITE);
        return new Thing(System.identityHashCode(d.thing), field ? site.variable() : "", d.index);
    }

    /** An access inside the library is told at the application's line that called it. */
    private static Step step(Deed d, Site site, SiteNames sites) {
        if (d.site > 0 || d.callSite == 0) return new Step(d.stretch, site.action(), site.frame());
        Site call = sites.site(d.callSite);
        Frame frame = call.frame();
        return new Step(d.stretch, call.action() + ": " + site.action(), frame);
    }
}
