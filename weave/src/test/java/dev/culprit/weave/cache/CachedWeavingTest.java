package dev.culprit.weave.cache;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.culprit.bytecode.ClassSource;
import dev.culprit.bytecode.LoaderClassSource;
import dev.culprit.model.Site;
import dev.culprit.model.trace.TracedPoint;
import dev.culprit.model.trial.Equipment;
import dev.culprit.weave.Jdks;
import dev.culprit.weave.MethodRegister;
import dev.culprit.weave.Weaver;
import dev.culprit.weave.Zoo;
import dev.culprit.weave.code.SiteRegister;
import dev.culprit.weave.plan.Scope;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.util.TraceClassVisitor;

/** What comes from the cache is what weaving would give, and the cache survives what can happen to its files. */
class CachedWeavingTest {
    private static final long MOST_BYTES = 1L << 30;

    @TempDir
    static Path compiled;

    private static Map<String, byte[]> zoo;

    @TempDir
    Path folder;

    @BeforeAll
    static void compile() throws Exception {
        Zoo.compile(Jdks.compiling(17), 17, compiled);
        zoo = Zoo.read(compiled);
    }

    /** A JVM that weaves: its numbers start anywhere, and the same site has the same number. */
    private static final class Jvm implements SiteRegister, MethodRegister {
        final Map<Site, Integer> sites = new LinkedHashMap<>();
        final List<String> methods = new ArrayList<>();
        final List<TracedPoint> points = new ArrayList<>();
        final List<String> notes = new ArrayList<>();
        private final int first;
        private final Map<String, byte[]> classes;
        private final Weaver weaver;
        private final CachedWeaving cached;

        Jvm(int first, Map<String, byte[]> classes, Equipment equipment, ClassCache cache, Scope scope) {
            this.first = first;
            this.classes = classes;
            ClassSource own = classes::get;
            this.weaver = new Weaver(equipment, this, this, scope, own.orElse(new LoaderClassSource(null)));
            this.cached = new CachedWeaving(cache, this, this);
        }

        Jvm(Map<String, byte[]> classes, ClassCache cache) {
            this(1, classes, Equipment.CONTROLLED, cache, name -> true);
        }

        @Override
        public int add(Site site) {
            return sites.computeIfAbsent(site, s -> first + sites.size());
        }

        @Override
        public int add(byte[] classFile, String className, String name, String descriptor) {
            methods.add(className + "." + name + descriptor + classFile.length);
            return methods.size() - 1;
        }

        @Override
        public void add(TracedPoint point) {
            points.add(point);
        }

        byte[] direct(String name) {
            return weaver.weave(classes.get(name), false, notes::add);
        }

        byte[] cached(String name) {
            return cached.weave(weaver, name, classes.get(name), notes::add);
        }

        Map<String, byte[]> allCached() {
            Map<String, byte[]> all = new TreeMap<>();
            for (String name : classes.keySet()) all.put(name, cached(name));
            return all;
        }
    }

    private ClassCache cache(Equipment equipment) {
        return new ClassCache(folder, equipment.toString(), MOST_BYTES);
    }

    @TestFactory
    Stream<DynamicTest> cachedClassesAreThoseThatWeavingWouldGive() {
        return Zoo.equipments().stream().map(e -> dynamicTest(e.toString(), () -> compareAll(e)));
    }

    private void compareAll(Equipment equipment) {
        Jvm direct = new Jvm(1, zoo, equipment, ClassCache.none(), name -> true);
        Jvm first = new Jvm(1, zoo, equipment, cache(equipment), name -> true);
        Jvm second = new Jvm(1, zoo, equipment, cache(equipment), name -> true);
        Jvm elsewhere = new Jvm(70_000, zoo, equipment, cache(equipment), name -> true);
        for (String name : zoo.keySet()) {
            String expected = text(direct.direct(name));
            byte[] woven = first.cached(name);
            assertEquals(expected, text(woven), name);
            assertArrayEquals(woven, second.cached(name), name);
            // any other number but 0 and those of the library
            assertEquals(woven.length, elsewhere.cached(name).length, name);
        }
        for (Jvm jvm : List.of(first, second)) {
            assertEquals(direct.sites, jvm.sites);
            assertEquals(direct.methods, jvm.methods);
            assertEquals(direct.points, jvm.points);
            assertEquals(direct.notes, jvm.notes);
        }
        assertEquals(List.copyOf(direct.sites.keySet()), List.copyOf(elsewhere.sites.keySet()));
    }

