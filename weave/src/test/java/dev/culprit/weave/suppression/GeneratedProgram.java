package dev.culprit.weave.suppression;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A random program: a class with int fields, static fields, an array and three methods. It exists as Java source, for
 * the weaver, and as a tree, for {@link MarkOracle}. Each store has a line of its own.
 *
 * <p>A <em>structured</em> program has only branches, loops and calls, whose marks the oracle predicts. Others also
 * return early, throw, leave loops early, have {@code finally} blocks and monitors, and use boxed values, texts, lists
 * and functions.
 */
final class GeneratedProgram {
    static final int FIELDS = 3;
    static final int ELEMENTS = 4;
    static final int LOCALS = 4;

    sealed interface Expression {}

    record Constant(int value) implements Expression {}

    record Local(int number) implements Expression {}

    record FieldRead(int number) implements Expression {}

    record StaticRead(int number) implements Expression {}

    record Element(Expression index) implements Expression {}

    record Binary(char operator, Expression left, Expression right) implements Expression {}

    sealed interface Statement {}

    enum Target {
        LOCAL,
        FIELD,
        STATIC,
        ELEMENT
    }

    /** {@code index} is used for elements alone. */
    record Assignment(int line, Target target, int number, Expression index, Expression value) implements Statement {}

    record If(Expression left, Expression right, List<Statement> then, List<Statement> otherwise)
            implements Statement {}

    /** {@code counter} is a local variable of its own. */
    record Loop(int begin, int step, int counter, int limit, List<Statement> body) implements Statement {}

    record Call(int line, int local, int method, Expression argument) implements Statement {}

    /** Text that the oracle does not know. */
    record Other() implements Statement {}

    /** The local variables from 1 on are initialised from line {@code locals} on. */
    record Method(int locals, List<Statement> body, Expression result) {}

    final String name;
    final List<Method> methods = new ArrayList<>();
    private final Random random;
    private final boolean structured;
    private final StringBuilder text = new StringBuilder();
    private int line = 1;
    private int counters;

    GeneratedProgram(String name, long seed, boolean structured) {
        this.name = name;
        this.random = new Random(seed);
        this.structured = structured;
        print("public class " + name + " {");
        print("public int f0, f1, f2; public static int s0, s1, s2; public final int[] a = new int[4];"
                + " final java.util.List<Integer> b = new java.util.ArrayList<>();");
        for (int i = 0; i < 3; i++) methods.add(method(i));
        print("}");
    }

    String source() {
        return text.toString();
    }

    private void print(String words) {
        text.append(words).append('\n');
        line++;
    }

    private Method method(int number) {
        counters = LOCALS;
        print("public int m" + number + "(int l0) {");
        int locals = line;
        for (int i = 1; i < LOCALS; i++) print("int l" + i + " = " + i + ";");
        List<Statement> body = block(number, 3, 5);
        Expression result = expression(2);
        print("return " + text(result) + ";");
        print("}");
        return new Method(locals, body, result);
    }

    private List<Statement> block(int method, int depth, int size) {
        List<Statement> list = new ArrayList<>();
        int count = 1 + random.nextInt(size);
        for (int i = 0; i < count; i++) list.add(statement(method, depth));
        return list;
    }

    private Statement statement(int method, int depth) {
        int kind = random.nextInt(structured ? 10 : 19);
        if (depth == 0 || kind < 5) return assignment(method);
        return switch (kind) {
            case 5, 6 -> branch(method, depth);
            case 7 -> loop(method, depth);
            case 8, 9 -> method == 0 ? assignment(method) : call(method);
            case 10 -> exit();
            case 11 -> attempt(method, depth);
            case 12 -> monitor(method, depth);
            case 13 -> choice(method, depth);
            case 14 -> interrupted(method, depth);
            case 15 -> collected();
            case 16 -> boxed();
            case 17 -> text();
            default -> function();
        };
    }

    private Statement assignment(int method) {
        // a method that may be skipped as a whole changes nothing but its own object
        Target[] targets = Target.values();
        Target target = targets[random.nextInt(targets.length)];
        if (target == Target.STATIC && method < 2) target = Target.FIELD;
        int number = target == Target.LOCAL ? random.nextInt(LOCALS) : random.nextInt(FIELDS);
        Expression index = random.nextBoolean() ? new Constant(random.nextInt(ELEMENTS)) : expression(1);
        Assignment made = new Assignment(line, target, number, index, expression(2));
        String place =
                switch (target) {
                    case LOCAL -> "l" + number;
                    case FIELD -> "f" + number;
                    case STATIC -> "s" + number;
                    case ELEMENT -> element(index);
                };
        print(place + " = " + text(made.value) + ";");
        return made;
    }

    private Statement branch(int method, int depth) {
        Expression left = expression(2);
        Expression right = expression(1);
        print("if (" + text(left) + " < " + text(right) + ") {");
        List<Statement> then = block(method, depth - 1, 3);
        print("} else {");
        List<Statement> otherwise = block(method, depth - 1, 3);
        print("}");
        return new If(left, right, then, otherwise);
    }

