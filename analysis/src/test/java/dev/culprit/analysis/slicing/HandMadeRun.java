package dev.culprit.analysis.slicing;

import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.dependence.RunThread;
import dev.culprit.bytecode.Hierarchy;
import dev.culprit.bytecode.LoaderClassSource;
import dev.culprit.bytecode.library.LibraryCall;
import dev.culprit.bytecode.library.LibraryModel;
import dev.culprit.model.Frame;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A run made by hand. A node is named {@code 34_2}: the second instance of the statement in line 34; nodes of two runs
 * with the same name are the same point. A statement of several nodes has them as {@code 34_2/read}, {@code 34_2/test}.
 * What a node does not say is as for the node before it: thread, control, locks.
 */
public final class HandMadeRun implements Dependences {
    private static final LibraryModel LIBRARY = new LibraryModel(new Hierarchy(new LoaderClassSource(null)));

    private final List<Node> nodes = new ArrayList<>();
    private final List<RunThread> threads = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final Map<String, Integer> statements = new HashMap<>();
    private String method = "run";
    private String descriptor = "()V";

    private int thread = UNKNOWN;
    private int control = UNKNOWN;
    private long[] locks = {};

    /** A node while and after it is made. */
    public final class Node {
        private final String name;
        private final NodeKind kind;
        private final int inThread = thread;
        private final int decidedBy = control;
        private final long[] held = locks;
        private final String of = method;
        private final String described = descriptor;
        private long value;
        private String text = "";
        private String variable = "";
        private long base;
        private boolean open;
        private int ended = UNKNOWN;
        private boolean isVolatile;
        private boolean isFinal;
        private long result;
        private long[] arguments = {};
        private int left = UNKNOWN;
        private int copied = UNKNOWN;
        private List<Frame> callers = List.of();
        private final List<Integer> uses = new ArrayList<>();

        private Node(String name, NodeKind kind) {
            this.name = name;
            this.kind = kind;
        }

        public Node value(long value) {
            this.value = value;
            if (text.isEmpty()) text = Long.toString(value);
            return this;
        }

        public Node text(String text) {
            this.text = text;
            if (value == 0) value = text.hashCode();
            return this;
        }

        public Node on(String variable) {
            this.variable = variable;
            return this;
        }

        public Node of(long base) {
            this.base = base;
            return this;
        }

        public Node volatileField() {
            isVolatile = true;
            return this;
        }

        public Node finalField() {
            isFinal = true;
            return this;
        }

        /** What a call of library code gives back. */
        public Node result(long result) {
            this.result = result;
            return this;
        }

        public Node given(long... arguments) {
            this.arguments = arguments;
            return this;
        }

        /** The value is that of the definition, unchanged. */
        public Node copies(String definition) {
            copied = number(definition);
            value = nodes.get(copied).value;
            text = nodes.get(copied).text;
            uses.add(copied);
            return this;
        }

        public Node calledFrom(Frame... callers) {
            this.callers = List.of(callers);
            return this;
        }

        public Node open() {
            open = true;
            return this;
        }

        /** Definitions by name; {@code ?} for one that is not known. */
        public Node uses(String... definitions) {
            for (String d : definitions) uses.add(d.equals("?") ? UNKNOWN : number(d));
            return this;
        }
    }

    public HandMadeRun in(String threadName) {
        for (thread = 0; thread < threads.size(); thread++)
            if (threads.get(thread).name().equals(threadName)) return this;
        threads.add(new RunThread(threadName, threadName));
        return this;
    }

    /** The call comes back here. */
    public HandMadeRun back(String call) {
        nodes.get(number(call)).ended = nodes.size();
        return this;
    }

    /** The method that the entry begins is left here. */
    public HandMadeRun leave(String entry) {
        nodes.get(number(entry)).left = nodes.size();
        return this;
    }

    public HandMadeRun under(String decision) {
        control = decision.isEmpty() ? UNKNOWN : number(decision);
        return this;
    }

