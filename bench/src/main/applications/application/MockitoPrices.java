// needs: org.junit.jupiter:junit-jupiter:5.10.2, org.mockito:mockito-core:5.20.0
package application;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import org.junit.jupiter.api.Test;

/** A final class, mocked inline, that two threads call. */
class MockitoPrices {
    static final class PriceService {
        int price(String item) {
            throw new IllegalStateException("not connected: " + item);
        }
    }

    /** Asks for prices it does not know. */
    static final class Basket {
        private final PriceService prices;
        private int total;

        Basket(PriceService prices) {
            this.prices = prices;
        }

        synchronized void addAlone(String item) {
            add(item);
        }

        void add(String item) {
            total += prices.price(item);
        }
    }

    private final PriceService prices = mock(PriceService.class);

    @Test
    void correct() throws InterruptedException {
        when(prices.price("tea")).thenReturn(3);
        Basket basket = new Basket(prices);
        inTwoThreads(() -> basket.addAlone("tea"));
        assertEquals(6, basket.total);
        verify(prices, times(2)).price("tea");
    }

    @Test
    void faulty() throws InterruptedException {
        when(prices.price("tea")).thenReturn(3);
        Basket basket = new Basket(prices);
        inTwoThreads(() -> basket.add("tea"));
        assertEquals(6, basket.total);
    }

    private static void inTwoThreads(Runnable action) throws InterruptedException {
        Thread other = new Thread(action);
        other.start();
        action.run();
        other.join();
    }
}
