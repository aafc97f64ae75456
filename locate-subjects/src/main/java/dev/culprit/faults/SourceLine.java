package dev.culprit.faults;

/** A line of a source file; {@code file} is its name without a folder, as class files have it. */
public record SourceLine(String file, int line) implements Comparable<SourceLine> {
    @Override
    public int compareTo(SourceLine other) {
        int byFile = file.compareTo(other.file);
        return byFile == 0 ? Integer.compare(line, other.line) : byFile;
    }

    @Override
    public String toString() {
        return file + ":" + line;
    }
}
