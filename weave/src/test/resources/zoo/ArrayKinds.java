// from 8
public class ArrayKinds {
    long[] longs = {1, 2, 3};
    double[][] grid = new double[2][2];
    Object[] objects = new Object[2];

    public static String run() {
        boolean[] z = {true};
        byte[] b = {1};
        char[] c = {'a'};
        short[] s = {1};
        int[] i = {1, 2};
        long[] j = {1};
        float[] f = {1};
        double[] d = {1};
        String[] t = {"t"};
        z[0] ^= true;
        b[0] += 200;
        c[0]++;
        s[0] -= 3;
        i[0] = i[1]++ + ++i[0];
        j[0] <<= 40;
        f[0] /= 3;
        d[0] = d[0] * 7 + j[0];
        t[0] += z[0];
        ArrayKinds a = new ArrayKinds();
        a.longs[1] += a.longs[2] = 9L;
        a.grid[1][0] = a.grid[0][1] = 2.5;
        a.grid[1][1]++;
        a.objects[0] = a.longs;
        ((long[]) a.objects[0])[0]--;
        String text = z[0] + " " + b[0] + c[0] + s[0] + i[0] + i[1] + j[0] + " " + f[0] + " " + d[0] + t[0];
        text += a.longs[0] + " " + a.longs[1] + " " + a.grid[1][0] + a.grid[1][1] + (a.objects[1] == null);
        try {
            Object[] strings = new String[1];
            strings[0] = 1;
        } catch (ArrayStoreException e) {
            text += " store";
        }
        try {
            i[2] = 1;
        } catch (ArrayIndexOutOfBoundsException e) {
            text += " bounds";
        }
        try {
            int[] none = null;
            none[0]++;
        } catch (NullPointerException e) {
            text += " null";
        }
        return text + a.longs.clone().length;
    }
}
