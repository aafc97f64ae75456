// needs: org.junit.jupiter:junit-jupiter:5.10.2, com.github.ben-manes.caffeine:caffeine:3.1.8
package application;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A bounded cache with expiry that two tasks of the common pool load from. */
class CaffeineProfiles {
    private final AtomicInteger loads = new AtomicInteger();
    private final Cache<String, String> profiles =
            Caffeine.newBuilder().maximumSize(2).expireAfterWrite(Duration.ofHours(1)).build();

    private String load(String name) {
        loads.incrementAndGet();
        return "profile of " + name;
    }

    @Test
    void correct() {
        inTwoTasks(() -> profiles.get("ada", this::load));
        assertEquals(1, loads.get());
    }

    /** Looks and loads in two steps. */
    @Test
    void faulty() {
        inTwoTasks(() -> {
            if (profiles.getIfPresent("ada") == null) profiles.put("ada", load("ada"));
        });
        assertEquals(1, loads.get());
    }

    private static void inTwoTasks(Runnable task) {
        CompletableFuture<Void> other = CompletableFuture.runAsync(task);
        CompletableFuture.runAsync(task).join();
        other.join();
    }
}
