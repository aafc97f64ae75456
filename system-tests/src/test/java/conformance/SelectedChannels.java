package conformance;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/** One thread serves two clients through a selector and is woken up to end; clients use channels that block. */
public class SelectedChannels {
    private static volatile boolean over;

    private static void serve(ServerSocketChannel server, Selector selector) throws Exception {
        server.configureBlocking(false);
        server.register(selector, SelectionKey.OP_ACCEPT);
        while (!over) {
            selector.select();
            for (SelectionKey key : selector.selectedKeys()) {
                if (key.isAcceptable()) {
                    SocketChannel accepted = server.accept();
                    if (accepted == null) continue;
                    accepted.configureBlocking(false);
                    accepted.register(selector, SelectionKey.OP_READ);
                } else {
                    answer((SocketChannel) key.channel());
                }
            }
            selector.selectedKeys().clear();
        }
        for (SelectionKey key : selector.keys()) key.channel().close();
    }

    private static void answer(SocketChannel client) throws Exception {
        ByteBuffer one = ByteBuffer.allocate(1);
        int n = client.read(one);
        if (n < 0) client.close();
        if (n <= 0) return;
        one.put(0, (byte) (one.get(0) + 1));
        client.write(one.flip());
    }

    private static void ask(InetSocketAddress address, byte question) throws Exception {
        try (SocketChannel channel = SocketChannel.open(address)) {
            channel.write(ByteBuffer.wrap(new byte[] {question}));
            ByteBuffer answer = ByteBuffer.allocate(1);
            Check.same(1, channel.read(answer), "bytes");
            Check.same((byte) (question + 1), answer.get(0), "answer");
        }
    }

    public static void main(String[] args) throws Exception {
        try (Selector selector = Selector.open();
                ServerSocketChannel server = ServerSocketChannel.open()) {
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            InetSocketAddress address = (InetSocketAddress) server.getLocalAddress();
            Check.Worker service = Check.start("service", () -> serve(server, selector));
            Check.Worker one = Check.start("one", () -> ask(address, (byte) 1));
            Check.Worker two = Check.start("two", () -> ask(address, (byte) 2));
            one.done();
            two.done();
            over = true;
            selector.wakeup();
            service.done();
        }
        System.out.println("ok");
    }
}
