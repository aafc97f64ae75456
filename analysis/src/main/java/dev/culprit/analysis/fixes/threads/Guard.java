package dev.culprit.analysis.fixes.threads;

/**
 * What is put around a region to make it atomic: {@code lock} is the monitor, or the lock of {@code
 * java.util.concurrent}, as it is written in the source.
 */
record Guard(String lock, boolean isMonitor) {
    static Guard monitor(String lock) {
        return new Guard(lock, true);
    }

    static Guard lock(String lock) {
        return new Guard(lock, false);
    }

    /** The statements with the guard around them; lines after the first get the indentation. */
    String around(String statements, String indentation) {
        String body = "\n" + indentation + "    " + statements.replace("\n", "\n    ") + "\n" + indentation;
        if (isMonitor) return "synchronized (" + lock + ") {" + body + "}";
        return lock + ".lock();\n" + indentation + "try {" + body + "} finally {\n" + indentation + "    " + lock
                + ".unlock();\n" + indentation + "}";
    }
}
