// needs: org.junit.jupiter:junit-jupiter:5.10.2, io.projectreactor:reactor-core:3.6.11
package application;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import reactor.core.publisher.Flux;
import reactor.core.publisher.ParallelFlux;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/** A stream that is worked on by two rails of a scheduler. */
class ReactorTotals {
    private int total;

    @Test
    void correct() {
        assertEquals(10, amounts().reduce(Integer::sum).block());
    }

    @Test
    void faulty() {
        amounts().doOnNext(amount -> total += amount).sequential().blockLast();
        assertEquals(10, total);
    }

    private static ParallelFlux<Integer> amounts() {
        Scheduler scheduler = Schedulers.newParallel("totals", 2);
        return Flux.range(1, 4).parallel(2).runOn(scheduler).map(amount -> amount);
    }
}
