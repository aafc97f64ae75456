package dev.culprit.system.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Schedule;
import dev.culprit.model.wire.Reply;
import dev.culprit.system.Jdks;
import dev.culprit.system.Programs;
import dev.culprit.trials.DistinctFailure;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.program.Jdk;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.Opcodes;

/** What a coverage tool adds to the program is not the program's: nothing of it is an event or an access. */
class CoverageTest {
    private static final String SHOP =
            """
            import java.util.ArrayList;
            import java.util.List;
            public class Shop {
                interface Priced {
                    int[] DISCOUNTS = {1, discount()};
                    static int discount() { return 2; }
                    default int price(int full) { return full - DISCOUNTS[full % 2]; }
                }
                enum Kind implements Priced { BOOK, PEN }
                static final List<Kind> sold = new ArrayList<>();
                static int total;
                static void sell(Kind kind, int full) {
                    switch (kind) {
                        case BOOK: total += kind.price(full); break;
                        default: total += full;
                    }
                    synchronized (sold) { sold.add(kind); }
                }
                public static void main(String[] args) throws Exception {
                    Thread t = new Thread(() -> sell(Kind.BOOK, 10));
                    t.start();
                    sell(Kind.PEN, 5);
                    t.join();
                    if (total != 14) throw new IllegalStateException(sold.size() + " sold for " + total);
                }
            }
            """;

    @TempDir
    Path folder;

    static List<Arguments> jdksAndReleases() throws Exception {
        return Jdks.all().stream()
                .flatMap(jdk -> Stream.of(8, 17).map(release -> Arguments.of(jdk, release)))
                .toList();
    }

    /** The same seed gives the same schedule, with the same events. */
    private static Schedule found(Driver.Order order) throws Exception {
        try (Driver driver = order.open()) {
            HuntResult result = driver.hunt("portfolio", 1_000);
            assertTrue(result.failed(), result::toString);
            DistinctFailure first = result.failures().get(0);
            return first.best().schedule();
        }
    }

    private static Path agent() {
        return Programs.jar("org.jacoco.agent");
    }

    @ParameterizedTest
    @MethodSource("jdksAndReleases")
    void probesOfAnAgentAreNoEvents(Jdk jdk, int release) throws Exception {
        Path classes = Programs.compile(folder, "Shop", SHOP, List.of(), release);
        Path data = folder.resolve("coverage.exec");
        Driver.Order plain = Driver.Order.of(jdk, "Shop", classes);
        Driver.Order measured = plain.withJvmArguments("-javaagent:" + agent() + "=destfile=" + data);
        assertEquals(found(plain), found(measured));
        assertTrue(Files.size(data) > 0, "coverage was written");
        try (Driver driver = measured.thatCollects().open()) {
            List<Reply> runs = driver.collect("portfolio", 20, 900_000);
            assertTrue(runs.toString().contains("Shop.total"), runs::toString);
            assertFalse(runs.toString().contains("boolean[]"), runs::toString);
        }
    }

    @ParameterizedTest
    @MethodSource("jdksAndReleases")
    void probesThatWereAddedOfflineAreNoEvents(Jdk jdk, int release) throws Exception {
        Path classes = Programs.compile(folder, "Shop", SHOP, List.of(), release);
        Schedule plain = found(Driver.Order.of(jdk, "Shop", classes));
        instrument(classes);
        Driver.Order measured =
                Driver.Order.of(jdk, "Shop", classes, agent()).withJvmArguments("-Djacoco-agent.output=none");
        assertEquals(plain, found(measured));
    }

    /** Instruments the class files with the instrumenter inside the agent's jar. */
    private static void instrument(Path classes) throws Exception {
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {agent().toUri().toURL()})) {
            Class<?> generator = loader.loadClass(inAgent("core.runtime.IExecutionDataAccessorGenerator"));
            String offline = inAgent("Offline").replace('.', '/');
            Object access = Proxy.newProxyInstance(
                    loader, new Class<?>[] {generator}, (proxy, method, arguments) -> generate(offline, arguments));
            Object instrumenter = loader.loadClass(inAgent("core.instr.Instrumenter"))
                    .getConstructor(generator)
                    .newInstance(access);
            Method instrument = instrumenter.getClass().getMethod("instrument", byte[].class, String.class);
            try (Stream<Path> files = Files.list(classes)) {
                for (Path file : (Iterable<Path>) files::iterator)
                    Files.write(file, (byte[]) instrument.invoke(instrumenter, Files.readAllBytes(file), "Shop"));
            }
        }
    }

    /** Writes the call that fetches the marks of a class: {@code Offline.getProbes(id, name, count)}. */
    private static int generate(String offline, Object... arguments) throws ReflectiveOperationException {
        Object code = arguments[3];
        Class<?> visitor = code.getClass();
        while (!visitor.getSimpleName().equals("MethodVisitor")) visitor = visitor.getSuperclass();
        Method constant = visitor.getMethod("visitLdcInsn", Object.class);
        for (int i = 0; i < 3; i++) constant.invoke(code, arguments[i]);
        visitor.getMethod("visitMethodInsn", int.class, String.class, String.class, String.class, boolean.class)
                .invoke(code, Opcodes.INVOKESTATIC, offline, "getProbes", "(JLjava/lang/String;I)[Z", false);
        return 4;
    }

    /** The full name of a class in the agent's jar, which renames its packages. */
    private static String inAgent(String end) throws IOException {
        try (JarFile jar = new JarFile(agent().toFile())) {
            return jar.stream()
                    .map(e -> e.getName().replace('/', '.'))
                    .filter(name -> name.endsWith("." + end + ".class"))
                    .map(name -> name.substring(0, name.length() - ".class".length()))
                    .findFirst()
                    .orElseThrow();
        }
    }
}
