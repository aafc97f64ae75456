package dev.culprit.weave.jdk;

import dev.culprit.bytecode.ClassFacts;
import dev.culprit.bytecode.JdkImage;
import dev.culprit.model.Site;
import dev.culprit.model.trial.Equipment;
import dev.culprit.model.trial.Equipment.Execution;
import dev.culprit.model.trial.Equipment.Part;
import dev.culprit.weave.ClassEdit;
import dev.culprit.weave.WeaveFailure;
import dev.culprit.weave.Weaver;
import dev.culprit.weave.plan.JdkClasses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Weaves the classes of one JDK into a folder. */
final class PatchBuilder {
    /** The first release whose continuations can be suspended while a monitor is held. */
    private static final int FIBERS_SINCE = 24;

    private final Path jdkHome;
    private final Equipment equipment;
    private final Path folder;
    private final List<Site> sites = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    PatchBuilder(Path jdkHome, Equipment equipment, Path folder) {
        this.jdkHome = jdkHome;
        this.equipment = equipment;
        this.folder = folder;
    }

    void build() throws IOException {
        int feature;
        try (JdkImage image = JdkImage.open(jdkHome, "java.base")) {
            feature = ClassFacts.of(image.bytes("java/lang/Object")).version() - 44;
            weave(image);
        }
        for (Map.Entry<String, byte[]> entry : JdkPatch.runtimeClasses().entrySet())
            write(entry.getKey(), runtimeClass(entry, feature));
        SiteFile.write(folder.resolve(Patch.SITES), sites);
        Files.write(folder.resolve("notes.txt"), notes);
    }

    private void weave(JdkImage image) throws IOException {
        Weaver weaver = new Weaver(equipment, this::register, PatchBuilder::untraced, name -> false, image);
        Map<String, ClassEdit> work = new LinkedHashMap<>();
        if (equipment.execution() != Execution.PLAIN)
            for (String folder : JdkClasses.PACKAGES)
                for (String name : image.classesBelow(folder))
                    if (JdkClasses.synchronisation(name)) work.put(name, type -> {});
        work.putAll(Edits.of(equipment.execution()));
        if (equipment.has(Part.PATTERNS)) work.merge(ThreadEdit.THREAD, ObserverDoor::addField, ClassEdit::then);
        for (Map.Entry<String, ClassEdit> entry : work.entrySet()) {
            byte[] original = image.bytes(entry.getKey());
            if (original != null) weave(weaver, entry.getKey(), original, entry.getValue());
        }
    }

    private void weave(Weaver weaver, String name, byte[] original, ClassEdit edit) throws IOException {
        try {
            write(name, weaver.weave(original, true, edit, notes::add));
        } catch (WeaveFailure e) {
            notes.add(name.replace('/', '.') + " is not woven: " + e.getMessage());
        }
    }

    private int register(Site site) {
        sites.add(site);
        return -sites.size();
    }

    private static int untraced(byte[] classFile, String className, String name, String descriptor) {
        throw new IllegalStateException("the JDK is not traced");
    }

    private byte[] runtimeClass(Map.Entry<String, byte[]> entry, int feature) {
        if (equipment.has(Part.PATTERNS) && entry.getKey().equals(ObserverDoor.ACCESS))
            return ObserverDoor.open(entry.getValue());
        if (!equipment.isControlled()) return JvmMarks.apply(entry.getValue());
        if (entry.getKey().equals(RuntimeDoors.THREAD_ACCESS)) return RuntimeDoors.apply(entry.getValue(), feature);
        return entry.getKey().equals(FiberClass.FIBER) && feature >= FIBERS_SINCE
                ? FiberClass.generate()
                : JvmMarks.apply(entry.getValue());
    }

    private void write(String name, byte[] classFile) throws IOException {
        Path file = folder.resolve("java.base").resolve(name + ".class");
        Files.createDirectories(file.getParent());
        Files.write(file, classFile);
    }
}
