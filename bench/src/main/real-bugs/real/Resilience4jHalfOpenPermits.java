// bug: resilience4j/resilience4j#1432
// library: io.github.resilience4j:resilience4j-circuitbreaker
// affected: 1.7.0
// fixed: 1.7.1
// failure: exception java.lang.IllegalStateException
// root: io.github.resilience4j.circuitbreaker.internal.CircuitBreakerStateMachine$OpenState.tryAcquirePermission,
//   io.github.resilience4j.circuitbreaker.internal.CircuitBreakerStateMachine$OpenState.toHalfOpenState,
//   io.github.resilience4j.circuitbreaker.internal.CircuitBreakerStateMachine$OpenState.isOpen
package real;

import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/** A circuit breaker that was open for long enough lets one of two calls through. */
public final class Resilience4jHalfOpenPermits {
    public static void main(String[] args) throws InterruptedException {
        Duration wait = Duration.ofSeconds(5);
        CircuitBreaker breaker = CircuitBreaker.of(
                "backend",
                CircuitBreakerConfig.custom()
                        .waitDurationInOpenState(wait)
                        .permittedNumberOfCallsInHalfOpenState(1)
                        .build());
        breaker.transitionToOpenState();
        Thread.sleep(wait.toMillis() + 1);
        AtomicInteger permitted = new AtomicInteger();
        Runnable call = () -> {
            if (breaker.tryAcquirePermission()) permitted.incrementAndGet();
        };
        Thread other = new Thread(call);
        other.start();
        call.run();
        other.join();
        if (permitted.get() > 1) throw new IllegalStateException("1 call is permitted, made were " + permitted);
    }
}
