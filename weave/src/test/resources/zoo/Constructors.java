// from 8
public class Constructors {
    static StringBuilder log = new StringBuilder();
    int a = 1;
    long b;
    double c;
    Constructors next;

    Constructors() {
        this(5);
        log.append("()");
    }

    Constructors(int a) {
        this.a += a;
        b = this.a * 2L;
        c = b / 3.0;
    }

    Constructors(Constructors other) {
        this(other.a > 3 ? new Constructors(other.a).a : (int) other.b);
        next = other;
    }

    static class Sub extends Constructors {
        int d;

        Sub(Constructors other, boolean choice) {
            super(choice ? new Constructors(1) : other.next == null ? new Sub(7) : other);
            d = a + 1;
        }

        Sub(int x) {
            super(x);
            new Constructors(x).a++;
        }
    }

    class Inner {
        int e = a;

        int sum() {
            return e + Constructors.this.a++;
        }
    }

    static class Failing {
        int f;

        Failing(int x) {
            if (x > 0) throw new IllegalArgumentException("x" + x);
            f = x;
        }
    }

    public static String run() {
        log.setLength(0);
        Constructors c = new Constructors();
        Sub s = new Sub(c, false);
        Sub t = new Sub(c, true);
        final int captured = t.d;
        Object anonymous = new Object() {
            int g = captured;

            @Override
            public String toString() {
                g += captured;
                return "g" + g;
            }
        };
        String text = c.a + " " + c.b + " " + c.c + " " + s.a + " " + s.d + " " + t.d + " " + (s.next != null) + c.new Inner().sum() + c.a + anonymous;
        try {
            new Failing(3);
        } catch (IllegalArgumentException e) {
            text += e.getMessage();
        }
        return text + new Failing(-1).f + log;
    }
}
