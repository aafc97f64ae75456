package dev.culprit.weave.code;

/** Says what is put at the beginning and the ends of a method. */
public interface MethodConcern {
    public void weave(MethodCode code);
}
