package dev.culprit.runtime.trace;

/** An object of a woven class in a traced run: it carries its handle. */
public interface Traced {
    int culprit$handle();

    void culprit$handle(int handle);
}