    public HandMadeRun holding(long... held) {
        locks = held;
        return this;
    }

    public HandMadeRun method(String name) {
        return method(name, "()V");
    }

    public HandMadeRun method(String name, String methodDescriptor) {
        method = name;
        descriptor = methodDescriptor;
        return this;
    }

    public Node add(String name, NodeKind kind) {
        Node node = new Node(name, kind);
        if (numbers.put(name, nodes.size()) != null) throw new IllegalArgumentException(name + " is there already");
        statements.putIfAbsent(statementName(name), statements.size());
        nodes.add(node);
        return node;
    }

    private static String statementName(String name) {
        return name.split("/")[0];
    }

    public int number(String name) {
        Integer number = numbers.get(name);
        if (number == null) throw new IllegalArgumentException("no node " + name);
        return number;
    }

    public String name(int node) {
        return nodes.get(node).name;
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
        Node n = nodes.get(node);
        int line = Integer.parseInt(n.name.split("[_/]")[0]);
        return new CodePoint("app.Sample", n.of, n.described, instruction(n), "Sample.java", line);
    }

    /** The same for all instances of a statement. */
    private static int instruction(Node node) {
        return Math.abs(node.name.replaceAll("[_#][0-9]+", "").hashCode());
    }

    @Override
    public int thread(int node) {
        return nodes.get(node).inThread;
    }

    @Override
    public List<RunThread> threads() {
        return threads;
    }

    @Override
    public int statement(int node) {
        return statements.get(statementName(nodes.get(node).name));
    }

    @Override
    public List<Frame> stack(int node) {
        List<Frame> stack = new ArrayList<>(List.of(point(node).frame()));
        stack.addAll(nodes.get(node).callers);
        return stack;
    }

    @Override
    public long index(int node) {
        long hash = 7;
        for (char c : nodes.get(node).name.toCharArray()) hash = hash * 0x9E3779B97F4A7C15L + c;
        return hash;
    }

    @Override
    public int control(int node) {
        return nodes.get(node).decidedBy;
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
        return nodes.get(node).copied;
    }

    @Override
    public String text(int node) {
        return nodes.get(node).text;
    }

    @Override
    public String variable(int node) {
        return nodes.get(node).variable;
    }

    @Override
    public long base(int node) {
        return nodes.get(node).base;
    }

    @Override
    public boolean isVolatile(int node) {
        return nodes.get(node).isVolatile;
    }

    @Override
    public boolean isFinal(int node) {
        return nodes.get(node).isFinal;
    }

    @Override
    public int ended(int node) {
        Node n = nodes.get(node);
        return n.open ? size() + node : n.ended == UNKNOWN ? node : n.ended;
    }

    @Override
    public boolean open(int node) {
        return nodes.get(node).open;
    }

    @Override
    public long[] locks(int node) {
        return nodes.get(node).held;
    }

    /** By the method that the call is on, as {@code java.util.concurrent.CountDownLatch.await}. */
    @Override
    public LibraryCall library(int node) {
        Node n = nodes.get(node);
        if (n.kind != NodeKind.CALL) return LibraryCall.NOTHING;
        int dot = n.variable.lastIndexOf('.');
        String owner = dot < 0 ? "" : n.variable.substring(0, dot).replace('.', '/');
        String descriptor = "(" + "I".repeat(n.arguments.length) + ")V";
        return LIBRARY.call(owner, n.variable.substring(dot + 1), descriptor, n.base == 0);
    }

    @Override
    public int returned(int node) {
        Node n = nodes.get(node);
        return n.open ? size() : n.ended == UNKNOWN ? node + 1 : n.ended;
    }

    @Override
    public long result(int node) {
        return nodes.get(node).result;
    }

    @Override
    public long[] arguments(int node) {
        return nodes.get(node).arguments;
    }

    @Override
    public int left(int entry) {
        int left = nodes.get(entry).left;
        return left == UNKNOWN ? size() : left;
    }

    @Override
    public long instructions() {
        return nodes.size();
    }
}
