package dev.culprit.weave;

/** A class that must be left as it is. The message says why. */
public final class WeaveFailure extends RuntimeException {
    public WeaveFailure(String reason, Throwable cause) {
        super(reason, cause);
    }
}
