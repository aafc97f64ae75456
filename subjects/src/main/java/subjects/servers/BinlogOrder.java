// subject: failing
// after: execution suppression, "mysqld-3" (bug 169, log order differs from update order)
// kind: atomicity-violation
// failure: exception java.lang.IllegalStateException
package subjects.servers;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A key-value table with a statement log from which a replica rebuilds the same table. */
public class BinlogOrder {

    record Statement(String key, int value) {
        void applyTo(Map<String, Integer> table) {
            table.put(key, value); // culprit: W1 rows; W2 rows
        }
    }

    static final class Master {
        private final Map<String, Integer> rows = new HashMap<>();
        private final List<Statement> log = new ArrayList<>();

        void execute(Statement statement) {
            synchronized (rows) {
                statement.applyTo(rows);
            }
            synchronized (log) {
                log.add(statement); // culprit: W1 log; W2 log
            }
        }
    }

    static final class Replica {
        private final Map<String, Integer> rows = new HashMap<>();

        void replay(List<Statement> log) {
            for (Statement statement : log) {
                statement.applyTo(rows);
            }
        }
    }

    static final class Client extends Thread {
        private final Master master;
        private final Statement[] statements;

        Client(String name, Master master, Statement... statements) {
            super(name);
            this.master = master;
            this.statements = statements;
        }

        @Override
        public void run() {
            for (Statement statement : statements) {
                master.execute(statement);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Master master = new Master();
        Client shop = new Client("shop", master, new Statement("price", 10), new Statement("stock", 3));
        Client office = new Client("office", master, new Statement("price", 12));
        shop.start();
        office.start();
        shop.join();
        office.join();

        Replica replica = new Replica();
        replica.replay(master.log);
        if (!replica.rows.equals(master.rows)) {
            throw new IllegalStateException("replica has " + replica.rows + " but master has " + master.rows);
        }
        System.out.println("replica agrees on " + replica.rows.size() + " rows");
    }
}
