package dev.culprit.report;

/** Colours and weights of terminal text, or none. */
public record Style(boolean coloured) {
    public static final Style PLAIN = new Style(false);

    String bad(String text) {
        return in("1;31", text);
    }

    String good(String text) {
        return in("1;32", text);
    }

    String doubtful(String text) {
        return in("1;33", text);
    }

    String strong(String text) {
        return in("1", text);
    }

    String faint(String text) {
        return in("2", text);
    }

    private String in(String code, String text) {
        return coloured && !text.isEmpty() ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
    }
}
