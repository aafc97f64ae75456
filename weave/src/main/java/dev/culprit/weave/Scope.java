package dev.culprit.weave;

/** Which classes of the application are woven; those of the JDK are decided by {@link JdkClasses}. */
public interface Scope {
    boolean woven(String internalName);
}
