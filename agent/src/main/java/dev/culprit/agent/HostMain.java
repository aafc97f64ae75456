package dev.culprit.agent;

import dev.culprit.agent.weaving.Agent;
import dev.culprit.model.Note;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.model.wire.MessageInput;
import dev.culprit.model.wire.MessageOutput;
import dev.culprit.model.wire.Reply;
import dev.culprit.model.wire.Request;
import java.io.EOFException;
import java.io.IOException;
import java.net.SocketException;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/** The host's main class: connects to the driver and carries out its requests until the connection ends. */
public final class HostMain {
    private static final long SHUTDOWN_MILLIS = 1_000;
    /**
     * So many of the replies that nobody waits for are sent together: waking the driver for each would slow short runs
     * down.
     */
    private static final int TOGETHER = 64;

    private static final int TRIES = 100;
    private static final long BETWEEN_TRIES_MILLIS = 100;

    private static int unsent;

    private HostMain() {}

    public static void main(String[] args) throws Exception {
        try (SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(args[0]))) {
            MessageOutput out = new MessageOutput(Channels.newOutputStream(channel));
            MessageInput in = new MessageInput(Channels.newInputStream(channel));
            Agent agent = Agent.installed();
            Consumer<Reply> replies = reply -> send(out, reply, Path.of(args[0]));
            Host host = new Host(agent, replies);
            host.announce();
            while (true) carryOut(host, in.read(Request.class), replies);
        } catch (EOFException | SocketException e) {
            // the driver has no more requests, or is gone
        }
        end(Path.of(args[0]));
    }

    /** Other agents in this JVM write their results when it shuts down; they get a second for that. */
    private static void end(Path socket) {
        removeAbandoned(socket);
        Thread limit = new Thread(HostMain::haltSoon, "culprit-end");
        limit.setDaemon(true);
        limit.start();
        System.exit(0);
    }

    /**
     * A driver that ends a host removes its socket first. If the socket is still there, the driver was killed, and
     * nobody else removes its folder. Its lock ends about when the connection does.
     */
    private static void removeAbandoned(Path socket) {
        if (!Files.exists(socket)) return;
        Path folder = socket.getParent().getParent();
        try {
            for (int i = 0; i < TRIES && !WorkFolder.removeIfAbandoned(folder); i++) Thread.sleep(BETWEEN_TRIES_MILLIS);
        } catch (InterruptedException e) {
            // then at once
        }
    }

    private static void haltSoon() {
        try {
            Thread.sleep(SHUTDOWN_MILLIS);
        } catch (InterruptedException e) {
            // then at once
        }
        Runtime.getRuntime().halt(0);
    }

    private static void carryOut(Host host, Request request, Consumer<Reply> replies) {
        try {
            host.carryOut(request);
        } catch (Throwable t) {
            // an error of ours, or the JVM is at its end: no trial after it can be trusted
            replies.accept(new Reply.Lost(Note.of("internal error in the host: " + t), false, null));
            t.printStackTrace();
            Runtime.getRuntime().halt(1);
        }
    }

    private static boolean isOneOfMany(Reply reply) {
        return reply instanceof Reply.Collected || reply instanceof Reply.Searched || reply instanceof Reply.Judged;
    }

    private static void send(MessageOutput out, Reply reply, Path socket) {
        synchronized (out) {
            try {
                out.write(reply);
                if (isOneOfMany(reply) && ++unsent < TOGETHER) return;
                unsent = 0;
                out.flush();
            } catch (IOException e) {
                // nobody listens any more
                removeAbandoned(socket);
                Runtime.getRuntime().halt(0);
            }
        }
    }
}
