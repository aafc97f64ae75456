package dev.culprit.trials.host;

import dev.culprit.model.files.WorkFolder;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;

/** Where a host connects: a socket in a folder of its own, which only the user can enter. */
final class HostSocket implements AutoCloseable {
    /**
     * The limit of the operating system for the path of a socket is 108 bytes; the names below the folder need some of
     * them.
     */
    private static final int LONGEST_FOLDER = 65;

    private static final Path SHORT_FOLDER = Path.of("/tmp");

    private final Path folder;
    private final ServerSocketChannel server;

    private HostSocket(Path folder, ServerSocketChannel server) {
        this.folder = folder;
        this.server = server;
    }

    /** Where the folders of sockets are made. */
    static Path base() {
        Path base = Path.of(System.getProperty("java.io.tmpdir")).toAbsolutePath();
        boolean usable =
                base.toString().length() <= LONGEST_FOLDER && base.toString().indexOf('=') < 0;
        return !usable && Files.isDirectory(SHORT_FOLDER) ? SHORT_FOLDER : base;
    }

    static HostSocket open(Path folder) throws IOException {
        ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        server.bind(UnixDomainSocketAddress.of(folder.resolve("host")));
        server.configureBlocking(false);
        return new HostSocket(folder, server);
    }

    Path path() {
        return folder.resolve("host");
    }

    /** The connection of the host. Fails when the deadline has passed or the host is gone. */
    SocketChannel accept(long deadlineNanos, BooleanSupplier alive) throws IOException {
        while (true) {
            SocketChannel channel = server.accept();
            if (channel != null) {
                channel.configureBlocking(true);
                return channel;
            }
            if (!alive.getAsBoolean()) throw new IOException("gone");
            if (System.nanoTime() > deadlineNanos) throw new IOException("too late");
            try {
                Thread.sleep(2);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("interrupted", e);
            }
        }
    }

    /** Tells the host that the end of the connection is intended. */
    void announceEnd() {
        try {
            Files.deleteIfExists(path());
        } catch (IOException e) {
            // The host then looks whether this process is still there.
        }
    }

    @Override
    public void close() {
        try {
            server.close();
        } catch (IOException e) {
            // It ends with this process.
        }
        WorkFolder.delete(folder);
    }
}
