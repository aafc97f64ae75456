package dev.culprit.trials.host;

import dev.culprit.model.wire.MessageInput;
import dev.culprit.model.wire.MessageOutput;
import dev.culprit.model.wire.Reply;
import dev.culprit.model.wire.Request;
import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * The driver's end of the connection to a host: requests out, replies in. A separate thread reads, so that waiting for
 * a reply can have a limit. The queue is bounded, so that a fast host waits.
 */
final class HostLink implements AutoCloseable {
    private final SocketChannel channel;
    private final MessageOutput out;
    private final BlockingQueue<Optional<Reply>> inbox = new ArrayBlockingQueue<>(64);
    private final Thread reader;

    HostLink(SocketChannel channel) throws IOException {
        this.channel = channel;
        this.out = new MessageOutput(ChannelStreams.output(channel));
        reader = new Thread(this::read, "culprit-host-link");
        reader.setDaemon(true);
        reader.start();
    }

    private void read() {
        try {
            MessageInput in = new MessageInput(ChannelStreams.input(channel));
            while (true) inbox.put(Optional.of(in.read(Reply.class)));
        } catch (IOException | InterruptedException e) {
            // the host is gone, or what it sends is no reply
        } finally {
            endOfReplies();
        }
    }

    /** Replies that arrived before the end are still delivered, unless the link was closed, when nobody needs them. */
    private void endOfReplies() {
        try {
            inbox.put(Optional.empty());
        } catch (InterruptedException e) {
            inbox.clear();
            inbox.add(Optional.empty());
        }
    }

    void send(Request request) throws IOException {
        out.write(request);
        out.flush();
    }

    /** The next reply; empty if the host is gone, null if none arrived in time. */
    Optional<Reply> receive(long millis) throws InterruptedException {
        Optional<Reply> reply = inbox.poll(millis, TimeUnit.MILLISECONDS);
        if (reply != null && reply.isEmpty()) endOfReplies();
        return reply;
    }

    @Override
    public void close() {
        reader.interrupt();
        try {
            channel.close();
        } catch (IOException e) {
            // The connection is ending in any case.
        }
    }
}
