package dev.culprit.runtime.control;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.DatagramSocket;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OwnSocketsTest {
    private static final String LISTENER = line("0100007F:8909", "00000000:0000", "0A", "00000000", "11");

    private static String line(String local, String remote, String state, String sending, String inode) {
        return "   0: " + local + " " + remote + " " + state + " " + sending + ":00000000 00:00000000 00000000     0"
                + "        0 " + inode + " 1 0000000000000000 20 4 30 10 -1";
    }

    private static boolean areClosed(Set<String> ours, String... lines) {
        return new OwnSockets(ours, List.of(lines), Set.of("datagrams", "not ours")).areClosed();
    }

    @Test
    void datagramsThatWereNotThereBeforeAreSeen() throws IOException {
        OwnSockets.know();
        try (DatagramSocket datagrams = new DatagramSocket()) {
            assertFalse(OwnSockets.areClosedNow(), datagrams::toString);
        }
    }

    @Test
    void connectionWithBothEndsHereIsClosed() {
        assertTrue(areClosed(
                Set.of("11", "12", "13", "a file"),
                LISTENER,
                line("0100007F:8909", "0100007F:E9EA", "01", "00000000", "12"),
                line("0100007F:E9EA", "0100007F:8909", "01", "00000000", "13")));
    }

    @Test
    void endsMayBeInDifferentTables() {
        assertTrue(areClosed(
                Set.of("12", "13"),
                line("0100007F:8909", "0100007F:E9EA", "01", "00000000", "12"),
                line(
                        "0000000000000000FFFF00000100007F:E9EA",
                        "0000000000000000FFFF00000100007F:8909",
                        "01",
                        "00000000",
                        "13")));
    }

    @Test
    void connectionToAnotherProcessIsOpen() {
        assertFalse(areClosed(
                Set.of("13"),
                line("0100007F:8909", "0100007F:E9EA", "01", "00000000", "99"),
                line("0100007F:E9EA", "0100007F:8909", "01", "00000000", "13")));
        assertFalse(areClosed(Set.of("13"), line("0100007F:E9EA", "0200000A:01BB", "01", "00000000", "13")));
    }

    @Test
    void connectionOfOurListenerThatWasNotAcceptedYetIsClosed() {
        String waiting = line("0100007F:8909", "0100007F:E9EA", "01", "00000000", "0");
        String client = line("0100007F:E9EA", "0100007F:8909", "01", "00000000", "13");
        assertTrue(areClosed(Set.of("11", "13"), LISTENER, waiting, client));
        assertFalse(areClosed(Set.of("13"), LISTENER, waiting, client));
    }

    @Test
    void connectionWithBytesOnTheirWayIsOpen() {
        assertFalse(areClosed(
                Set.of("12", "13"),
                line("0100007F:8909", "0100007F:E9EA", "01", "00000006", "12"),
                line("0100007F:E9EA", "0100007F:8909", "01", "00000000", "13")));
    }

    @Test
    void connectionThatTheOtherEndHasClosedIsClosed() {
        assertTrue(areClosed(Set.of("13"), line("0100007F:E9EA", "0200000A:01BB", "08", "00000000", "13")));
    }

    @Test
    void socketsOfOtherKindsAreOpen() {
        assertTrue(areClosed(Set.of("a file")));
        assertFalse(areClosed(Set.of("a file", "datagrams")));
    }
}
