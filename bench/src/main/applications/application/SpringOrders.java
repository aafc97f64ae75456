// platform: org.springframework.boot:spring-boot-dependencies:3.3.5
// needs: org.springframework.boot:spring-boot-starter-jdbc:3.3.5, com.h2database:h2:2.2.224,
//   org.springframework.boot:spring-boot-starter-test:3.3.5
package application;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Orders against a stock in an embedded database, through a connection pool and transactions. */
@SpringBootTest(
        classes = {SpringOrders.Shop.class, SpringOrders.Orders.class},
        properties = {"spring.datasource.url=jdbc:h2:mem:shop", "spring.main.banner-mode=off"})
class SpringOrders {
    @SpringBootApplication
    static class Shop {}

    @Service
    static class Orders {
        private final JdbcTemplate database;
        private int sold;

        Orders(JdbcTemplate database) {
            this.database = database;
        }

        /** The database decides whether there is enough. */
        @Transactional
        public void order(int count) {
            database.update("update stock set pieces = pieces - ? where pieces >= ?", count, count);
        }

        /** Reads and writes a field of a bean that all threads share. */
        public void count(int pieces) {
            sold += pieces;
        }

        public int sold() {
            return sold;
        }
    }

    @Autowired
    JdbcTemplate database;

    @Autowired
    Orders orders;

    @BeforeEach
    void fillStock() {
        database.execute("drop table if exists stock");
        database.execute("create table stock (pieces int)");
        database.update("insert into stock values (5)");
    }

    @Test
    void correct() throws Exception {
        inTwoThreads(() -> orders.order(3));
        assertEquals(2, database.queryForObject("select pieces from stock", Integer.class));
    }

    @Test
    void faulty() throws Exception {
        inTwoThreads(() -> orders.count(3));
        assertEquals(6, orders.sold());
    }

    private static void inTwoThreads(Runnable action) throws Exception {
        ExecutorService clients = Executors.newFixedThreadPool(2);
        List<Future<?>> calls = List.of(clients.submit(action), clients.submit(action));
        for (Future<?> call : calls) call.get();
        clients.shutdown();
    }
}
