package dev.culprit.agent.kept;

import dev.culprit.agent.program.JdkFields;
import dev.culprit.agent.weaving.NameFilter;
import dev.culprit.model.Libraries;
import dev.culprit.weave.plan.Schema;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Static fields that no run resets, and which of them have changed. They belong to interfaces, to classes that are not
 * woven, and to the JDK. Of the JDK only those count that hold an object of the program: its caches change all the
 * time. Test frameworks are left out for the same reason.
 */
public final class KeptState {
    private final Instrumentation instrumentation;
    /** By field, when it was last looked at. */
    private Map<String, Integer> before = new HashMap<>();

    public KeptState(Instrumentation instrumentation) {
        this.instrumentation = instrumentation;
        for (Module module : ModuleLayer.boot().modules()) if (module.getName().startsWith("java.")) open(module);
    }

    /** The fields that have changed since the last call. Fields of classes that are new since then are not known. */
    public List<String> changed() {
        Map<String, Integer> now = new HashMap<>();
        for (Class<?> type : instrumentation.getAllLoadedClasses()) if (isKept(type)) add(type, now);
        Set<String> changed = new TreeSet<>();
        now.forEach((field, state) -> {
            if (before.containsKey(field) && !before.get(field).equals(state)) changed.add(field);
        });
        before = now;
        return List.copyOf(changed);
    }

    private boolean isKept(Class<?> type) {
        String name = type.getName();
        if (type.isArray() || type.isPrimitive() || type.isHidden() || NameFilter.isTool(name)) return false;
        if (Libraries.isTestFramework(name) || name.startsWith("dev.culprit.runtime.")) return false;
        return HeldObjects.isOfTheJdk(type) ? name.startsWith("java.") || name.startsWith("javax.") : !isReset(type);
    }

    private static boolean isReset(Class<?> type) {
        try {
            type.getDeclaredField(Schema.EPOCH);
            return true;
        } catch (NoSuchFieldException | LinkageError e) {
            return false;
        }
    }

    private void add(Class<?> type, Map<String, Integer> fields) {
        try {
            if (!JdkFields.isInitialised(type)) return;
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) || field.isSynthetic() || !field.trySetAccessible())
                    continue;
                Object value = field.get(null);
                String name = type.getName() + "." + field.getName();
                if (!HeldObjects.isOfTheJdk(type)) fields.put(name, new Content().of(value));
                else if (!field.getType().isPrimitive()) fields.put(name, new HeldObjects().of(value));
            }
        } catch (IllegalAccessException | LinkageError | RuntimeException e) {
            // the rest of the class is not known
        }
    }

    private void open(Module base) {
        Set<Module> us = Set.of(KeptState.class.getModule());
        Map<String, Set<Module>> packages = base.getPackages().stream().collect(Collectors.toMap(p -> p, p -> us));
        instrumentation.redefineModule(base, Set.of(), Map.of(), packages, Set.of(), Map.of());
    }
}
