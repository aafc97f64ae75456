package dev.culprit.model;

/**
 * One test as its framework knows it; {@code id} is its unique id, {@code method} empty where it is not a method of a
 * class, {@code shown} how people name it.
 */
public record TestName(String id, String className, String method, String shown) {
    @Override
    public String toString() {
        return shown;
    }
}
