package dev.culprit.weave.code;

/** Inserts code at the beginning and the ends of a method. */
public interface MethodConcern {
    public void weave(MethodCode code);
}
