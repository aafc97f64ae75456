package subjects.locate.streamedit;

/** A script that cannot be carried out. */
final class BadScript extends RuntimeException {
    BadScript(String message) {
        super(message, null, false, false);
    }
}
