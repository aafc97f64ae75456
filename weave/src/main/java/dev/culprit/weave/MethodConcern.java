package dev.culprit.weave;

/** Says what is put at the beginning and the ends of a method. */
interface MethodConcern {
    void weave(MethodCode code);
}
