package dev.culprit.weave.frameworks;

import dev.culprit.model.trial.Equipment;
import dev.culprit.model.trial.Equipment.Part;

/** Classes of test frameworks and mocking libraries. They are not woven, but must not disturb what is observed. */
public final class FrameworkClasses {
    private FrameworkClasses() {}

    /** The changed class file for a host with the equipment; null if there is nothing to change. */
    public static byte[] changed(byte[] classFile, Equipment equipment) {
        byte[] changed = SequentialStreams.in(classFile);
        if (equipment.isControlled()) changed = either(MeasuredTests.in(either(changed, classFile)), changed);
        if (!equipment.isControlled() && !equipment.has(Part.PATTERNS)) return changed;
        return either(FrameworkCallWeaver.in(either(changed, classFile)), changed);
    }

    private static byte[] either(byte[] first, byte[] otherwise) {
        return first == null ? otherwise : first;
    }
}
