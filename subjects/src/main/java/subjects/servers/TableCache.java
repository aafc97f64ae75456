// subject: failing
// after: dual slicing, section 5.1, "mysql-3" (bug 12845: a hole in the protocol between CREATE ... SELECT and DROP)
// kind: atomicity-violation
// failure: exception java.lang.NullPointerException
package subjects.servers;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The open tables of a database server. A session says which tables it uses; one that wants to drop a table asks the
 * user to give it up, and waits. Everything shared is under the lock of the open tables.
 */
public class TableCache {

    /** A client's connection. */
    static final class Session {
        private final String name;
        private final List<Table> used = new ArrayList<>();
        private boolean someTablesDeleted;

        Session(String name) {
            this.name = name;
        }
    }

    /** What is known of a table: its columns and how many rows it has. */
    static final class TableInfo {
        private final List<String> columns;
        private int rows;

        TableInfo(List<String> columns) {
            this.columns = List.copyOf(columns);
        }
    }

    static final class Table {
        private final String name;
        private Session inUse;
        private TableInfo info;

        Table(String name, TableInfo info) {
            this.name = name;
            this.info = info;
        }
    }

    static final class OpenTables {
        private final Map<String, TableInfo> stored = new HashMap<>();
        private final Map<String, Table> open = new HashMap<>();

        synchronized boolean define(String name, TableInfo info) {
            return stored.putIfAbsent(name, info) == null;
        }

        /** Null if there is no such table. */
        synchronized Table open(String name, Session session) {
            TableInfo info = stored.get(name);
            if (info == null) {
                return null;
            }
            Table table = open.computeIfAbsent(name, n -> new Table(n, info)); // culprit: W1 open
            table.info = info;
            table.inUse = session; // culprit: W1 inUse
            session.used.add(table);
            return table;
        }

        synchronized void release(Session session) {
            for (Table table : session.used) {
                table.inUse = null; // culprit: W1 inUse
            }
            session.used.clear();
            notifyAll();
        }

        /** Gives up all tables of the session if somebody waits to drop one of them. */
        synchronized void refresh(Session session) {
            if (!session.someTablesDeleted) { // culprit: R1 someTablesDeleted
                return;
            }
            for (Table table : session.used) {
                close(table);
            }
            session.used.clear();
            session.someTablesDeleted = false;
            notifyAll();
        }

        private static void close(Table table) {
            table.info = null;
            table.inUse = null; // culprit: W1 inUse
        }

        synchronized boolean remove(String name, Session session) throws InterruptedException {
            Table table = open.get(name); // culprit: R2 open
            while (table != null && isUsedByAnother(table, session)) {
                table.inUse.someTablesDeleted = true; // culprit: W2 someTablesDeleted; R2 inUse
                wait();
            }
            open.remove(name);
            return stored.remove(name) != null;
        }

        private static boolean isUsedByAnother(Table table, Session session) {
            return table.inUse != null && table.inUse != session; // culprit: R2 inUse
        }
    }

    /** What clients send. */
    interface Statement {
        void execute(OpenTables tables, Session session) throws InterruptedException;
    }

    record CreateTable(String name, List<String> columns) implements Statement {
        @Override
        public void execute(OpenTables tables, Session session) {
            tables.define(name, new TableInfo(columns));
        }
    }

    /** Makes a table with the columns and rows of another one. */
    record CreateSelect(String name, String source) implements Statement {
        @Override
        public void execute(OpenTables tables, Session session) {
            Table from = tables.open(source, session);
            if (from == null) {
                System.out.println(session.name + ": there is no table " + source);
                return;
            }
            TableInfo target = new TableInfo(from.info.columns);
            if (tables.define(name, target)) {
                tables.refresh(session);
                copyRows(from, target);
            }
            tables.release(session);
        }

        private static void copyRows(Table from, TableInfo target) {
            TableInfo info = from.info;
            for (int row = 0; row < info.rows; row++) {
                target.rows++;
            }
        }
    }

    record DropTable(String name) implements Statement {
        @Override
        public void execute(OpenTables tables, Session session) throws InterruptedException {
            if (!tables.remove(name, session)) {
                System.out.println(session.name + ": there is no table " + name);
            }
        }
    }

    static final class Connection extends Thread {
        private final OpenTables tables;
        private final Session session;
        private final Statement[] statements;

        Connection(String name, OpenTables tables, Statement... statements) {
            super(name);
            this.tables = tables;
            this.session = new Session(name);
            this.statements = statements;
        }

        @Override
        public void run() {
            try {
                for (Statement statement : statements) {
                    statement.execute(tables, session);
                }
            } catch (InterruptedException e) {
                interrupt();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        OpenTables tables = new OpenTables();
        Connection creator =
                new Connection("creator", tables, new CreateTable("a1", List.of("id")), new CreateSelect("a2", "a1"));
        Connection dropper = new Connection("dropper", tables, new DropTable("a1"));
        creator.start();
        dropper.start();
        creator.join();
        dropper.join();
        System.out.println("tables: " + tables.stored.keySet());
    }
}
