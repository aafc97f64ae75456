package dev.culprit.faults.pools;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Scripts for the processor that works in time slices. */
public final class TimeslicePool {
    private static final int SIZE = 400;

    private final Chance chance;
    /** Where most priorities of a script lie. */
    private int usual;

    private TimeslicePool(Random random) {
        chance = new Chance(random);
    }

    public static List<String> inputs(Random random) {
        TimeslicePool pool = new TimeslicePool(random);
        List<String> inputs = new ArrayList<>(List.of(
                "",
                "# nothing\n",
                "run 5",
                "task a 1 3\nrun 500",
                "task a 9 1\nrun 501\nrun 1",
                "task a 0 9999\nrun 20"));
        while (inputs.size() < SIZE) inputs.add(pool.script());
        return inputs;
    }

    private String script() {
        StringBuilder script = new StringBuilder();
        usual = chance.pick(0, 0, 3, 4, 4, 8);
        if (chance.oneIn(3))
            script.append("slice ").append(chance.between(0, 7)).append('\n');
        int commands = chance.between(4, 18);
        for (int i = 0; i < commands; i++)
            script.append(chance.oneIn(20) ? slip() : command(i)).append('\n');
        if (chance.oneIn(2))
            script.append("run ").append(chance.between(20, 180)).append('\n');
        return script.toString();
    }

    private String command(int position) {
        if (position < 2) return task();
        return switch (chance.between(0, 14)) {
            case 0, 1, 2 -> task();
            case 3, 4, 5, 6 -> "run " + (chance.oneIn(5) ? chance.between(15, 40) : chance.between(1, 9));
            case 7 -> "sleep " + name();
            case 8 -> "wake " + name();
            case 9 -> "kill " + name();
            case 10 -> "nice " + name() + " " + chance.between(-4, 4);
            case 11 -> "nice " + name() + " " + chance.pick("-9", "12", "1", "-1");
            case 12, 13 -> "list";
            default -> "slice " + chance.between(1, 5);
        };
    }

    private String task() {
        int priority = chance.oneIn(3) ? chance.between(0, 9) : usual + chance.between(0, 1);
        return "task " + name() + " " + priority + " " + chance.between(1, chance.oneIn(3) ? 30 : 9);
    }

    private String name() {
        return chance.pick("disk", "mail", "shell", "net", "log");
    }

    private String slip() {
        return chance.pick(
                "task x 10 3",
                "task y 1 0",
                "task z 1",
                "run",
                "run -1",
                "run 2x",
                "sleep nobody",
                "wake",
                "kill nobody",
                "nice disk",
                "nice disk +1",
                "slice 0",
                "slice two",
                "stop",
                "",
                "  # pause",
                "task big 1 12345");
    }
}
