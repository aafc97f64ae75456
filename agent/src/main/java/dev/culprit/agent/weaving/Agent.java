package dev.culprit.agent.weaving;

import dev.culprit.model.trial.Equipment;
import dev.culprit.runtime.control.Monitors;
import dev.culprit.runtime.control.SecurityChecks;
import dev.culprit.weave.cache.CachedWeaving;
import dev.culprit.weave.jdk.Patch;
import dev.culprit.weave.plan.Scope;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The agent: weaves the application's classes as they are loaded and knows what was not woven. */
public final class Agent {
    private static Agent installed;

    private final AgentOptions options;
    private final SiteTable sites = new SiteTable();
    private final MethodTable methods = new MethodTable();
    private final WeavingTransformer transformer;
    private final Instrumentation instrumentation;

    private Agent(AgentOptions options, Instrumentation instrumentation) {
        this.options = options;
        this.instrumentation = instrumentation;
        CachedWeaving weaving = new CachedWeaving(WovenBefore.cache(options), sites, methods);
        this.transformer = new WeavingTransformer(options.equipment(), sites, methods, scope(options), weaving);
    }

    private static Scope scope(AgentOptions options) {
        NameFilter names = new NameFilter(options.include(), options.exclude());
        return options.equipment().execution() == Equipment.Execution.PLAIN ? new Suspects(names, options) : names;
    }

    public static void premain(String arguments, Instrumentation instrumentation) throws IOException {
        SecurityChecks.begin();
        Agent agent = new Agent(AgentOptions.parse(arguments), instrumentation);
        if (agent.options.sites() != null) agent.sites.installLibrary(Patch.readSites(agent.options.sites()));
        Monitors.prepare();
        openJdk(instrumentation);
        AgentPermissions.grantAll();
        instrumentation.addTransformer(agent.transformer);
        lend(instrumentation);
        installed = agent;
    }

    /**
     * Owners of {@code java.util.concurrent} locks are asked for to name the cycle of a deadlock; the main thread's
     * group is made fresh; factories of connections and what programs register are reset; the agent gets permissions.
     */
    private static void openJdk(Instrumentation instrumentation) {
        open(
                instrumentation,
                "java.base",
                "java.util.concurrent.locks",
                "java.lang",
                "java.net",
                "java.security",
                "sun.security.jca",
                "jdk.internal.misc");
        open(instrumentation, "java.sql", "java.sql");
        open(instrumentation, "java.management", "java.lang.management");
    }

    private static void open(Instrumentation instrumentation, String module, String... packages) {
        Set<Module> us = Set.of(Agent.class.getModule());
        Map<String, Set<Module>> opened = Arrays.stream(packages).collect(Collectors.toMap(p -> p, p -> us));
        ModuleLayer.boot()
                .findModule(module)
                .ifPresent(m -> instrumentation.redefineModule(m, Set.of(), opened, opened, Set.of(), Map.of()));
    }

    /**
     * Mocking libraries on Byte Buddy attach an agent to their own JVM when they are first used, by way of another
     * process that nobody controls; they look here first.
     */
    private static void lend(Instrumentation instrumentation) {
        try {
            Class<?> installer =
                    Class.forName("net.bytebuddy.agent.Installer", true, ClassLoader.getSystemClassLoader());
            installer.getMethod("premain", String.class, Instrumentation.class).invoke(null, null, instrumentation);
        } catch (ReflectiveOperationException | LinkageError e) {
            // it is not there, or not as we know it, and then attaches as it always does
        }
    }

    public static Agent installed() {
        if (installed == null) throw new IllegalStateException("start this JVM with -javaagent");
        return installed;
    }

    public AgentOptions options() {
        return options;
    }

    public Instrumentation instrumentation() {
        return instrumentation;
    }

    public SiteTable sites() {
        return sites;
    }

    public MethodTable methods() {
        return methods;
    }

    public int wovenClasses() {
        return transformer.wovenClasses();
    }

    /** What could not be woven, or not in full, and why. */
    public List<String> notes() {
        return transformer.notes();
    }
}
