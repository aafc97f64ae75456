package dev.culprit.analysis.prediction.releases;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.bytecode.library.Fact;
import dev.culprit.bytecode.library.LibraryCall;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongUnaryOperator;
import java.util.function.Predicate;

/**
 * The library objects that a run releases, each with the calls on it and on its views, and those that get it as an
 * argument and throw if it has been released. A call releases its receiver or an argument, as the library model says:
 * {@code pool.returnObject(connection)} releases the connection. A method that the user names releases its first
 * argument that is such an object, otherwise its receiver.
 */
public final class ReleasedObjects {
    /** The calls about an object in the order of the run; those that release it; those that throw if it is released. */
    public record Calls(List<Integer> all, List<Integer> releases, Set<Integer> refusing) {
        private Calls() {
            this(new ArrayList<>(), new ArrayList<>(), new HashSet<>());
        }
    }

    /** Gets an object and the calls about it. */
    public interface Examination {
        void examine(long object, Calls calls);
    }

    private final Dependences run;
    private final LongUnaryOperator root;
    private final Predicate<String> given;
    private final Set<Long> receivers = new HashSet<>();
    private final Map<Long, Calls> released = new LinkedHashMap<>();

    /** {@code root} says what an object is a view or part of, {@code given} which methods the user has named. */
    public ReleasedObjects(Dependences run, LongUnaryOperator root, Predicate<String> given) {
        this.run = run;
        this.root = root;
        this.given = given;
        for (int node = 0; node < run.size(); node++) if (isOnObject(node)) receivers.add(run.base(node));
        for (int node = 0; node < run.size(); node++)
            if (run.kind(node) == NodeKind.CALL)
                for (long object : releasedBy(node))
                    released.computeIfAbsent(object, o -> new Calls()).releases.add(node);
        for (int node = 0; node < run.size() && !released.isEmpty(); node++)
            if (run.kind(node) == NodeKind.CALL) collect(node);
    }

    public void forEach(Examination examination) {
        released.forEach(examination::examine);
    }

    private boolean isOnObject(int node) {
        return run.kind(node) == NodeKind.CALL && run.base(node) != 0;
    }

    private List<Long> releasedBy(int call) {
        List<Long> objects = new ArrayList<>();
        boolean named = given.test(run.variable(call));
        if (named) {
            for (long argument : run.arguments(call))
                if (objects.isEmpty() && receivers.contains(argument)) objects.add(root.applyAsLong(argument));
        } else {
            arguments(call, Fact.RELEASES, objects);
        }
        boolean receiver = run.library(call).onReceiver(Fact.RELEASES) || named && objects.isEmpty();
        if (receiver && run.base(call) != 0) objects.add(root.applyAsLong(run.base(call)));
        return objects;
    }

    private void arguments(int call, Fact fact, List<Long> objects) {
        LibraryCall library = run.library(call);
        if (!library.has(fact)) return;
        long[] arguments = run.arguments(call);
        for (int i = 0; i < arguments.length; i++)
            if (arguments[i] != 0 && library.onArgument(fact, i)) objects.add(root.applyAsLong(arguments[i]));
    }

    private void collect(int call) {
        Calls own = run.base(call) == 0 ? null : released.get(root.applyAsLong(run.base(call)));
        if (own != null) {
            own.all.add(call);
            if (run.library(call).onReceiver(Fact.REFUSES)) own.refusing.add(call);
        }
        List<Long> refused = new ArrayList<>();
        arguments(call, Fact.REFUSES, refused);
        for (long object : refused) {
            Calls calls = released.get(object);
            if (calls == null || calls == own) continue;
            calls.all.add(call);
            calls.refusing.add(call);
        }
    }
}
