package dev.culprit.faults.pools;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Sheets of one to three tables, some of them broken. */
public final class TablesPool {
    private static final int SIZE = 400;

    private final Chance chance;

    private TablesPool(Random random) {
        chance = new Chance(random);
    }

    public static List<String> inputs(Random random) {
        TablesPool pool = new TablesPool(random);
        List<String> inputs = new ArrayList<>(List.of("", "# nothing\n\n", "2 2\n1 2\n3 4\n", "1 4 single\n1 2 3 4\n"));
        while (inputs.size() < SIZE) inputs.add(pool.sheet());
        return inputs;
    }

    private String sheet() {
        StringBuilder sheet = new StringBuilder();
        int tables = chance.pick(1, 1, 1, 2, 2, 3);
        for (int i = 0; i < tables; i++) {
            if (chance.oneIn(6)) sheet.append(chance.pick("\n", "# sample\n", "   \n"));
            sheet.append(chance.oneIn(7) ? brokenTable() : table());
            if (!chance.oneIn(4)) sheet.append('\n');
        }
        return sheet.toString();
    }

    private String table() {
        int rows = chance.between(1, 4);
        int columns = chance.pick(1, 2, 2, 3, 3, 4, 5);
        StringBuilder table = new StringBuilder();
        table.append(rows).append(' ').append(columns);
        if (chance.oneIn(3)) table.append(' ').append(chance.pick("colour", "weight", "age"));
        if (chance.oneIn(8)) table.append(" # drawn");
        table.append('\n');
        int usual = chance.pick(3, 10, 10, 40, 200, 1200);
        int emptyColumn = chance.oneIn(5) ? chance.between(0, columns - 1) : -1;
        for (int r = 0; r < rows; r++) {
            boolean emptyRow = chance.oneIn(12);
            int slope = chance.oneIn(2) ? 0 : chance.between(0, usual) * r;
            for (int c = 0; c < columns; c++) {
                boolean empty = emptyRow || c == emptyColumn || chance.oneIn(12);
                table.append(empty ? 0 : chance.between(0, usual) + (c % 2) * slope);
                table.append(chance.oneIn(15) ? "\n" : " ");
            }
            if (table.charAt(table.length() - 1) != '\n') table.append('\n');
        }
        return table.toString();
    }

    private String brokenTable() {
        return chance.pick(
                "2 2\n1 2\n3\n\n",
                "2 3 short\n1 2 3\n\n",
                "x 2\n1 2\n\n",
                "0 3\n\n",
                "3 -1 minus\n1 2 3\n\n",
                "25 40\n1 1 1\n1 1 1\n\n",
                "20 20\n1 1 1\n\n",
                "2 2\n1 2\n-3 4\n\n",
                "2 2\n1 2 3\n4 5\n\n",
                "2\n1 2\n\n",
                "2 2 dots\n1 2\n3 4.5\n\n");
    }
}
