// from 8
public class Nested {
    private int secret = 1;
    private static long hidden = 2;

    private int bump() {
        return ++secret;
    }

    private static synchronized long shift() {
        return hidden <<= 1;
    }

    static class Peer {
        private int mine = 5;

        int reach(Nested n) {
            n.secret += mine--;
            hidden++;
            return n.bump() + (int) shift();
        }
    }

    class Deep {
        class Deeper {
            int all() {
                return secret++ + Nested.this.secret-- + (int) hidden++;
            }
        }
    }

    static class Generic<T extends Comparable<T>> {
        T best;

        void offer(T t) {
            if (best == null || t.compareTo(best) > 0) best = t;
        }
    }

    static class Shadow extends Generic<String> {
        String best = "shadow";

        @Override
        void offer(String s) {
            super.offer(s);
            best += super.best;
        }
    }

    public static String run() {
        hidden = 2;
        Nested n = new Nested();
        Peer p = new Peer();
        Shadow s = new Shadow();
        s.offer("a");
        s.offer("b");
        Generic<String> g = s;
        return p.reach(n) + " " + p.mine + " " + n.new Deep().new Deeper().all() + " " + n.secret + hidden + s.best + g.best;
    }
}
