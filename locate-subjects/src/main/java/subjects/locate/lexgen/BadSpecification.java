package subjects.locate.lexgen;

/** A specification that cannot be used. */
final class BadSpecification extends Exception {
    BadSpecification(String message) {
        super(message, null, false, false);
    }
}
