// source: locale
package subjects.flaky;

/** Names of headers are compared in lower case. */
public class HeaderNames {

    static boolean isId(String header) {
        return header.toLowerCase().equals("x-request-id"); // enters
    }

    public static void main(String[] args) {
        if (!isId("X-REQUEST-ID")) {
            throw new IllegalStateException("header not recognised");
        }
    }
}
