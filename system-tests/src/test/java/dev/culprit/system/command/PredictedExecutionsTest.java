package dev.culprit.system.command;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.system.Culprit;
import dev.culprit.system.Programs;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Of the executions of an instruction, only those with certain objects and keys crash. */
class PredictedExecutionsTest {
    /** Ann's session ends; the keys are equal, not the same objects. The pool is closed while a stage is submitted. */
    private static final String SESSIONS =
            """
            import java.util.*;
            import java.util.concurrent.*;
            public class Sessions {
                private final Map<String, Integer> ages = new HashMap<>(Map.of("ann", 1, "bob", 2, "eve", 3));
                private final ExecutorService pool = Executors.newFixedThreadPool(1);
                synchronized boolean has(String user) { return ages.containsKey(user); }
                synchronized Integer get(String user) { return ages.get(user); }
                synchronized void end(String user) { ages.remove(user); }
                int age(String user) {
                    return has(user) ? get(user).intValue() : 0;
                }
                public static void main(String[] args) throws Exception {
                    Sessions s = new Sessions();
                    Thread web = new Thread(() -> {
                        for (String user : "bob eve ann".split(" ")) s.age(user);
                        CompletableFuture.runAsync(() -> {}, s.pool); // use
                    }, "web");
                    Thread reaper = new Thread(() -> s.end("annabel".substring(0, 3)), "reaper");
                    web.start();
                    reaper.start();
                    reaper.join();
                    Thread.sleep(10);
                    s.pool.shutdown(); // close
                    web.join();
                }
            }
            """;

    @TempDir
    Path folder;

    @Test
    void theExecutionsThatCrashAreTried() throws Exception {
        String classes = Programs.compile(folder, "Sessions", SESSIONS).toString();
        Culprit.Ended ended = new Culprit(folder)
                .run("predict", "-cp", classes, "--main", "Sessions")
                .hasStatus(1);
        assertTrue(ended.out().contains("CONFIRMED  invalidated check  Sessions.ages"), ended.out());
        assertTrue(ended.out().contains("CONFIRMED  use after release  Sessions.pool"), ended.out());
        assertTrue(ended.out().contains("2 confirmed in 2 forced runs"), ended.out());
    }
}
