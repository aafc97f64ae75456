package dev.culprit.faults;

import java.util.List;

/** A program with one fault or with several at different places. */
public record Version(String name, List<Fault> faults) {
    public Version {
        faults = List.copyOf(faults);
    }

    static Version of(Fault fault) {
        return new Version(fault.name(), List.of(fault));
    }

    public boolean hasSeveralFaults() {
        return faults.size() > 1;
    }

    @Override
    public String toString() {
        return name;
    }
}
