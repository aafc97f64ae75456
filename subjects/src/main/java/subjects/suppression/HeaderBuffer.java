// subject: faulty
// after: execution suppression, "prozilla-2" (an overflow of one buffer shows at three places)
// kind: first-corruption
// failure: exception java.lang.ArrayIndexOutOfBoundsException
package subjects.suppression;

/** Fetches headers into a buffer of a block of memory that also holds what its functions need afterwards. */
public class HeaderBuffer {
    private static final int BUFFER_LENGTH = 12;
    private static final int HEADERS = BUFFER_LENGTH;
    private static final int FETCH_RETURN = HEADERS + 1;
    private static final int INFO_RETURN = FETCH_RETURN + 1;

    private final int[] stack = new int[INFO_RETURN + 1];
    private final String[] headers = {"length", "type"};
    private final String[] fetchers = {"head", "get"};
    private final String[] callers = {"main", "retry", "resume"};

    void enter() {
        stack[HEADERS] = 1;
        stack[FETCH_RETURN] = 0;
        stack[INFO_RETURN] = 2;
    }

    void print(String request) {
        for (int i = 0; i < request.length(); i++) { // error: not up to BUFFER_LENGTH
            stack[i] = request.charAt(i); // culprit: W1 stack[]
        }
    }

    String header() {
        return headers[stack[HEADERS]];
    }

    String fetched() {
        return fetchers[stack[FETCH_RETURN]];
    }

    String caller() {
        return callers[stack[INFO_RETURN]];
    }

    public static void main(String[] args) {
        HeaderBuffer info = new HeaderBuffer();
        info.enter();
        info.print("GET /a HTTP/1.0");
        System.out.println(info.header());
        System.out.println(info.fetched());
        System.out.println(info.caller());
    }
}
