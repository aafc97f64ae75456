package dev.culprit.weave;

/** Assigns the numbers by which probes name traced methods. */
public interface MethodRegister {
    /** The class file is the one before weaving. */
    int add(byte[] classFile, String className, String name, String descriptor);
}
