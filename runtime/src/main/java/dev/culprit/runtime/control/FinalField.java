package dev.culprit.runtime.control;

/** What the woven {@code java.lang.reflect.Field} implements. */
public interface FinalField {
    /** The field is final in the program, but not in the woven class. Called before anybody has the object. */
    void culprit$makeFinal();
}
