// from 8
public class Exceptions {
    int depth;
    Exceptions next;
    long[] values;

    static class Problem extends Exception {
        int code;

        Problem(int code, Throwable cause) {
            super("problem " + code, cause);
            this.code = code;
        }
    }

    static class Resource implements AutoCloseable {
        static int open;
        boolean closed;

        Resource() {
            open++;
        }

        @Override
        public void close() throws Problem {
            open--;
            closed = true;
            throw new Problem(open, null);
        }
    }

    int down(int n) throws Problem {
        try {
            depth++;
            if (n == 0) return values.length;
            return down(n - 1);
        } catch (NullPointerException | ArithmeticException e) {
            throw new Problem(n, e);
        } finally {
            depth--;
        }
    }

    public static String run() {
        Exceptions e = new Exceptions();
        StringBuilder text = new StringBuilder();
        try {
            e.down(3);
        } catch (Problem p) {
            text.append(p.code).append(p.getCause().getClass().getSimpleName()).append(e.depth);
        }
        try {
            e.next.depth = 3;
        } catch (NullPointerException x) {
            text.append(" put");
        }
        try {
            text.append(e.next.values[0]);
        } catch (NullPointerException x) {
            text.append(" get");
        }
        try (Resource a = new Resource(); Resource b = new Resource()) {
            text.append(Resource.open);
            throw new IllegalStateException("body");
        } catch (IllegalStateException x) {
            text.append(x.getSuppressed().length);
        } catch (Problem p) {
            text.append("never");
        }
        int tries = 0;
        while (true) {
            try {
                if (tries++ < 3) continue;
                break;
            } finally {
                text.append(tries);
            }
        }
        Throwable t = new Throwable();
        return text.append(t.getStackTrace()[0].getLineNumber()).toString();
    }
}
