package dev.culprit.trials.host;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The command that starts a host which will connect to a socket and keep its crash files in the socket's folder. */
@FunctionalInterface
public interface HostCommand {
    List<String> connectingTo(Path socket, String backend) throws IOException;

    /** The working directory of the host, or null for that of this process. */
    default Path directory() {
        return null;
    }

    /** Whether only one of its threads runs at a time, by hand-overs from one to the next. */
    default boolean handsOver(String backend) {
        return false;
    }
}
