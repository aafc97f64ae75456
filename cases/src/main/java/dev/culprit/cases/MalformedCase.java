package dev.culprit.cases;

/** A {@code case.json} that does not follow its format. The message is one line that says why. */
public final class MalformedCase extends Exception {
    MalformedCase(String message) {
        // keys of a damaged file may hold anything
        super(message.replaceAll("\\p{Cntrl}", " "));
    }
}
