// from 8
public class Control {
    int state;
    String word = "";

    int spin(int n) {
        int acc = 0;
        for (int i = 0, k = n; i < k; i += 2, k--) acc += i * k ^ state++;
        do acc -= state--; while (state > 3);
        return acc;
    }

    String choose(int n, String s) {
        switch (n) {
            case -5: word += "a";
            case 0: word += "b"; break;
            case 1000: return word + "big";
            default: word += n > 0 ? "pos" : "neg";
        }
        switch (s) {
            case "Aa": return word + 1;
            case "BB": return word + 2;
            default: return word + (s == null ? 0 : s.isEmpty() ? 3 : 4);
        }
    }

    boolean logic(boolean a, boolean b) {
        return a && (state++ > 0 || b) ^ (a | !b) || state == 2 && !(word != null);
    }

    static int ackermann(int m, int n) {
        return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
    }

    public static String run() {
        Control c = new Control();
        return c.spin(9) + c.choose(-5, "Aa") + c.choose(0, "BB") + c.choose(1000, "") + c.choose(7, "") + c.logic(true, false) + c.logic(false, true)
                + ackermann(2, 3) + (char) (c.word.length() + 'a') + (byte) c.state + (5L % (c.state | 1)) + 7.5 % 2;
    }
}
