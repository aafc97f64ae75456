package dev.culprit.bytecode.library;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.StringJoiner;

/** What a call of library code does: a set of facts, each about the receiver, arguments or the result. Immutable. */
public final class LibraryCall {
    /** A call that does nothing. */
    public static final LibraryCall NOTHING =
            new Builder().add(Fact.PURE, Builder.RECEIVER).build();

    private static final Fact[] FACTS = Fact.values();

    /** By fact: bit 0 for the receiver, bit i for the i-th argument, the highest bit for the result. */
    private final int[] places;

    private LibraryCall(int[] places) {
        this.places = places;
    }

    /** True when the fact holds for the receiver, an argument or the result. */
    public boolean has(Fact fact) {
        return places[fact.ordinal()] != 0;
    }

    /** True when the fact holds for the receiver. */
    public boolean onReceiver(Fact fact) {
        return (places[fact.ordinal()] & Builder.RECEIVER) != 0;
    }

    /** True when the fact holds for the argument; the first has index 0. */
    public boolean onArgument(Fact fact, int index) {
        return index < Builder.MOST_ARGUMENTS && (places[fact.ordinal()] & Builder.argument(index)) != 0;
    }

    /** True when the fact holds for the result. */
    public boolean onResult(Fact fact) {
        return (places[fact.ordinal()] & Builder.RESULT) != 0;
    }

    /** True when the call changes the receiver: its contents, or the tasks that it has. */
    public boolean changesReceiver() {
        return onReceiver(Fact.WRITES) || has(Fact.HANDS_OVER);
    }

    /** True when the facts about locking and waiting hold if the call returns this: false, 0 and null are 0. */
    public boolean succeeded(long result) {
        return result != 0 ? !has(Fact.IF_FALSE) : !has(Fact.IF_TRUE);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LibraryCall call && Arrays.equals(places, call.places);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(places);
    }

    /** As the table spells it. */
    @Override
    public String toString() {
        StringJoiner all = new StringJoiner(" ");
        for (Fact fact : FACTS) {
            int at = places[fact.ordinal()];
            if ((at & Builder.RECEIVER) != 0) all.add(fact.word());
            if ((at & Builder.ARGUMENTS) == Builder.ARGUMENTS) all.add(fact.word() + "@args");
            else
                for (int i = 0; i < Builder.MOST_ARGUMENTS; i++)
                    if ((at & Builder.argument(i)) != 0) all.add(fact.word() + "@" + (i + 1));
            if ((at & Builder.RESULT) != 0) all.add(fact.word() + "@result");
        }
        return all.toString();
    }

    /** Collects the facts of a call. */
    static final class Builder {
        static final int RECEIVER = 1;
        static final int RESULT = 1 << 31;
        static final int MOST_ARGUMENTS = 30;
        static final int ARGUMENTS = ~(RECEIVER | RESULT);

        private static final int FACTS = Fact.values().length;
        private static final Set<Fact> ACCESS = EnumSet.of(Fact.PURE, Fact.READS, Fact.WRITES);

        private final int[] places = new int[FACTS];

        static int argument(int index) {
            return 1 << index + 1;
        }

        Builder add(Fact fact, int at) {
            places[fact.ordinal()] |= at;
            return this;
        }

        Builder add(LibraryCall other) {
            for (int i = 0; i < places.length; i++) places[i] |= other.places[i];
            return this;
        }

        /** Adds only what the other says about reading and writing. */
        Builder addAccess(LibraryCall other) {
            for (Fact fact : ACCESS) add(fact, other.places[fact.ordinal()]);
            return this;
        }

        /** Adds what the other says about anything else. */
        Builder addBesideAccess(LibraryCall other) {
            for (Fact fact : Fact.values()) if (!ACCESS.contains(fact)) add(fact, other.places[fact.ordinal()]);
            return this;
        }

        /** True when it is known what the call does to its receiver. */
        boolean saysAccess() {
            for (Fact fact : ACCESS) if (places[fact.ordinal()] != 0) return true;
            return false;
        }

        LibraryCall build() {
            return new LibraryCall(places);
        }
    }
}
