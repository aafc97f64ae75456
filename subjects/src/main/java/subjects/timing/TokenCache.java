// subject: timing
// after: own
// kind: timing-assumption
// failure: exception java.lang.IllegalStateException
// delay: 250
package subjects.timing;

/** A token is checked and then used. It can expire between the two. */
public class TokenCache {

    private static final long VALID_MILLIS = 250;

    private long fetched;
    private String token;

    private void fetch() {
        token = "token";
        fetched = System.currentTimeMillis();
    }

    private boolean isValid() {
        return token != null && System.currentTimeMillis() - fetched < VALID_MILLIS; // culprit: wait
    }

    private String send(String request) {
        if (!isValid()) {
            throw new IllegalStateException("the token has expired");
        }
        return request + " with " + token;
    }

    public static void main(String[] args) {
        TokenCache cache = new TokenCache();
        if (!cache.isValid()) {
            cache.fetch();
        }
        if (!cache.send("order").equals("order with token")) {
            throw new AssertionError("wrong request");
        }
    }
}
