package conformance;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;

/** Chains of asynchronous stages, results and failures. */
public class CompletableFutures {
    private static void chains() throws Exception {
        CompletableFuture<Integer> price = CompletableFuture.supplyAsync(() -> 20);
        CompletableFuture<Integer> count = CompletableFuture.supplyAsync(() -> 3);
        CompletableFuture<String> bill = price.thenCombineAsync(count, (p, c) -> p * c)
                .thenApply(sum -> sum + sum / 10)
                .thenCompose(sum -> CompletableFuture.supplyAsync(() -> "to pay: " + sum));
        Check.same("to pay: 66", bill.get(), "bill");
        StringBuffer log = new StringBuffer();
        CompletableFuture<Void> done = bill.thenAccept(log::append).thenRunAsync(() -> log.append('.'));
        done.join();
        Check.same("to pay: 66.", log.toString(), "log");
        List<CompletableFuture<Integer>> parts = IntStream.range(0, 4)
                .mapToObj(i -> CompletableFuture.supplyAsync(() -> i * i))
                .toList();
        CompletableFuture.allOf(parts.toArray(new CompletableFuture<?>[0])).join();
        Check.same(14, parts.stream().mapToInt(CompletableFuture::join).sum(), "sum");
        CompletableFuture<String> open = new CompletableFuture<>();
        CompletableFuture<Object> any = CompletableFuture.anyOf(open, CompletableFuture.supplyAsync(() -> "first"));
        Check.same("first", any.get(), "any");
        Check.that(open.complete("a") && !open.complete("b"), "completed once");
        Check.same("a", open.getNow("none"), "value");
    }

    private static void failures() {
        CompletableFuture<Integer> fails = CompletableFuture.supplyAsync(() -> Integer.parseInt("seven"));
        ExecutionException e = Check.thrown(ExecutionException.class, fails::get);
        Check.same(NumberFormatException.class, e.getCause().getClass(), "cause");
        Check.thrown(CompletionException.class, fails.thenApply(i -> i + 1)::join);
        Check.same(-1, fails.exceptionally(t -> -1).join(), "instead");
        Check.same(
                "failed", fails.handle((v, t) -> t == null ? "fine" : "failed").join(), "handled");
        boolean[] seen = new boolean[1];
        Check.thrown(CompletionException.class, fails.whenComplete((v, t) -> seen[0] = t != null)::join);
        Check.that(seen[0], "seen");
        CompletableFuture<String> cancelled = new CompletableFuture<>();
        CompletableFuture<Integer> dependent = cancelled.thenApply(String::length);
        cancelled.cancel(true);
        Check.thrown(CancellationException.class, cancelled::join);
        Check.same(
                CancellationException.class,
                Check.thrown(CompletionException.class, dependent::join)
                        .getCause()
                        .getClass(),
                "cause");
    }

    private static void ownPool() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2, task -> new Thread(task, "own"));
        CompletableFuture<String> name =
                CompletableFuture.supplyAsync(() -> Thread.currentThread().getName(), pool);
        Check.same("own", name.get(), "thread");
        CompletableFuture<String> handedOver = new CompletableFuture<>();
        Check.Worker waits = Check.start("waits", () -> Check.same("done", handedOver.get(), "value"));
        pool.execute(() -> handedOver.complete("done"));
        waits.done();
        pool.shutdown();
    }

    public static void main(String[] args) throws Exception {
        chains();
        failures();
        ownPool();
        System.out.println("ok");
    }
}
