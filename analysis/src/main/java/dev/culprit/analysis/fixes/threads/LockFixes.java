package dev.culprit.analysis.fixes.threads;

import com.sun.source.tree.MethodTree;
import com.sun.source.util.TreePath;
import dev.culprit.analysis.fixes.source.AnalyzedSource;
import dev.culprit.analysis.fixes.source.Edit;
import dev.culprit.model.Frame;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Makes what each thread of a pattern does atomic: the smallest regions with these accesses, all under one lock. The
 * lock is one that accesses to the field already hold, the object with the field, or its class. If regions are not
 * enough, all methods of the class that use the field are synchronized, or hold the lock of the class: a method can
 * access the field of another object than its own.
 */
final class LockFixes {
    private final Pattern pattern;
    private final SharedField field;
    private final ProgramSources sources;

    LockFixes(Pattern pattern, SharedField field, ProgramSources sources) {
        this.pattern = pattern;
        this.field = field;
        this.sources = sources;
    }

    List<ThreadFix> all() {
        List<ThreadFix> fixes = new ArrayList<>();
        List<Region> regions = regions();
        if (regions == null) return fixes;
        Guard held = held();
        if (held != null) add(fixes, regions, region -> held);
        if (field != null) {
            add(fixes, regions, region -> monitor(field.objectLock(region)));
            addMethods(fixes, regions);
            add(fixes, regions, region -> monitor(field.classLock()));
            addBodies(fixes, regions.get(0));
        } else {
            Guard one = monitor(classOf(regions.get(0)));
            add(fixes, regions, region -> one);
        }
        return fixes;
    }

    /** The regions of both threads, without overlaps; null if one of them has no source. */
    private List<Region> regions() {
        List<Region> regions = new ArrayList<>();
        for (int thread = 1; thread <= 2; thread++) {
            List<Access> own = new ArrayList<>();
            for (int i = 0; i < pattern.accesses().size(); i++)
                if (pattern.threads().get(i) == thread)
                    own.add(pattern.accesses().get(i));
            Region region = region(own.get(0), own.get(own.size() - 1));
            if (region == null) return null;
            if (regions.stream().noneMatch(region::overlaps)) regions.add(region);
            else if (region.end() - region.start()
                    > regions.get(0).end() - regions.get(0).start()) regions.set(0, region);
        }
        return regions;
    }

    /** Accesses in different methods are made atomic in the method that calls both. */
    private Region region(Access first, Access last) {
        List<Frame> one = frames(first);
        List<Frame> other = frames(last);
        for (Frame a : one)
            for (Frame b : other)
                if (a.className().equals(b.className()) && a.method().equals(b.method())) {
                    AnalyzedSource source = sources.at(a);
                    return source == null ? null : Region.of(ProgramSources.key(a), source, a.line(), b.line());
                }
        return null;
    }

    private static List<Frame> frames(Access access) {
        List<Frame> frames = new ArrayList<>();
        frames.add(access.at());
        frames.addAll(access.stack());
        return frames;
    }

    private static Guard monitor(String lock) {
        return lock == null ? null : Guard.monitor(lock);
    }

    private Guard held() {
        if (field == null) return null;
        for (Access access : pattern.accesses()) {
            AnalyzedSource source = sources.at(access.at());
            Guard held = source == null ? null : field.guard(source);
            if (held != null) return held;
        }
        return null;
    }

    private static String classOf(Region region) {
        String name = region.file().substring(region.file().lastIndexOf('/') + 1);
        return name.replace(".java", ".class");
    }

    private void add(List<ThreadFix> fixes, List<Region> regions, Function<Region, Guard> guardOf) {
        Map<String, List<Edit>> edits = new LinkedHashMap<>();
        Set<String> locks = new LinkedHashSet<>();
        List<String> places = new ArrayList<>();
        for (Region region : regions) {
            Guard guard = guardOf.apply(region);
            if (guard == null) return;
            locks.add(guard.lock());
            if (region.holds(guard)) continue;
            places.add(region.place());
            edits.computeIfAbsent(region.file(), f -> new ArrayList<>()).add(region.wrapped(guard));
        }
        if (edits.isEmpty()) return;
        String what = "make " + String.join(" and ", places) + (places.size() == 1 ? " atomic" : " atomic together");
        put(fixes, new ThreadFix(edits, what + " (lock on " + String.join(", ", locks) + ")"));
    }

    /** Methods that are made synchronized, and regions in other classes on the object they call. */
    private void addMethods(List<ThreadFix> fixes, List<Region> regions) {
        Map<String, List<Edit>> edits = new LinkedHashMap<>();
        List<String> names = new ArrayList<>();
        for (Region region : regions) {
            if (edits.containsKey(region.file())) continue;
            List<Edit> own = new ArrayList<>();
            for (MethodTree method : field.unguardedMethods(region.source())) {
                own.add(Edit.insert(region.source().start(method.getReturnType()), "synchronized "));
                names.add(method.getName().toString());
            }
            if (!own.isEmpty()) edits.put(region.file(), own);
        }
        if (names.isEmpty() || field.isStatic(regions.get(0).source()) && !allStatic(regions)) return;
        put(
                fixes,
                new ThreadFix(
                        edits, "make " + String.join(", ", names) + " of " + field.simpleOwner() + " synchronized"));
    }

    /** The bodies of all methods that use the field, under the lock of the class. */
    private void addBodies(List<ThreadFix> fixes, Region in) {
        List<Edit> edits = new ArrayList<>();
        for (TreePath method : field.methods(in.source())) {
            Region body = Region.body(in.file(), in.source(), method);
            Guard guard = monitor(field.classLock());
            if (body != null && !body.holds(guard)) edits.add(body.wrapped(guard));
        }
        if (edits.isEmpty()) return;
        String what = "let all methods of " + field.simpleOwner() + " that use " + field.name() + " hold a common lock";
        put(fixes, new ThreadFix(Map.of(in.file(), edits), what + " (" + field.classLock() + ")"));
    }

    /** Static fields in instance methods would be guarded by different locks. */
    private boolean allStatic(List<Region> regions) {
        return regions.stream()
                .flatMap(r -> field.unguardedMethods(r.source()).stream())
                .allMatch(m -> m.getModifiers().getFlags().contains(javax.lang.model.element.Modifier.STATIC));
    }

    private static void put(List<ThreadFix> fixes, ThreadFix fix) {
        if (fixes.stream().noneMatch(f -> f.edits().equals(fix.edits()))) fixes.add(fix);
    }
}
