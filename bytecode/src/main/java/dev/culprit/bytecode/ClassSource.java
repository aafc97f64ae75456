package dev.culprit.bytecode;

/** A source of class files. */
public interface ClassSource {
    /** The class file of the class with the internal name, or null if there is none. */
    byte[] bytes(String internalName);

    /** Asks this source, then the other. */
    default ClassSource orElse(ClassSource other) {
        return name -> {
            byte[] bytes = bytes(name);
            return bytes != null ? bytes : other.bytes(name);
        };
    }
}
