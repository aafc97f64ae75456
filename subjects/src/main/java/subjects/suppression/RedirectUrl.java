// subject: faulty
// after: execution suppression, "axel" (an unchecked scan overflows a buffer and what lies behind it)
// kind: first-corruption
// failure: exception java.lang.ArrayIndexOutOfBoundsException
package subjects.suppression;

/** Follows a redirection: the location of a header is scanned into a part of the connection's memory. */
public class RedirectUrl {
    private static final int LOCATION = 2;
    private static final int SIZE = 10;
    private static final int PROXY = LOCATION + SIZE;
    private static final int STATE = PROXY + 1;

    private final byte[] connection = new byte[STATE + 1];
    private final int[] proxies = {80, 8080};
    private final String[] states = {"connecting", "waiting", "reading"};

    void open() {
        connection[PROXY] = 1;
        connection[STATE] = 2;
    }

    void scan(String header) {
        int at = LOCATION;
        String location = header.substring(header.indexOf(' ') + 1); // error: not limited to SIZE
        for (char c : location.toCharArray()) {
            connection[at++] = (byte) c; // culprit: W1 connection[]
        }
    }

    int port() {
        int proxy = connection[PROXY];
        return proxies[proxy];
    }

    String state() {
        int state = connection[STATE];
        return states[state];
    }

    public static void main(String[] args) {
        RedirectUrl url = new RedirectUrl();
        url.open();
        url.scan("Location: ftp://a/b.iso");
        System.out.println(url.port());
        System.out.println(url.state());
    }
}
