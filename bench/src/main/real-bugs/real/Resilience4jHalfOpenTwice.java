// bug: resilience4j/resilience4j#562
// library: io.github.resilience4j:resilience4j-circuitbreaker
// affected: 0.17.0
// fixed: 1.0.0
// failure: exception java.lang.IllegalStateException
// root: io.github.resilience4j.circuitbreaker.internal.CircuitBreakerStateMachine$OpenState.tryAcquirePermission,
//   io.github.resilience4j.circuitbreaker.internal.CircuitBreakerStateMachine.stateReference
package real;

import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import java.time.Duration;

/** One thread makes a call through a circuit breaker that was open for long enough, another begins one. */
public final class Resilience4jHalfOpenTwice {
    public static void main(String[] args) throws InterruptedException {
        Duration wait = Duration.ofSeconds(5);
        CircuitBreaker breaker = CircuitBreaker.of(
                "backend",
                CircuitBreakerConfig.custom()
                        .waitDurationInOpenState(wait)
                        .ringBufferSizeInHalfOpenState(1)
                        .build());
        breaker.transitionToOpenState();
        Thread.sleep(wait.toMillis() + 1);
        Thread other = new Thread(() -> breaker.executeRunnable(() -> {}));
        other.start();
        breaker.tryAcquirePermission();
        other.join();
    }
}
