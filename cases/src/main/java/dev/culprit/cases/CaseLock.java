package dev.culprit.cases;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.StandardOpenOption;

/**
 * Lets one command at a time work on a case folder. The lock is on a file in the folder; it ends with the process,
 * however that ends. Where the file system has no locks, nothing is locked.
 */
public final class CaseLock implements AutoCloseable {
    static final String FILE = ".lock";

    private final FileChannel channel;

    private CaseLock(FileChannel channel) {
        this.channel = channel;
    }

    /** Creates the folder if necessary. Waits for another command that uses it, and calls {@code waits} before. */
    public static CaseLock hold(CaseFolder folder, Runnable waits) throws UnusableCase {
        folder.checkWritable();
        FileChannel channel = null;
        try {
            channel = FileChannel.open(folder.file(FILE), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            FileLock lock = channel.tryLock();
            if (lock == null) {
                waits.run();
                channel.lock();
            }
            return new CaseLock(channel);
        } catch (OverlappingFileLockException e) {
            close(channel);
            throw new UnusableCase("the case folder " + folder.path() + " is in use by this process");
        } catch (IOException e) {
            close(channel);
            return new CaseLock(null);
        }
    }

    private static void close(FileChannel channel) {
        try {
            if (channel != null) channel.close();
        } catch (IOException e) {
            // Nothing was written to it.
        }
    }

    @Override
    public void close() {
        close(channel);
    }
}
