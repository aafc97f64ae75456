// from 8
import java.lang.reflect.*;

public class Reflection {
    static class Late {
        static int value = 5;
        int own = 6;
        static String greeting = "hi" + value;

        static int twice() {
            return value * 2;
        }
    }

    static class Other {
        static int value = 9;
    }

    @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
    @interface Mark {
        int value() default 3;
    }

    @Mark(4)
    static class Marked {}

    public static String run() throws Exception {
        Constructor<Late> constructor = Late.class.getDeclaredConstructor();
        Late late = constructor.newInstance();
        Field own = Late.class.getDeclaredField("own");
        own.setInt(late, own.getInt(late) + 1);
        Field greeting = Late.class.getDeclaredField("greeting");
        Method twice = Late.class.getDeclaredMethod("twice");
        Object proxy = Proxy.newProxyInstance(Reflection.class.getClassLoader(), new Class<?>[] {Runnable.class}, (p, m, a) -> null);
        ((Runnable) proxy).run();
        Class<?> other = Class.forName("Reflection$Other");
        String text = late.own + " " + greeting.get(null) + twice.invoke(null) + other.getSimpleName();
        int visible = 0;
        for (Field f : Late.class.getDeclaredFields()) if (!f.isSynthetic()) visible++;
        for (Method m : Late.class.getDeclaredMethods()) if (!m.isSynthetic()) visible++;
        return text + visible + Marked.class.getAnnotation(Mark.class).value();
    }

}
