// needs: org.junit.jupiter:junit-jupiter:5.10.2
package application;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The server of the JDK with two threads, and the asynchronous client of the JDK. */
class HttpCounter {
    private final AtomicInteger visits = new AtomicInteger();
    private int guests;
    private HttpServer server;
    private ExecutorService workers;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        workers = Executors.newFixedThreadPool(2);
        server.setExecutor(workers);
        server.createContext("/visits", exchange -> answer(exchange, visits.incrementAndGet()));
        server.createContext("/guests", exchange -> answer(exchange, ++guests));
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
        workers.shutdown();
    }

    private static void answer(HttpExchange exchange, int number) throws IOException {
        byte[] body = Integer.toString(number).getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    @Test
    void correct() {
        assertEquals(3, sum("/visits"));
    }

    @Test
    void faulty() {
        assertEquals(3, sum("/guests"));
    }

    private int sum(String path) {
        HttpClient client = HttpClient.newHttpClient();
        CompletableFuture<Integer> first = ask(client, path);
        CompletableFuture<Integer> second = ask(client, path);
        return first.join() + second.join();
    }

    private CompletableFuture<Integer> ask(HttpClient client, String path) {
        URI uri = URI.create("http://localhost:" + server.getAddress().getPort() + path);
        return client.sendAsync(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString())
                .thenApply(response -> Integer.parseInt(response.body()));
    }
}
