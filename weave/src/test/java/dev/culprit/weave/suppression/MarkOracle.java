package dev.culprit.weave.suppression;

import dev.culprit.weave.suppression.GeneratedProgram.*;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Interprets a structured program with marks, by the definition of suppression on statements: a store whose instance is
 * chosen or whose value is marked is not carried out and marks its target; a conditional on a marked value is skipped,
 * and what it would have written is marked.
 */
final class MarkOracle {
    /** Which instances of stores are suppressed. */
    interface Chosen {
        boolean isSuppressed(int line, int occurrence);
    }

    private record Value(int number, boolean marked) {}

    private final GeneratedProgram program;
    private final Chosen chosen;
    private final Map<Integer, Integer> executions = new HashMap<>();

    final int[] fields = new int[GeneratedProgram.FIELDS];
    final int[] statics = new int[GeneratedProgram.FIELDS];
    final int[] elements = new int[GeneratedProgram.ELEMENTS];
    final boolean[] fieldMarks = new boolean[GeneratedProgram.FIELDS];
    final boolean[] staticMarks = new boolean[GeneratedProgram.FIELDS];
    final boolean[] elementMarks = new boolean[GeneratedProgram.ELEMENTS];
    /** The mark of the field that holds the array. */
    boolean arrayMark;

    private int[] locals;
    private boolean[] localMarks;

    MarkOracle(GeneratedProgram program, Chosen chosen) {
        this.program = program;
        this.chosen = chosen;
    }

    void run(int argument) {
        call(2, new Value(argument, false));
    }

    private Value call(int method, Value argument) {
        int[] savedLocals = locals;
        boolean[] savedMarks = localMarks;
        locals = new int[64];
        localMarks = new boolean[64];
        locals[0] = argument.number;
        localMarks[0] = argument.marked;
        Method m = program.methods.get(method);
        for (int i = 1; i < GeneratedProgram.LOCALS; i++) setLocal(i, new Value(i, false), isDue(m.locals() + i - 1));
        execute(m.body());
        Value result = evaluate(m.result());
        locals = savedLocals;
        localMarks = savedMarks;
        return result;
    }

    private void execute(List<Statement> block) {
        block.forEach(this::execute);
    }

    private boolean isDue(int line) {
        return chosen.isSuppressed(line, executions.merge(line, 1, Integer::sum) - 1);
    }

    private void execute(Statement s) {
        if (s instanceof Assignment a) {
            assign(a);
        } else if (s instanceof If i) {
            Value left = evaluate(i.left());
            Value right = evaluate(i.right());
            if (left.marked || right.marked) {
                miss(i.then());
                miss(i.otherwise());
            } else {
                execute(left.number < right.number ? i.then() : i.otherwise());
            }
        } else if (s instanceof Loop loop) {
            loop(loop);
        } else if (s instanceof Call c) {
            Value result = call(c.method(), evaluate(c.argument()));
            setLocal(c.local(), result, isDue(c.line()));
        }
    }

    private void loop(Loop loop) {
        setLocal(loop.counter(), new Value(0, false), isDue(loop.begin()));
        while (true) {
            if (localMarks[loop.counter()]) {
                miss(loop.body());
                return;
            }
            if (locals[loop.counter()] >= loop.limit()) return;
            execute(loop.body());
            int next = locals[loop.counter()] + 1;
            setLocal(loop.counter(), new Value(next, localMarks[loop.counter()]), isDue(loop.step()));
        }
    }

    private void setLocal(int local, Value value, boolean due) {
        locals[local] = value.number;
        localMarks[local] = value.marked || due;
    }

    private void assign(Assignment a) {
        Value index = a.target() == Target.ELEMENT ? index(a.index()) : null;
        Value value = evaluate(a.value());
        boolean due = isDue(a.line());
        boolean not = due || value.marked;
        switch (a.target()) {
            case LOCAL -> setLocal(a.number(), value, due);
            case FIELD -> {
                if (!not) fields[a.number()] = value.number;
                fieldMarks[a.number()] = not;
            }
            case STATIC -> {
                if (!not) statics[a.number()] = value.number;
                staticMarks[a.number()] = not;
            }
            case ELEMENT -> {
                if (arrayMark) return;
                if (index.marked) {
                    Arrays.fill(elementMarks, true);
                } else {
                    if (!not) elements[index.number] = value.number;
                    elementMarks[index.number] = not;
                }
            }
        }
    }

    private Value index(Expression e) {
        Value value = evaluate(e);
        return new Value(value.number & 3, value.marked);
    }

    /** The block is skipped. */
    private void miss(List<Statement> block) {
        block.forEach(this::miss);
    }

    private void miss(Statement s) {
        if (s instanceof Assignment a) {
            switch (a.target()) {
                case LOCAL -> setLocal(a.number(), new Value(0, true), false);
                case FIELD -> fieldMarks[a.number()] = true;
                case STATIC -> staticMarks[a.number()] = true;
                case ELEMENT -> missElement(a.index());
            }
        } else if (s instanceof If i) {
            miss(i.then());
            miss(i.otherwise());
        } else if (s instanceof Loop loop) {
            setLocal(loop.counter(), new Value(0, true), false);
            miss(loop.body());
        } else if (s instanceof Call c) {
            setLocal(c.local(), new Value(0, true), false);
            Arrays.fill(fieldMarks, true);
            arrayMark = true;
        }
    }

    private void missElement(Expression index) {
        if (index instanceof Constant constant) elementMarks[constant.value() & 3] = true;
        else Arrays.fill(elementMarks, true);
    }

    private Value evaluate(Expression e) {
        if (e instanceof Constant c) return new Value(c.value(), false);
        if (e instanceof Local l) return new Value(locals[l.number()], localMarks[l.number()]);
        if (e instanceof FieldRead f) return new Value(fields[f.number()], fieldMarks[f.number()]);
        if (e instanceof StaticRead s) return new Value(statics[s.number()], staticMarks[s.number()]);
        if (e instanceof Element element) {
            Value index = index(element.index());
            boolean marked = arrayMark || index.marked || elementMarks[index.number];
            return new Value(elements[index.number], marked);
        }
        Binary b = (Binary) e;
        Value left = evaluate(b.left());
        Value right = evaluate(b.right());
        return new Value(compute(b.operator(), left.number, right.number), left.marked || right.marked);
    }

    private static int compute(char operator, int left, int right) {
        return switch (operator) {
            case '+' -> left + right;
            case '-' -> left - right;
            case '*' -> left * right;
            case '^' -> left ^ right;
            default -> left / (right | 1);
        };
    }
}
