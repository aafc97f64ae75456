package dev.culprit.weave.jdk;

/** Run in a JVM of its own: calls the {@code run} method of the named classes and prints what they give. */
public final class RunZoo {
    private RunZoo() {}

    public static void main(String[] args) throws Exception {
        for (String name : args)
            System.out.println(
                    "== " + name + " " + Class.forName(name).getMethod("run").invoke(null));
    }
}