    private Statement loop(int method, int depth) {
        int counter = counters++;
        int limit = 1 + random.nextInt(3);
        int begin = line;
        print("int l" + counter + " = 0;");
        print("while (l" + counter + " < " + limit + ") {");
        List<Statement> body = block(method, depth - 1, 3);
        int step = line;
        print("l" + counter + "++;");
        print("}");
        return new Loop(begin, step, counter, limit, body);
    }

    private Statement call(int method) {
        Call call = new Call(line, random.nextInt(LOCALS), random.nextInt(method), expression(1));
        print("l" + call.local + " = m" + call.method + "(" + text(call.argument) + ");");
        return call;
    }

    private String condition() {
        String one = text(expression(1)) + " < " + text(expression(1));
        String two = text(expression(1)) + " > " + text(expression(1));
        return random.nextBoolean() ? one : random.nextBoolean() ? one + " && " + two : one + " || " + two;
    }

    private Statement exit() {
        print("if (" + condition() + ") return " + text(expression(1)) + ";");
        return new Other();
    }

    private Statement attempt(int method, int depth) {
        boolean last = random.nextBoolean();
        print("try {");
        block(method, depth - 1, 2);
        print("if (" + condition() + ") throw new IllegalStateException();");
        block(method, depth - 1, 2);
        print("} catch (" + (random.nextBoolean() ? "IllegalStateException" : "Throwable") + " e" + line + ") {");
        block(method, depth - 1, 2);
        if (last) {
            print("} finally {");
            block(method, depth - 1, 2);
        }
        print("}");
        return new Other();
    }

    private Statement monitor(int method, int depth) {
        print("synchronized (this) {");
        block(method, depth - 1, 3);
        print("}");
        return new Other();
    }

    /** A loop that is left or continued early, inside a monitor. */
    private Statement interrupted(int method, int depth) {
        print("synchronized (this) { for (int i" + line + " = 0; i" + line + " < 3; i" + line + "++) {");
        print("if (" + condition() + ") break;");
        block(method, depth - 1, 2);
        print("if (" + condition() + ") continue;");
        block(method, depth - 1, 2);
        print("} }");
        return new Other();
    }

    private Statement collected() {
        print("b.add(" + text(expression(1)) + ");");
        print("l" + random.nextInt(LOCALS) + " = b.get(b.size() - 1);");
        if (random.nextBoolean()) print("b.set(0, " + text(expression(1)) + ");");
        print("for (Integer e" + line + " : b) l" + random.nextInt(LOCALS) + " ^= e" + line + ";");
        return new Other();
    }

    private Statement boxed() {
        String name = "x" + line;
        print("Integer " + name + " = " + text(expression(2)) + ";");
        print("long w" + name + " = " + name + " * 3L;");
        print("l" + random.nextInt(LOCALS) + " = (int) (w" + name + " / (" + text(expression(1)) + " | 1));");
        return new Other();
    }

    private Statement text() {
        String name = "t" + line;
        print("String " + name + " = \"n\" + " + text(expression(1)) + " + " + text(expression(1)) + ";");
        print("f" + random.nextInt(FIELDS) + " = " + name + ".length();");
        return new Other();
    }

    private Statement function() {
        String name = "u" + line;
        print("int c" + name + " = " + text(expression(1)) + ";");
        print("java.util.function.IntUnaryOperator " + name + " = v -> v * 3 - c" + name + ";");
        print("l" + random.nextInt(LOCALS) + " = " + name + ".applyAsInt(" + text(expression(1)) + ");");
        return new Other();
    }

    private Statement choice(int method, int depth) {
        print("switch (" + text(expression(1)) + " & 3) {");
        for (int i = 0; i < 3; i++) {
            print("case " + i + ":");
            block(method, depth - 1, 2);
            if (random.nextBoolean()) print("break;");
        }
        print("}");
        int local = random.nextInt(LOCALS);
        print("l" + local + " = " + condition() + " ? " + text(expression(1)) + " : " + text(expression(1)) + ";");
        return new Other();
    }

    private Expression expression(int depth) {
        if (depth > 0 && random.nextInt(3) > 0)
            return new Binary("+-*^/".charAt(random.nextInt(5)), expression(depth - 1), expression(depth - 1));
        return switch (random.nextInt(6)) {
            case 0 -> new Constant(random.nextInt(9) - 4);
            case 1, 2 -> new Local(random.nextInt(LOCALS));
            case 3 -> new FieldRead(random.nextInt(FIELDS));
            case 4 -> new StaticRead(random.nextInt(FIELDS));
            default -> new Element(new Constant(random.nextInt(ELEMENTS)));
        };
    }

    private static String element(Expression index) {
        return "a[" + (index instanceof Constant c ? "" + (c.value & 3) : text(index) + " & 3") + "]";
    }

    private static String text(Expression e) {
        if (e instanceof Constant c) return c.value < 0 ? "(" + c.value + ")" : "" + c.value;
        if (e instanceof Local l) return "l" + l.number;
        if (e instanceof FieldRead f) return "f" + f.number;
        if (e instanceof StaticRead s) return "s" + s.number;
        if (e instanceof Element element) return element(element.index);
        Binary b = (Binary) e;
        String right = b.operator == '/' ? "(" + text(b.right) + " | 1)" : text(b.right);
        return "(" + text(b.left) + " " + b.operator + " " + right + ")";
    }
}
