package dev.culprit.bytecode;

import java.util.LinkedHashSet;
import java.util.Set;
import org.objectweb.asm.ClassReader;

/** The classes that a class file names, in its code and as types of what it calls. */
public final class ClassReferences {
    private static final int CLASS = 7;

    private ClassReferences() {}

    /** As {@code a/b/C}, without arrays. */
    public static Set<String> of(byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        char[] buffer = new char[reader.getMaxStringLength()];
        Set<String> names = new LinkedHashSet<>();
        for (int i = 1; i < reader.getItemCount(); i++) {
            int at = reader.getItem(i);
            if (at == 0 || reader.readByte(at - 1) != CLASS) continue;
            String name = reader.readUTF8(at, buffer);
            if (name != null && !name.startsWith("[")) names.add(name);
        }
        return names;
    }
}
