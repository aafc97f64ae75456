// subject: faulty
// after: execution suppression, "mysqld-4" (data is loaded before a database is selected)
// kind: first-corruption
// failure: exception java.lang.NullPointerException
package subjects.suppression;

/** A database server that loads a file into a table of the database that its client has selected. */
public class BulkLoad {

    static final class Session {
        private String database;
        private int rows;

        Session() {
            database = null; // culprit: W1 database
        }

        void use(String name) {
            database = name;
        }

        void load(String table, String[] lines) {
            int pathLength = pathLength(database, table); // error: null is not refused
            for (String line : lines) {
                rows += line.isEmpty() ? 0 : pathLength > 0 ? 1 : 2;
            }
        }

        private static int pathLength(String directory, String table) {
            return directory.length() + 1 + table.length();
        }
    }

    public static void main(String[] args) throws Exception {
        Session session = new Session();
        boolean selects = args.length > 0;
        if (selects) {
            session.use(args[0]);
        }
        Thread connection = new Thread(() -> session.load("stock", new String[] {"apples", "pears"}), "connection");
        connection.start();
        connection.join();
        System.out.println(session.rows + " rows");
    }
}
