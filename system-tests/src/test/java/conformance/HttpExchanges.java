package conformance;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** The JDK's HTTP server and client in one program. The client keeps the common pool in a static field. */
public class HttpExchanges {
    private static final AtomicInteger ANSWERED = new AtomicInteger();

    private static void answer(HttpExchange exchange) throws IOException {
        ANSWERED.incrementAndGet();
        byte[] body = exchange.getRequestURI().getPath().getBytes();
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private static CompletableFuture<String> ask(HttpClient client, int port, String path) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .build();
        return client.sendAsync(request, HttpResponse.BodyHandlers.ofString()).thenApply(HttpResponse::body);
    }

    public static void main(String[] args) throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        ExecutorService pool = Executors.newFixedThreadPool(2);
        server.setExecutor(pool);
        server.createContext("/", HttpExchanges::answer);
        server.start();
        HttpClient client = HttpClient.newHttpClient();
        int port = server.getAddress().getPort();
        CompletableFuture<String> one = ask(client, port, "/one");
        CompletableFuture<String> two = ask(client, port, "/two");
        Check.same("/one", one.get(), "body");
        Check.same("/two", two.get(), "body");
        Check.same(2, ANSWERED.get(), "answers");
        server.stop(0);
        pool.shutdown();
        System.out.println("ok");
    }
}
