// subject: correct
// after: own
package subjects.timing;

/** A token is fetched again if it has expired when it is used. */
public class TokenCacheSafely {

    private static final long VALID_MILLIS = 250;

    private long fetched;
    private String token;

    private void fetch() {
        token = "token";
        fetched = System.currentTimeMillis();
    }

    private boolean isValid() {
        return token != null && System.currentTimeMillis() - fetched < VALID_MILLIS;
    }

    private String send(String request) {
        if (!isValid()) {
            fetch();
        }
        return request + " with " + token;
    }

    public static void main(String[] args) {
        TokenCacheSafely cache = new TokenCacheSafely();
        if (!cache.isValid()) {
            cache.fetch();
        }
        if (!cache.send("order").equals("order with token")) {
            throw new AssertionError("wrong request");
        }
    }
}
