package conformance;

import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Reflection shows the members of a class as they are in the source. */
public class DeclaredMembers {
    /** As the JDK's {@code serialver} computes it. */
    private static final long SERIAL_VERSION = -7793029268509665336L;

    public static class Invoice implements Serializable {
        public static final List<String> STATES = List.of("open", "paid");
        static final int MOST = 3;
        static String last = "none";
        private final String name;
        protected int amount;

        Invoice(String name) {
            this.name = name;
        }

        public String name() {
            return name + amount;
        }
    }

    enum Colour {
        RED("r"),
        BLUE("b");

        final String sign;

        Colour(String sign) {
            this.sign = sign;
        }
    }

    private static List<String> texts(Member[] members) {
        return Arrays.stream(members)
                .filter(m -> !m.isSynthetic())
                .map(m -> (Modifier.toString(m.getModifiers()) + " " + m.getName()).strip())
                .sorted()
                .toList();
    }

    private static void lists() {
        Check.same(
                List.of(
                        "private final name",
                        "protected amount",
                        "public static final STATES",
                        "static final MOST",
                        "static last"),
                texts(Invoice.class.getDeclaredFields()),
                "fields");
        Check.same(List.of("public static final STATES"), texts(Invoice.class.getFields()), "public fields");
        Check.same(List.of("public name"), texts(Invoice.class.getDeclaredMethods()), "methods");
        Check.same(
                List.of("final sign", "public static final BLUE", "public static final RED"),
                texts(Colour.class.getDeclaredFields()),
                "fields of an enum");
        Stream<Member> all = Stream.of(
                        Invoice.class.getDeclaredFields(),
                        Invoice.class.getDeclaredMethods(),
                        Invoice.class.getMethods(),
                        Invoice.class.getDeclaredConstructors())
                .flatMap(Arrays::stream);
        Check.same(List.of(), all.filter(Member::isSynthetic).toList(), "added members");
        Constructor<?>[] constructors = Colour.class.getDeclaredConstructors();
        Check.same(1, constructors.length, "constructors of an enum");
    }

    private static void finals() throws Exception {
        Field states = Invoice.class.getField("STATES");
        Check.thrownBy(IllegalAccessException.class, () -> states.set(null, List.of()));
        Field same = Invoice.class.getDeclaredField("STATES");
        same.setAccessible(true);
        Check.thrownBy(IllegalAccessException.class, () -> same.set(null, List.of()));
        Field last = Invoice.class.getDeclaredField("last");
        last.set(null, "first");
        Check.same("first", Invoice.last, "a field that is not final");
        Field sign = Colour.class.getDeclaredField("sign");
        Check.that(Modifier.isFinal(sign.getModifiers()), "the sign is final");
        Method name = Invoice.class.getMethod("name");
        Check.same("a0", name.invoke(new Invoice("a")), "the name");
    }

    public static void main(String[] args) throws Exception {
        Check.Action work = () -> {
            lists();
            finals();
        };
        Check.Worker worker = Check.start("worker", work);
        work.run();
        worker.done();
        Check.same(SERIAL_VERSION, ObjectStreamClass.lookup(Invoice.class).getSerialVersionUID(), "the version");
    }
}
