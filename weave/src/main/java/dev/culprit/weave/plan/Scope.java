package dev.culprit.weave.plan;

/** Which classes of the application are woven. Those of the JDK are decided by {@link JdkClasses}. */
public interface Scope {
    boolean woven(String internalName);

    /** Whether a statement of the class may be faulty. Other classes are woven only as far as repeated runs need it. */
    default boolean suspected(String internalName) {
        return woven(internalName);
    }
}
