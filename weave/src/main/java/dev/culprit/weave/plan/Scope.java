package dev.culprit.weave.plan;

/** Which classes of the application are woven; those of the JDK are decided by {@link JdkClasses}. */
public interface Scope {
    boolean woven(String internalName);

    /** Whether a statement of the class may be to blame; the others are woven for what the program needs to be run again. */
    default boolean suspected(String internalName) {
        return woven(internalName);
    }
}
