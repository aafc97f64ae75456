package dev.culprit.runtime.suppression;

/**
 * Leads from a skipped conditional to the end of its method, past the method's {@code finally} blocks and monitors. It
 * never leaves the method.
 */
public final class SkippedToEnd extends Throwable {
    public static final SkippedToEnd INSTANCE = new SkippedToEnd();

    private static final long serialVersionUID = 1;

    private SkippedToEnd() {
        super(null, null, false, false);
    }
}
