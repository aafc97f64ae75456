package dev.culprit.agent.weaving;

import dev.culprit.agent.program.FreshLoader;
import dev.culprit.bytecode.ClassSource;
import dev.culprit.bytecode.LoaderClassSource;
import dev.culprit.model.Libraries;
import dev.culprit.model.trial.Equipment;
import dev.culprit.runtime.control.ControlledThread;
import dev.culprit.runtime.control.Probes;
import dev.culprit.weave.MethodRegister;
import dev.culprit.weave.WeaveFailure;
import dev.culprit.weave.Weaver;
import dev.culprit.weave.cache.CachedWeaving;
import dev.culprit.weave.code.SiteRegister;
import dev.culprit.weave.frameworks.FrameworkClasses;
import dev.culprit.weave.plan.Scope;
import dev.culprit.weave.statics.KeptStatics;
import java.lang.instrument.ClassFileTransformer;
import java.lang.ref.WeakReference;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Weaves every class of the application as it is loaded; a class that cannot be woven is left as it is and named. Test
 * frameworks are not woven, but changed so that what they do is not taken for the program's.
 */
final class WeavingTransformer implements ClassFileTransformer {
    private static final int NOTE_LIMIT = 200;

    private final Equipment equipment;
    private final SiteRegister sites;
    private final MethodRegister methods;
    private final Scope scope;
    private final CachedWeaving weaving;
    private final Map<ClassLoader, Weaver> weavers = new WeakHashMap<>();
    private final WovenClasses freshClasses = new WovenClasses();
    private final List<String> notes = new ArrayList<>();
    private final AtomicInteger count = new AtomicInteger();

    WeavingTransformer(
            Equipment equipment, SiteRegister sites, MethodRegister methods, Scope scope, CachedWeaving weaving) {
        this.equipment = equipment;
        this.sites = sites;
        this.methods = methods;
        this.scope = scope;
        this.weaving = weaving;
    }

    @Override
    public byte[] transform(
            ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] classFile) {
        if (name == null || redefined != null || loader == null || loader == ClassLoader.getPlatformClassLoader())
            return null;
        boolean framework = Libraries.isTestFramework(name.replace('/', '.'));
        if (!framework && !scope.woven(name)) return null;
        ControlledThread suspended = Probes.suspend();
        try {
            if (framework) return weaving.change(classFile, original -> FrameworkClasses.changed(original, equipment));
            byte[] woven = loader instanceof FreshLoader fresh
                    ? weaveFresh(fresh, name, classFile)
                    : weave(loader, name, classFile);
            if (!name.startsWith("dev/culprit/agent/canary/")) count.incrementAndGet();
            return woven;
        } catch (WeaveFailure e) {
            note("class " + name.replace('/', '.') + " runs unwoven: " + e.getMessage());
            return null;
        } catch (Throwable t) {
            note("class " + name.replace('/', '.') + " runs unwoven: " + t);
            return null;
        } finally {
            Probes.resume(suspended);
        }
    }

    List<String> notes() {
        synchronized (notes) {
            return KeptStatics.shortened(notes);
        }
    }

    /** How many classes of the program were woven. */
    int wovenClasses() {
        return count.get();
    }

    /** All fresh loaders find the same class files, which are those of the host's own loader. */
    private static ClassLoader systemLoader() {
        return ClassLoader.getSystemClassLoader();
    }

    /** A patched class is one of many that are each used for a few runs: it is not worth keeping. */
    private byte[] weaveFresh(FreshLoader loader, String name, byte[] classFile) {
        if (loader.isPatched(name)) return weaver(systemLoader()).weave(classFile, false, this::note);
        return freshClasses.get(name, classFile, original -> weave(systemLoader(), name, original));
    }

    private byte[] weave(ClassLoader loader, String name, byte[] classFile) {
        return weaving.weave(weaver(loader), name, classFile, this::note);
    }

    private Weaver weaver(ClassLoader loader) {
        synchronized (weavers) {
            return weavers.computeIfAbsent(loader, l -> new Weaver(equipment, sites, methods, scope, source(l)));
        }
    }

    private static ClassSource source(ClassLoader loader) {
        if (loader != systemLoader()) return resources(loader);
        return new ClassPathSource(System.getProperty("java.class.path")).orElse(resources(loader));
    }

    /** A program may make loaders again and again: what is known of one must not keep it from being dropped. */
    private static ClassSource resources(ClassLoader loader) {
        WeakReference<ClassLoader> reference = new WeakReference<>(loader);
        return name -> {
            ClassLoader l = reference.get();
            return l == null ? null : new LoaderClassSource(l).bytes(name);
        };
    }

    private void note(String note) {
        synchronized (notes) {
            if (notes.size() < NOTE_LIMIT) notes.add(note);
        }
    }
}