    /** The class without the difference between the instructions that push a number. */
    private static String text(byte[] classFile) {
        StringWriter text = new StringWriter();
        new ClassReader(classFile).accept(new TraceClassVisitor(new PrintWriter(text)), 0);
        return text.toString()
                .replace("ICONST_M1", "PUSH -1")
                .replaceAll("ICONST_(\\d)", "PUSH $1")
                .replaceAll("(BIPUSH|SIPUSH|LDC) (-?\\d+)\\n", "PUSH $2\n");
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            return paths.filter(Files::isRegularFile).toList();
        }
    }

    @Test
    void secondJvmWeavesNothing() throws Exception {
        new Jvm(zoo, cache(Equipment.CONTROLLED)).allCached();
        Map<Path, Object> written = keys(files());
        assertTrue(written.size() >= zoo.size() - 1, "only " + written.size() + " of " + zoo.size());
        new Jvm(zoo, cache(Equipment.CONTROLLED)).allCached();
        assertEquals(written, keys(files()));
    }

    @Test
    void classThatIsNotWovenIsChangedOnce() {
        byte[] classFile = zoo.values().iterator().next();
        byte[] changed = {1, 2, 3};
        CachedWeaving first = new CachedWeaving(cache(Equipment.CONTROLLED), null, null);
        assertArrayEquals(changed, first.change(classFile, original -> changed));
        CachedWeaving second = new CachedWeaving(cache(Equipment.CONTROLLED), null, null);
        assertArrayEquals(changed, second.change(classFile, original -> fail("it is in the cache")));
    }

    @Test
    void classThatNeedsNoChangeIsRemembered() {
        byte[] classFile = zoo.values().iterator().next();
        assertNull(new CachedWeaving(cache(Equipment.CONTROLLED), null, null).change(classFile, original -> null));
        CachedWeaving second = new CachedWeaving(cache(Equipment.CONTROLLED), null, null);
        assertNull(second.change(classFile, original -> fail("it is in the cache")));
    }

    /** A file that is written again is another file. */
    private static Map<Path, Object> keys(List<Path> files) throws IOException {
        Map<Path, Object> keys = new HashMap<>();
        for (Path file : files) keys.put(file, Files.getAttribute(file, "fileKey"));
        return keys;
    }

    @Test
    void damagedFilesAreNoticedAndWrittenAgain() throws Exception {
        Map<String, byte[]> expected = new Jvm(zoo, cache(Equipment.CONTROLLED)).allCached();
        Map<Path, byte[]> written = new HashMap<>();
        int i = 0;
        for (Path file : files()) {
            byte[] bytes = Files.readAllBytes(file);
            written.put(file, bytes);
            byte[] damaged = bytes.clone();
            damaged[(i * 7919) % damaged.length] ^= (byte) (1 << i % 8);
            Files.write(file, i++ % 3 == 0 ? java.util.Arrays.copyOf(bytes, bytes.length / 2) : damaged);
        }
        Map<String, byte[]> again = new Jvm(zoo, cache(Equipment.CONTROLLED)).allCached();
        zoo.keySet().forEach(name -> assertArrayEquals(expected.get(name), again.get(name), name));
        for (Path file : written.keySet()) assertArrayEquals(written.get(file), Files.readAllBytes(file));
    }

    @Test
    void fileUnderTheNameOfAnotherIsNotUsed() throws Exception {
        Map<String, byte[]> expected = new Jvm(zoo, cache(Equipment.CONTROLLED)).allCached();
        Path one = files().get(0);
        for (Path other : files().subList(1, 5)) Files.write(other, Files.readAllBytes(one));
        Map<String, byte[]> again = new Jvm(zoo, cache(Equipment.CONTROLLED)).allCached();
        zoo.keySet().forEach(name -> assertArrayEquals(expected.get(name), again.get(name), name));
    }

    @Test
    void unusableFolderOnlyCostsTime() throws Exception {
        Path file = Files.createFile(folder.resolve("file"));
        Map<String, byte[]> expected = new Jvm(zoo, ClassCache.none()).allCached();
        Map<String, byte[]> woven = new Jvm(zoo, new ClassCache(file, "", MOST_BYTES)).allCached();
        zoo.keySet().forEach(name -> assertArrayEquals(expected.get(name), woven.get(name), name));
    }

    @Test
    void whatWasNotUsedForTheLongestTimeIsRemoved() throws Exception {
        CachedClass small = new CachedClass(
                new RelocatableClass(new byte[1000], new byte[0], List.of(), List.of(), List.of()),
                List.of(),
                Map.of());
        ClassCache unbounded = new ClassCache(folder, "", MOST_BYTES);
        List<ClassCache.Key> keys = keysInOneFolder(unbounded);
        ClassCache.Key last = keys.remove(keys.size() - 1);
        long hours = keys.size();
        for (ClassCache.Key key : keys) {
            unbounded.put(key, small);
            long used = System.currentTimeMillis() - TimeUnit.HOURS.toMillis(hours--);
            assertTrue(file(key).toFile().setLastModified(used));
        }
        // the oldest one is used again: it was last marked more than a day ago
        assertNotNull(unbounded.get(keys.get(0)));
        Path abandoned = Files.createFile(file(last).resolveSibling("1.new"));
        assertTrue(abandoned.toFile().setLastModified(0));
        long size = Files.size(file(keys.get(0)));
        new ClassCache(folder, "", 256 * (3 * size + 1)).put(last, small);

        Set<Path> expected = Set.of(file(last), file(keys.get(0)), file(keys.get(keys.size() - 1)));
        assertEquals(expected, Set.copyOf(files()));
    }

    private Path file(ClassCache.Key key) {
        return folder.resolve(key.text().substring(0, 2)).resolve(key.text().substring(2));
    }

    /** More than a day has hours. The last one makes the folder be checked. */
    private static List<ClassCache.Key> keysInOneFolder(ClassCache cache) {
        List<ClassCache.Key> keys = new ArrayList<>();
        for (int i = 0; keys.size() < 30 || !keys.get(keys.size() - 1).text().endsWith("0"); i++) {
            ClassCache.Key key = cache.key(new byte[] {(byte) i, (byte) (i >> 8), (byte) (i >> 16)});
            boolean isLast = keys.size() >= 29;
            if (key.text().startsWith("00") && key.text().endsWith("0") == isLast) keys.add(key);
        }
        return keys;
    }

    @Test
    void classIsWovenAgainWhenAnotherThatItDependsOnHasChanged() {
        Map<String, byte[]> classes = new TreeMap<>();
        classes.put("Base", type("Base", "java/lang/Object", Opcodes.ACC_PUBLIC));
        classes.put("Sub", type("Sub", "Base", 0));
        classes.put("User", user("Sub"));
        byte[] before = new Jvm(classes, cache(Equipment.CONTROLLED)).cached("User");
        assertArrayEquals(before, new Jvm(classes, cache(Equipment.CONTROLLED)).cached("User"));

        // reads of final fields have no probes
        classes.put("Base", type("Base", "java/lang/Object", Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL));
        Jvm after = new Jvm(classes, cache(Equipment.CONTROLLED));
        assertEquals(text(new Jvm(classes, ClassCache.none()).direct("User")), text(after.cached("User")));
        assertNotEquals(text(before), text(after.cached("User")));
    }

    @Test
    void classIsWovenAgainWhenAnotherIsWovenNoMore() {
        Map<String, byte[]> classes = new TreeMap<>();
        classes.put("Base", type("Base", "java/lang/Object", Opcodes.ACC_PUBLIC));
        classes.put("User", user("Base"));
        byte[] before = new Jvm(classes, cache(Equipment.CONTROLLED)).cached("User");
        Scope without = name -> !name.equals("Base");
        Jvm after = new Jvm(1, classes, Equipment.CONTROLLED, cache(Equipment.CONTROLLED), without);
        byte[] woven = after.cached("User");
        Jvm direct = new Jvm(1, classes, Equipment.CONTROLLED, ClassCache.none(), without);
        assertEquals(text(direct.direct("User")), text(woven));
        assertNotEquals(text(before), text(woven));
    }

    @Test
    void classWithConstantsThatLookLikeOursIsNotCached() throws Exception {
        ClassNode type = new ClassNode();
        type.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "Odd", null, "java/lang/Object", null);
        int constant = new LocalNumbers().add((Site) null);
        type.visitField(Opcodes.ACC_STATIC | Opcodes.ACC_FINAL, "MAGIC", "I", null, constant);
        byte[] odd = bytes(type);
        assertFalse(LocalNumbers.fit(odd));
        byte[] woven = new Jvm(Map.of("Odd", odd), cache(Equipment.CONTROLLED)).cached("Odd");
        ClassNode read = new ClassNode();
        new ClassReader(woven).accept(read, 0);
        assertEquals(
                constant,
                read.fields.stream()
                        .filter(f -> f.name.equals("MAGIC"))
                        .findFirst()
                        .orElseThrow()
                        .value);
        assertEquals(List.of(), files());
    }

    /** A class with a field {@code x}. */
    private static byte[] type(String name, String superName, int fieldAccess) {
        ClassNode type = new ClassNode();
        type.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, superName, null);
        if (fieldAccess != 0) type.visitField(fieldAccess, "x", "I", null, null);
        return bytes(type);
    }

    /** A class that reads {@code x} of an object. */
    private static byte[] user(String owner) {
        ClassNode type = new ClassNode();
        type.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "User", null, "java/lang/Object", null);
        var method = type.visitMethod(Opcodes.ACC_STATIC, "read", "(L" + owner + ";)I", null, null);
        method.visitCode();
        method.visitVarInsn(Opcodes.ALOAD, 0);
        method.visitFieldInsn(Opcodes.GETFIELD, owner, "x", "I");
        method.visitInsn(Opcodes.IRETURN);
        method.visitMaxs(1, 1);
        method.visitEnd();
        return bytes(type);
    }

    private static byte[] bytes(ClassNode type) {
        ClassWriter writer = new ClassWriter(0);
        type.accept(writer);
        return writer.toByteArray();
    }
}
