package dev.culprit.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class FailureTest {
    @Test
    void causesAreReadFromDetails() {
        Frame at = new Frame("com.acme.Pool", "borrow", "Pool.java", 41);
        Exception original = new IllegalStateException("closed at 3:15\nby main");
        Failure failure = new Failure(
                FailureKind.EXCEPTION,
                "java.util.concurrent.ExecutionException",
                "",
                "main",
                List.of(),
                List.of(Failure.Cause.detail(new RuntimeException(original), at), Failure.Cause.detail(original, at)));
        assertEquals(
                List.of(
                        new Failure.Cause("java.lang.RuntimeException", at),
                        new Failure.Cause("java.lang.IllegalStateException", at)),
                failure.causes());
    }

    @Test
    void otherDetailsAreNoCauses() {
        Exception exception = new IllegalStateException("no frames");
        List<String> details = List.of("main waits for worker", Failure.Cause.detail(exception, null));
        assertEquals(List.of(), new Failure(FailureKind.HANG, "", "", "main", List.of(), details).causes());
    }
}
