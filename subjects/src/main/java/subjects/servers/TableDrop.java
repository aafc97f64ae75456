// subject: failing
// after: dual slicing, section 5.1, "mysql-3" (bug 12845, CREATE ... SELECT against DROP)
// kind: atomicity-violation
// failure: exception java.lang.NullPointerException
package subjects.servers;

import java.util.HashMap;
import java.util.Map;

/** The table cache of a database server: one client copies a table into a new one, another drops the first. */
public class TableDrop {

    record TableInfo(String[] columns, int rows) {}

    static final class Table {
        private final String name;
        private Thread inUse;
        private TableInfo info;

        Table(String name, TableInfo info) {
            this.name = name;
            this.info = info;
        }
    }

    private final Object lockOpen = new Object();
    private final Map<String, Table> tables = new HashMap<>();
    private boolean dropPending;

    void create(String name, TableInfo info) {
        synchronized (lockOpen) {
            tables.put(name, new Table(name, info));
        }
    }

    /** CREATE TABLE target SELECT * FROM source; true if the source exists. */
    boolean createFrom(String target, String source) {
        Table from = open(source);
        if (from == null) {
            return false;
        }
        create(target, null);
        if (isDropPending()) {
            close(from);
        }
        TableInfo copy = new TableInfo(from.info.columns().clone(), from.info.rows());
        fill(target, copy);
        unlock(from);
        return true;
    }

    private Table open(String name) {
        synchronized (lockOpen) {
            Table table = tables.get(name);
            if (table != null) {
                table.inUse = Thread.currentThread(); // culprit: W1 inUse
            }
            return table;
        }
    }

    private boolean isDropPending() {
        synchronized (lockOpen) {
            return dropPending; // culprit: R1 dropPending
        }
    }

    private void close(Table table) {
        synchronized (lockOpen) {
            table.info = null;
            table.inUse = null; // culprit: W1 inUse
            lockOpen.notifyAll();
        }
    }

    private void fill(String name, TableInfo info) {
        synchronized (lockOpen) {
            tables.get(name).info = info;
        }
    }

    private void unlock(Table table) {
        synchronized (lockOpen) {
            table.inUse = null;
            lockOpen.notifyAll();
        }
    }

    /** DROP TABLE name, after whoever uses the table has given it up. */
    void drop(String name) {
        synchronized (lockOpen) {
            Table table = tables.get(name);
            while (table.inUse != null) { // culprit: R2 inUse
                dropPending = true; // culprit: W2 dropPending
                try {
                    lockOpen.wait();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    return;
                }
            }
            dropPending = false; // culprit: W2 dropPending
            tables.remove(table.name);
        }
    }

    public static void main(String[] args) throws Exception {
        TableDrop database = new TableDrop();
        database.create("a0", new TableInfo(new String[] {"id", "name"}, 2));
        database.createFrom("a1", "a0");
        Thread copy = new Thread(() -> database.createFrom("a2", "a1"), "client-create");
        Thread drop = new Thread(() -> database.drop("a1"), "client-drop");
        copy.start();
        drop.start();
        copy.join();
        drop.join();
        System.out.println("tables left: " + database.tables.size());
    }
}
