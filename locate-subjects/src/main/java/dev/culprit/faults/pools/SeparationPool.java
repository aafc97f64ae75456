package dev.culprit.faults.pools;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Encounters of two aircraft, most of them close. */
public final class SeparationPool {
    private static final int SIZE = 700;

    private final Chance chance;

    private SeparationPool(Random random) {
        chance = new Chance(random);
    }

    public static List<String> inputs(Random random) {
        SeparationPool pool = new SeparationPool(random);
        List<String> inputs = new ArrayList<>(
                List.of("", "1 2 3", "8000 0 8200 0 100 300 5000 0 0 0", "8000 0 82OO 0 100 300 5000 0 0 0 1"));
        while (inputs.size() < SIZE) inputs.add(pool.encounter());
        return inputs;
    }

    private String encounter() {
        int own = altitude();
        int other = own + gap();
        int ground = chance.oneIn(4) ? chance.between(200, 1100) : Math.max(0, own - chance.between(0, 1500));
        int[] values = {
            own,
            rate(),
            other,
            rate(),
            chance.oneIn(5) ? chance.between(0, 120) : chance.between(50, 400),
            chance.oneIn(10) ? chance.between(-200, 0) : chance.between(150, 900),
            chance.oneIn(12) ? 1000 : ground,
            chance.between(0, 2),
            chance.oneIn(3) ? 0 : 1,
            chance.oneIn(5) ? 1 : 0,
            chance.oneIn(10) ? 0 : 1
        };
        StringBuilder line = new StringBuilder();
        for (int value : values) line.append(line.isEmpty() ? "" : " ").append(value);
        return line.toString();
    }

    private int altitude() {
        if (chance.oneIn(10)) return chance.pick(2350, 5000, 10000, 20000);
        return chance.pick(1500, 3500, 7000, 15000, 27000) + 50 * chance.between(-15, 15);
    }

    private int gap() {
        if (chance.oneIn(8)) return 0;
        if (chance.oneIn(6)) return chance.pick(-700, -600, -400, -350, -300, 300, 350, 400, 600, 700);
        return chance.oneIn(4) ? chance.between(-2500, 2500) : 10 * chance.between(-70, 70);
    }

    private int rate() {
        if (chance.oneIn(3)) return 0;
        if (chance.oneIn(5)) return chance.pick(-2500, -1500, 1500, 2500);
        return 100 * chance.between(-30, 30);
    }
}
