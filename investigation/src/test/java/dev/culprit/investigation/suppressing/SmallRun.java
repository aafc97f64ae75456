package dev.culprit.investigation.suppressing;

import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.dependence.RunThread;
import dev.culprit.bytecode.library.LibraryCall;
import java.util.ArrayList;
import java.util.List;

/**
 * A traced run of a few nodes. A node is named by its line and how often its thread has been there: {@code 7_2}. Each
 * line is one instruction and one statement.
 */
final class SmallRun implements Dependences {
    private final List<Node> nodes = new ArrayList<>();
    private final List<RunThread> threads = new ArrayList<>();

    record Node(NodeKind kind, String name, int thread, long value, String variable, int control, List<Integer> uses) {
        int line() {
            return Integer.parseInt(name.split("_")[0]);
        }
    }

    /** {@code uses} are the definitions that the node uses, by name; the last one after a colon is its decision. */
    SmallRun add(String thread, NodeKind kind, String name, long value, String... uses) {
        RunThread in = new RunThread(thread, thread);
        if (!threads.contains(in)) threads.add(in);
        List<Integer> used = new ArrayList<>();
        int control = UNKNOWN;
        for (String use : uses) {
            if (use.startsWith(":")) control = find(use.substring(1));
            else used.add(find(use));
        }
        nodes.add(new Node(kind, name, threads.indexOf(in), value, variable(kind), control, used));
        return this;
    }

    private static String variable(NodeKind kind) {
        return kind == NodeKind.READ || kind == NodeKind.WRITE ? "app.Sample.field" : "local";
    }

    private int find(String name) {
        for (int i = nodes.size() - 1; i >= 0; i--) if (nodes.get(i).name.equals(name)) return i;
        throw new IllegalArgumentException("no node " + name);
    }

    @Override
    public int size() {
        return nodes.size();
    }

    @Override
    public NodeKind kind(int node) {
        return nodes.get(node).kind;
    }

    @Override
    public CodePoint point(int node) {
        int line = nodes.get(node).line();
        return new CodePoint("app.Sample", "run", "()V", line, "Sample.java", line);
    }

    @Override
    public int thread(int node) {
        return nodes.get(node).thread;
    }

    @Override
    public List<RunThread> threads() {
        return threads;
    }

    @Override
    public int statement(int node) {
        return nodes.get(node).line();
    }

    @Override
    public long index(int node) {
        return (threads.get(nodes.get(node).thread).name() + nodes.get(node).name).hashCode();
    }

    @Override
    public int control(int node) {
        return nodes.get(node).control;
    }

    @Override
    public int uses(int node) {
        return nodes.get(node).uses.size();
    }

    @Override
    public int use(int node, int i) {
        return nodes.get(node).uses.get(i);
    }

    @Override
    public long value(int node) {
        return nodes.get(node).value;
    }

    @Override
    public int copied(int node) {
        Node n = nodes.get(node);
        boolean copies = n.uses.size() == 1 && nodes.get(n.uses.get(0)).value == n.value;
        return copies ? n.uses.get(0) : UNKNOWN;
    }

    @Override
    public String text(int node) {
        return "" + nodes.get(node).value;
    }

    @Override
    public String variable(int node) {
        return nodes.get(node).variable;
    }

    @Override
    public long base(int node) {
        return kind(node) == NodeKind.READ || kind(node) == NodeKind.WRITE ? 5 : 0;
    }

    @Override
    public boolean isVolatile(int node) {
        return false;
    }

    @Override
    public boolean open(int node) {
        return false;
    }

    @Override
    public int ended(int node) {
        return node;
    }

    @Override
    public long[] locks(int node) {
        return new long[0];
    }

    @Override
    public LibraryCall library(int node) {
        return LibraryCall.NOTHING;
    }

    @Override
    public int returned(int node) {
        return node + 1;
    }

    @Override
    public long result(int node) {
        return 0;
    }

    @Override
    public long[] arguments(int node) {
        return new long[0];
    }

    @Override
    public int left(int entry) {
        return size();
    }

    @Override
    public long instructions() {
        return size();
    }
}
