// needs: org.junit.jupiter:junit-jupiter:5.10.2, io.netty:netty-handler:4.1.114.Final
package application;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.LineBasedFrameDecoder;
import io.netty.handler.codec.string.StringDecoder;
import io.netty.handler.codec.string.StringEncoder;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A server that numbers the lines of its clients, on two event loops. */
class NettyLines {
    private final EventLoopGroup serving = new NioEventLoopGroup(2);
    private final EventLoopGroup asking = new NioEventLoopGroup(1);
    private final BlockingQueue<String> answers = new LinkedBlockingQueue<>();
    private final AtomicInteger counted = new AtomicInteger();
    private int lines;

    @AfterEach
    void stop() throws InterruptedException {
        asking.shutdownGracefully().sync();
        serving.shutdownGracefully().sync();
    }

    @Test
    void correct() throws Exception {
        assertEquals(3, sum(counted::incrementAndGet));
    }

    @Test
    void faulty() throws Exception {
        assertEquals(3, sum(() -> ++lines));
    }

    /** Two clients send a line each. Returns the sum of the answers. */
    private int sum(IntSupplier numbers) throws Exception {
        Channel server = new ServerBootstrap()
                .group(serving)
                .channel(NioServerSocketChannel.class)
                .childHandler(pipeline((context, line) -> context.writeAndFlush(numbers.getAsInt() + "\n")))
                .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                .sync()
                .channel();
        Bootstrap client = new Bootstrap()
                .group(asking)
                .channel(NioSocketChannel.class)
                .handler(pipeline((context, line) -> answers.add(line)));
        Channel first = client.connect(server.localAddress()).sync().channel();
        Channel second = client.connect(server.localAddress()).sync().channel();
        first.writeAndFlush("hello\n");
        second.writeAndFlush("hello\n");
        return Integer.parseInt(answers.take()) + Integer.parseInt(answers.take());
    }

    private interface LineHandler {
        void handle(ChannelHandlerContext context, String line);
    }

    private static ChannelInitializer<Channel> pipeline(LineHandler handler) {
        return new ChannelInitializer<>() {
            @Override
            protected void initChannel(Channel channel) {
                channel.pipeline().addLast(new LineBasedFrameDecoder(80), new StringDecoder(), new StringEncoder());
                channel.pipeline().addLast(new SimpleChannelInboundHandler<String>() {
                    @Override
                    protected void channelRead0(ChannelHandlerContext context, String line) {
                        handler.handle(context, line);
                    }
                });
            }
        };
    }
}
