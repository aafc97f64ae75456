package dev.culprit.faults.pools;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Jobs and commands for the dispatcher, with slips in some of the commands. */
public final class DispatchPool {
    private static final int SIZE = 400;

    private final Chance chance;

    private DispatchPool(Random random) {
        chance = new Chance(random);
    }

    public static List<String> inputs(Random random) {
        DispatchPool pool = new DispatchPool(random);
        List<String> inputs = new ArrayList<>(List.of(
                "",
                "1 2",
                "1 x 2\nflush",
                "0 0 0\nfinish\nnew 2\nshow\nflush",
                "50 0 0\nnew 1\nfinish\nnew 1",
                "60 0 0",
                "0 0 0"));
        while (inputs.size() < SIZE) inputs.add(pool.script());
        return inputs;
    }

    private String script() {
        StringBuilder script = new StringBuilder();
        int most = chance.oneIn(3) ? 1 : 4;
        for (int p = 0; p < 3; p++) script.append(chance.between(0, most)).append(' ');
        int commands = chance.between(1, 20);
        for (int i = 0; i < commands; i++) script.append('\n').append(chance.oneIn(25) ? slip() : command());
        if (chance.oneIn(2)) script.append("\nflush");
        return script.append('\n').toString();
    }

    private String command() {
        return switch (chance.between(0, 11)) {
            case 0, 1 -> "new " + chance.between(1, 3);
            case 2, 3 -> "raise " + chance.between(1, 2) + " " + share();
            case 4, 5 -> "block";
            case 6, 7 -> "unblock " + share();
            case 8 -> "yield";
            case 9, 10 -> "finish";
            default -> chance.oneIn(6) ? "flush" : "show";
        };
    }

    private String share() {
        return chance.pick("0", "0.25", "0.5", "0.5", "0.75", "0.9", "1", "1.0");
    }

    private String slip() {
        return chance.pick(
                "new",
                "new 0",
                "new 4",
                "new x",
                "raise 3 0.5",
                "raise 2",
                "raise 1 2",
                "unblock -0.1",
                "unblock y",
                "unblock",
                "stop",
                "",
                "  show  ");
    }
}
