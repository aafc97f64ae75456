package dev.culprit.bytecode.library;

import java.util.Set;
import org.objectweb.asm.Type;

/**
 * Parameters of library methods for collections and texts, which may be those of the program. The method reads their
 * contents: {@code new ArrayList<>(list)} copies a list.
 */
public final class Contents {
    private static final Set<String> TYPES = Set.of(
            "java/lang/CharSequence",
            "java/util/Collection",
            "java/util/EnumMap",
            "java/util/Map",
            "java/util/PriorityQueue",
            "java/util/SortedMap",
            "java/util/SortedSet");

    private Contents() {}

    /** The first such parameter of the method, from 0 on; -1 if there is none. */
    public static int parameter(String descriptor) {
        Type[] parameters = Type.getArgumentTypes(descriptor);
        for (int i = 0; i < parameters.length; i++)
            if (parameters[i].getSort() == Type.OBJECT && TYPES.contains(parameters[i].getInternalName())) return i;
        return -1;
    }
}
