package conformance;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Timeouts and delays of completable futures. */
public class CompletableTimes {
    public static void main(String[] args) throws Exception {
        long start = System.nanoTime();
        CompletableFuture<String> never = new CompletableFuture<String>().orTimeout(2, TimeUnit.SECONDS);
        CompletionException e = Check.thrown(CompletionException.class, never::join);
        Check.same(TimeoutException.class, e.getCause().getClass(), "cause");
        Check.elapsed(start, 2_000);

        CompletableFuture<String> late =
                new CompletableFuture<String>().completeOnTimeout("instead", 3, TimeUnit.SECONDS);
        Check.same("instead", late.join(), "value");
        Check.elapsed(start, 5_000);

        Executor inFour = CompletableFuture.delayedExecutor(4, TimeUnit.SECONDS);
        CompletableFuture<String> delayed = CompletableFuture.supplyAsync(() -> "delayed", inFour);
        Check.thrown(TimeoutException.class, () -> delayed.get(1, TimeUnit.SECONDS));
        Check.same("delayed", delayed.get(), "value");
        Check.elapsed(start, 9_000);

        CompletableFuture<String> quick =
                CompletableFuture.supplyAsync(() -> "quick").orTimeout(1, TimeUnit.HOURS);
        Check.same("quick", quick.get(), "value");
        CompletableFuture<String> race = CompletableFuture.supplyAsync(
                () -> "tortoise", CompletableFuture.delayedExecutor(500, TimeUnit.MILLISECONDS));
        CompletableFuture<String> hare = CompletableFuture.supplyAsync(
                () -> "hare", CompletableFuture.delayedExecutor(100, TimeUnit.MILLISECONDS));
        Check.same("hare", race.applyToEither(hare, s -> s).join(), "who is first");
        Check.elapsed(start, 9_100);
        System.out.println("ok");
    }
}
