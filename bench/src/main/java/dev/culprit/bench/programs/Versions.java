package dev.culprit.bench.programs;

import dev.culprit.trials.program.UnusableTarget;

/** How many versions of each program are looked at: with one fault, and with several. */
public record Versions(int single, int several) {
    /** All with one fault, and so many of the others that the evaluation ends within half an hour. */
    public static final Versions USUAL = new Versions(Integer.MAX_VALUE, 1);

    public static Versions parse(String text) throws UnusableTarget {
        if (!text.matches("[0-9]{1,6}(,[0-9]{1,6})?"))
            throw new UnusableTarget("--versions takes a number or two, as 3 or 3,1: " + text);
        String[] numbers = text.split(",");
        return new Versions(Integer.parseInt(numbers[0]), Integer.parseInt(numbers[numbers.length - 1]));
    }

    public int most(boolean ofSeveral) {
        return ofSeveral ? several : single;
    }
}
