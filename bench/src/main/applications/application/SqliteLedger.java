// needs: org.junit.jupiter:junit-jupiter:5.10.2, org.xerial:sqlite-jdbc:3.46.1.3
package application;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A database in a file, through a native library, with a connection for each thread. */
class SqliteLedger {
    @TempDir
    Path folder;

    private interface Booking {
        void book(Statement statement) throws SQLException;
    }

    private Connection connect() throws SQLException {
        return DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("ledger.db"));
    }

    @BeforeEach
    void open() throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            statement.execute("create table ledger (balance int)");
            statement.execute("insert into ledger values (100)");
        }
    }

    @Test
    void correct() throws Exception {
        inTwoThreads(statement -> statement.execute("update ledger set balance = balance - 10"));
        assertEquals(80, balance());
    }

    /** Reads and writes in two steps, without a transaction. */
    @Test
    void faulty() throws Exception {
        inTwoThreads(statement -> {
            int balance = balance(statement);
            statement.execute("update ledger set balance = " + (balance - 10));
        });
        assertEquals(80, balance());
    }

    private int balance() throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            return balance(statement);
        }
    }

    private static int balance(Statement statement) throws SQLException {
        try (ResultSet result = statement.executeQuery("select balance from ledger")) {
            return result.getInt(1);
        }
    }

    private void inTwoThreads(Booking booking) throws InterruptedException {
        Thread other = new Thread(() -> book(booking));
        other.start();
        book(booking);
        other.join();
    }

    private void book(Booking booking) {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            booking.book(statement);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
