package dev.culprit.model.replacement;

/** An enum's constant by name: the object is another one in each run. */
public record EnumConstant(String type, String name, int ordinal) implements Comparable<EnumConstant> {
    @Override
    public int compareTo(EnumConstant other) {
        return Integer.compare(ordinal, other.ordinal);
    }

    @Override
    public String toString() {
        return name;
    }
}
