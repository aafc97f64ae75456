package dev.culprit.trials.program;

/** A jar by its Maven coordinates. */
record Artifact(String group, String name, String version) {
    String fileName() {
        return name + "-" + version + ".jar";
    }

    @Override
    public String toString() {
        return name + " " + version;
    }
}
