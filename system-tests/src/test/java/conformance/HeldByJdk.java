package conformance;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Proxy;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.ListResourceBundle;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.ServiceLoader;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** What the JDK holds on to is still right when the program is run again in the same JVM. */
public class HeldByJdk {
    public enum Mode {
        NEVER,
        ONCE {
            @Override
            int times() {
                return 1;
            }
        },
        ALWAYS;

        private static final Map<String, Mode> BY_NAME =
                Arrays.stream(values()).collect(Collectors.toMap(Mode::name, m -> m));
        private int uses;

        int times() {
            return ordinal() * 10;
        }

        int use() {
            return ++uses;
        }
    }

    /** A singleton with state, whose parts refer to it. */
    enum Counter {
        INSTANCE;

        private final List<String> log = new java.util.ArrayList<>();
        private final IntSupplier next = () -> ++this.count;
        private final Step step = new Step();
        private int count = 5;

        /** An inner object. */
        final class Step {
            void up() {
                count += 10;
            }
        }
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Settings {
        Mode mode() default Mode.NEVER;

        Mode[] others() default {Mode.ONCE, Mode.ALWAYS};

        Class<?> type() default Mode.class;

        TimeUnit unit() default TimeUnit.SECONDS;
    }

    @Settings
    static class Usual {}

    @Settings(
            mode = Mode.ONCE,
            others = {})
    static class Unusual {}

    record Entry(Mode mode, int value) implements Serializable {}

    /** Found by the service loader. */
    public interface Service {
        Mode mode();
    }

    /** The provider that {@code META-INF/services} names. */
    public static class Provider implements Service {
        private static int made;

        public Provider() {
            made++;
        }

        @Override
        public Mode mode() {
            return Mode.ALWAYS;
        }
    }

    /** A bundle that the JDK caches. */
    public static class Texts extends ListResourceBundle {
        @Override
        protected Object[][] getContents() {
            return new Object[][] {{"mode", Mode.ONCE}};
        }
    }

    private static final ClassValue<Mode> MODES = new ClassValue<>() {
        @Override
        protected Mode computeValue(Class<?> type) {
            return type.getAnnotation(Settings.class).mode();
        }
    };

    private static final ThreadLocal<Mode> LOCAL = ThreadLocal.withInitial(() -> Mode.ALWAYS);
    private static final Supplier<Mode> LAMBDA = () -> Mode.ONCE;
    private static final MethodHandle VALUE_OF;
    private static final VarHandle SHARED;
    private static Mode shared = Mode.NEVER;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            VALUE_OF = lookup.findStatic(Mode.class, "valueOf", MethodType.methodType(Mode.class, String.class));
            SHARED = lookup.findStaticVarHandle(HeldByJdk.class, "shared", Mode.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static void annotations() {
        Settings usual = Usual.class.getAnnotation(Settings.class);
        Check.that(usual.mode() == Mode.NEVER, "the default of an annotation is the constant");
        Check.that(usual.others()[0] == Mode.ONCE && usual.others()[1] == Mode.ALWAYS, "in arrays, too");
        Check.that(usual.type() == Mode.class && usual.unit() == TimeUnit.SECONDS, "other defaults");
        Settings unusual = Unusual.class.getAnnotation(Settings.class);
        Check.that(unusual.mode() == Mode.ONCE && unusual.others().length == 0, "values of an annotation");
        Check.that(!unusual.equals(usual), "annotations differ");
        Check.that(usual.equals(Usual.class.getAnnotation(Settings.class)), "annotations are equal to themselves");
        Check.that(MODES.get(Unusual.class) == Mode.ONCE, "a class value");
    }

    private static void enums() throws Throwable {
        EnumMap<Mode, String> map = new EnumMap<>(Mode.class);
        for (Mode mode : EnumSet.allOf(Mode.class)) map.put(mode, mode.name());
        Check.that(map.keySet().iterator().next() == Mode.NEVER, "the key of an enum map");
        for (Mode mode : Mode.values()) {
            Check.that(Mode.valueOf(mode.name()) == mode, "by name");
            Check.that(Enum.valueOf(Mode.class, mode.name()) == mode, "by class and name");
            Check.that((Mode) VALUE_OF.invokeExact(mode.name()) == mode, "by a method handle");
            Check.that(Mode.BY_NAME.get(mode.name()) == mode, "in a static map");
            Check.that(Mode.class.getEnumConstants()[mode.ordinal()] == mode, "by the class");
            Check.that(mode.describeConstable().isPresent(), "as a constant");
            String text =
                    switch (mode) {
                        case NEVER -> "never";
                        case ONCE -> "once";
                        case ALWAYS -> "always";
                    };
            Check.same(text.toUpperCase(Locale.ROOT), mode.name(), "a case of a switch");
        }
        Check.that(Mode.ONCE.times() == 1 && Mode.ONCE.getDeclaringClass() == Mode.class, "a constant with a body");
        Check.that(LAMBDA.get() == Mode.ONCE && LOCAL.get() == Mode.ALWAYS, "lambdas and thread locals");
        Check.that((Mode) SHARED.get() == Mode.NEVER, "a variable handle");
        SHARED.set(Mode.ALWAYS);
        Check.same(
                List.of(Mode.NEVER, Mode.ONCE),
                EnumSet.of(Mode.ONCE, Mode.NEVER).stream()
                        .sorted(Comparator.naturalOrder())
                        .toList(),
                "order");
    }

    private static void state() {
        Check.same(1, Usual.class.getAnnotation(Settings.class).mode().use(), "uses of a held constant");
        Counter counter = Counter.INSTANCE;
        Check.same(6, counter.next.getAsInt(), "the count of a singleton");
        counter.step.up();
        Check.same(16, counter.count, "the count through an inner object");
        Check.same(List.of(), List.copyOf(counter.log), "the log of a singleton");
        counter.log.add("used");
    }

    private static void copies() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(List.of(new Entry(Mode.ONCE, 3), new Entry(Mode.NEVER, 4)));
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            List<?> read = (List<?>) in.readObject();
            Check.that(((Entry) read.get(0)).mode() == Mode.ONCE, "a constant that was read");
            Check.same(new Entry(Mode.NEVER, 4), read.get(1), "a record that was read");
        }
        Service proxy = (Service) Proxy.newProxyInstance(
                HeldByJdk.class.getClassLoader(), new Class<?>[] {Service.class}, (self, method, args) -> Mode.ONCE);
        Check.that(proxy.mode() == Mode.ONCE, "the result of a proxy");
    }

    private static void services() {
        List<Service> found = ServiceLoader.load(Service.class, HeldByJdk.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
        Check.same(1, found.size(), "providers");
        Check.that(found.get(0).mode() == Mode.ALWAYS, "the mode of a provider");
        Check.same(1, Provider.made, "providers made");
        Check.that(ResourceBundle.getBundle(Texts.class.getName()).getObject("mode") == Mode.ONCE, "a bundle's object");
        Check.that(Charset.forName("utf-8") == StandardCharsets.UTF_8, "a charset");
        Check.that(Locale.forLanguageTag("en") == Locale.ENGLISH, "a locale");
        Check.same("1.5", String.format(Locale.ROOT, "%.1f", 1.5), "a formatted number");
    }

    public static void main(String[] args) throws Exception {
        state();
        Check.Worker[] workers = new Check.Worker[3];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = Check.start("worker-" + i, () -> {
                annotations();
                copies();
            });
        }
        for (Check.Worker worker : workers) worker.done();
        services();
        try {
            enums();
        } catch (Throwable t) {
            throw new IllegalStateException(t);
        }
    }
}
