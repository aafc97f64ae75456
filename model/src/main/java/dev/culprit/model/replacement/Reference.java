package dev.culprit.model.replacement;

/** What is known of a reference to an object that is not a value itself. */
public enum Reference {
    NULL("null"),
    /** Some object; it cannot be put in another one's place. */
    OBJECT("an object");

    private final String text;

    Reference(String text) {
        this.text = text;
    }

    @Override
    public String toString() {
        return text;
    }
}
