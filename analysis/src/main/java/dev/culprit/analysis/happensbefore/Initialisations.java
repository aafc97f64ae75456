package dev.culprit.analysis.happensbefore;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What the initialiser of a class does happens before the first use of the class by any other thread. */
final class Initialisations {
    private final Dependences run;
    private final ThreadClocks clocks;
    /** By class: the entry of its initialiser. */
    private final Map<String, Integer> entries = new HashMap<>();
    /** By thread: classes whose initialisation it knows of. */
    private final List<Set<String>> known = new ArrayList<>();

    Initialisations(Dependences run, ThreadClocks clocks) {
        this.run = run;
        this.clocks = clocks;
        for (int i = 0; i < run.threads().size(); i++) known.add(new HashSet<>());
    }

    void enter(int entry) {
        String type = run.point(entry).className();
        if (run.point(entry).method().equals("<clinit>")) entries.put(type, entry);
        else use(type, entry);
    }

    /** A field is accessed or an object made. */
    void access(int node) {
        if (entries.isEmpty()) return;
        use(run.point(node).className(), node);
        String variable = run.variable(node);
        boolean allocation = run.kind(node) == NodeKind.ALLOCATION;
        int dot = variable.lastIndexOf('.');
        if (allocation) use(variable, node);
        else if (dot > 0) use(variable.substring(0, dot), node);
    }

    private void use(String type, int node) {
        Integer entry = entries.get(type);
        if (entry == null || run.thread(entry) == run.thread(node) || run.left(entry) > node) return;
        if (known.get(run.thread(node)).add(type)) clocks.learn(node, clocks.at(run.thread(entry), run.left(entry)));
    }
}
