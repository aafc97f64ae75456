package dev.culprit.weave.suppression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.model.Site;
import dev.culprit.model.trial.Equipment;
import dev.culprit.model.trial.Equipment.Part;
import dev.culprit.runtime.suppression.Marks;
import dev.culprit.runtime.suppression.SuppressionWatcher;
import dev.culprit.weave.MemoryLoader;
import dev.culprit.weave.Zoo;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Calls of library code whose inputs are marked, in small programs. */
class CallGuardTest {
    @TempDir
    Path folder;

    @AfterEach
    void forget() {
        Marks.begin(null);
    }

    /** Suppresses the first store of the method {@code run}. */
    private static final class FirstStore implements SuppressionWatcher {
        private final List<Site> sites;

        FirstStore(List<Site> sites) {
            this.sites = sites;
        }

        @Override
        public int[] watched(int site) {
            return sites.get(site - 1).method().equals("run")
                    ? IntStream.range(0, 100).toArray()
                    : new int[0];
        }

        private boolean done;

        @Override
        public boolean isDue(int site, int index) {
            boolean due = !done;
            done = true;
            return due;
        }

        @Override
        public void skipped(int site, int index, int effect) {
            // of no interest
        }
    }

    /**
     * Runs the statements with the first store suppressed. Returns the fields {@code a} and {@code b} as text; one that
     * is marked is {@code marked}.
     */
    private String run(String members, String statements) throws Exception {
        Path file = folder.resolve("P.java");
        Files.writeString(
                file,
                "import java.util.*; import java.util.concurrent.*; import java.util.concurrent.atomic.*;\n"
                        + "public class P { public Object a; public Object b; " + members + "\n"
                        + "public void run() {\n" + statements + "\n} }\n");
        String[] command = {"-g", "-nowarn", "-d", folder.toString(), file.toString()};
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, command));
        List<Site> sites = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        Map<String, byte[]> woven =
                Zoo.weave(Zoo.read(folder), Equipment.CONTROLLED.with(Part.SUPPRESSION), sites, notes);
        assertEquals(List.of(), notes);
        Class<?> type = new MemoryLoader(woven).loadClass("P");
        Object object = type.getConstructor().newInstance();
        Marks.begin(new FirstStore(sites));
        type.getMethod("run").invoke(object);
        return text(type, object, "a") + " " + text(type, object, "b");
    }

    private static String text(Class<?> type, Object object, String field) throws Exception {
        if (Marks.field(object, "P." + field) != 0) return "marked";
        return String.valueOf(type.getField(field).get(object));
    }

    @Test
    void aCollectionHoldsAMarkedElementAmongOthers() throws Exception {
        assertEquals(
                "marked y",
                run(
                        "",
                        """
                        String x = "x";
                        List<Object> list = new ArrayList<>();
                        list.add(x);
                        list.add("y");
                        a = list.get(0);
                        b = list.get(1);
                        """));
    }

    @Test
    void aCollectionOfTheProgramDoesSoToo() throws Exception {
        assertEquals(
                "marked y",
                run(
                        "static class Jobs extends ArrayList<Object> {}",
                        """
                        String x = "x";
                        Jobs jobs = new Jobs();
                        jobs.add(x);
                        jobs.add("y");
                        a = jobs.get(0);
                        b = jobs.get(1);
                        """));
    }

    @Test
    void whatLooksAtAllElementsIsMarked() throws Exception {
        assertEquals(
                "marked marked",
                run(
                        "",
                        """
                        String x = "x";
                        Map<String, Object> map = new HashMap<>();
                        map.put("k", x);
                        a = map.toString();
                        b = map.hashCode();
                        """));
    }

    @Test
    void onlyWhatIsKeptBecomesAnElement() throws Exception {
        // the list of elements is not one itself
        assertEquals(
                "marked z",
                run(
                        "",
                        """
                        List<String> more = new ArrayList<>(List.of("x"));
                        List<String> list = new ArrayList<>();
                        list.addAll(more);
                        a = list.size();
                        AtomicReference<Object> reference = new AtomicReference<>();
                        reference.set("z");
                        b = reference.get();
                        """));
    }

    @Test
    void anObjectThatIsNotACollectionIsMarkedAsAWhole() throws Exception {
        assertEquals(
                "marked marked",
                run(
                        "",
                        """
                        Date x = new Date(7);
                        Calendar calendar = Calendar.getInstance();
                        calendar.setTime(x);
                        a = calendar.getTimeInMillis();
                        b = calendar.getTime();
                        """));
    }

    @Test
    void anAtomicReferenceHoldsAMarkedObject() throws Exception {
        assertEquals(
                "marked z",
                run(
                        "",
                        """
                        String x = "x";
                        AtomicReference<Object> reference = new AtomicReference<>();
                        reference.set(x);
                        a = reference.get();
                        reference.set("z");
                        b = reference.get();
                        """));
    }
}
