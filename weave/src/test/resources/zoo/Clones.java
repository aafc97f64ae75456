// from 8
import java.io.*;

public class Clones implements Cloneable, Serializable {
    int x = 1;
    transient int y = 2;
    int[] data = {1, 2};
    static int made;

    @Override
    public Clones clone() throws CloneNotSupportedException {
        Clones copy = (Clones) super.clone();
        copy.data = data.clone();
        copy.x++;
        return copy;
    }

    static class Sub extends Clones {
        private static final long serialVersionUID = 5;
        long z = 3;

        @Override
        public Sub clone() throws CloneNotSupportedException {
            return (Sub) super.clone();
        }
    }

    public static String run() throws Exception {
        Sub s = new Sub();
        Sub copy = s.clone();
        copy.data[0] = 7;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(copy);
        }
        // the hash of the stream says that nothing was added to the serial form
        return s.x + "" + copy.x + s.data[0] + copy.z + ObjectStreamClass.lookup(Clones.class).getSerialVersionUID() + " " + ObjectStreamClass.lookup(Sub.class).getSerialVersionUID()
                + " " + java.util.Arrays.hashCode(bytes.toByteArray());
    }
}
