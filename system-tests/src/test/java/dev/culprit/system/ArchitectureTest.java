package dev.culprit.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.system.ModuleClasses.Reference;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The direction of the flow between modules and packages, checked over the built classes. */
class ArchitectureTest {
    private static final String ASM = "org.objectweb.asm";
    private static final String JUNIT = "org.junit";
    private static final String JUNIT3 = "junit.framework";
    private static final String TESTNG = "org.testng";
    private static final String PICOCLI = "picocli";
    private static final String GSON = "com.google.gson";

    /** An option of ours; options of the JVM for modules are none. */
    private static final String OPTION =
            "(?<![\\w-])--(?!(patch-module|add-exports|add-opens|add-reads|add-modules)\\b)[a-z]";

    private static final Pattern COMMAND = Pattern.compile("dev\\.culprit\\.cli\\.(\\w+)Command");

    private static final Set<String> CONSOLE = Set.of(
            "java.lang.System.out",
            "java.lang.System.err",
            "java.lang.System.in",
            "java.lang.System.exit",
            "java.lang.System.console",
            "java.lang.Runtime.exit",
            "java.lang.Runtime.halt",
            "java.lang.Runtime.addShutdownHook",
            "java.lang.Throwable.printStackTrace");

    /**
     * What a module may use beside itself and {@code java.base}: modules of this project and of the JDK by name,
     * libraries by package. {@code classes} is a size that the module has outgrown, so that a test over an empty folder
     * does not pass.
     */
    private record Rule(String module, int classes, Set<String> mayUse) {
        @Override
        public String toString() {
            return module;
        }
    }

    static Stream<Rule> rules() {
        return Stream.of(
                new Rule("runtime", 15, Set.of()),
                new Rule("model", 25, Set.of()),
                new Rule("bytecode", 8, Set.of("model", ASM)),
                new Rule("weave", 25, Set.of("runtime", "model", "bytecode", ASM)),
                new Rule("control", 25, Set.of("runtime", "model")),
                new Rule(
                        "agent",
                        15,
                        Set.of(
                                "runtime",
                                "model",
                                "bytecode",
                                "weave",
                                "control",
                                "java.instrument",
                                "java.logging",
                                "java.management",
                                JUNIT,
                                JUNIT3,
                                TESTNG)),
                new Rule("trials", 25, Set.of("model")),
                new Rule("analysis", 8, Set.of("model", "bytecode", ASM, "java.compiler", "jdk.compiler")),
                new Rule("cases", 8, Set.of("model", GSON)),
                new Rule("report", 8, Set.of("model")),
                new Rule("investigation", 20, Set.of("model", "bytecode", "trials", "analysis", "weave", "cases")),
                new Rule(
                        "cli", 15, Set.of("model", "trials", "analysis", "investigation", "cases", "report", PICOCLI)));
    }

    /** What reads the program's classes but must never load them. */
    static Stream<String> driverModules() {
        return Stream.of("trials", "analysis", "cases", "report", "investigation", "cli");
    }

    @ParameterizedTest
    @MethodSource("rules")
    void enoughClassesAreSeen(Rule rule) throws IOException {
        int seen = ModuleClasses.of(rule.module).names().size();
        assertTrue(
                seen >= rule.classes, () -> rule.module + " has " + seen + " classes in target/classes; is it built?");
    }

    @ParameterizedTest
    @MethodSource("rules")
    void modulesUseOnlyWhatTheyMay(Rule rule) throws IOException {
        Set<String> offences = new TreeSet<>();
        for (Reference r : ModuleClasses.of(rule.module).references()) {
            String used = ModuleClasses.ownerOf(r.to());
            boolean allowed = used.equals(rule.module)
                    || used.equals("java.base")
                    || rule.mayUse.stream().anyMatch(m -> isPartOf(used, m));
            if (!allowed) offences.add(r.from() + " uses " + r.to() + " of " + used);
        }
        assertEquals(Set.of(), offences);
    }

    private static boolean isPartOf(String used, String permitted) {
        return used.equals(permitted) || used.startsWith(permitted + ".");
    }

    @ParameterizedTest
    @MethodSource("rules")
    void packagesOfAModuleHaveNoCycles(Rule rule) throws IOException {
        Map<String, Set<String>> uses = new TreeMap<>();
        for (Reference r : ModuleClasses.of(rule.module).references()) {
            boolean inside = ModuleClasses.ownerOf(r.to()).equals(rule.module);
            if (inside && !r.fromPackage().equals(r.toPackage()))
                uses.computeIfAbsent(r.fromPackage(), p -> new TreeSet<>()).add(r.toPackage());
        }
        assertEquals(List.of(), cycle(uses));
    }

    /** By module, the packages that techniques share. Every other package is one of a technique. */
    private static final Map<String, Set<String>> SHARED = Map.of(
            "runtime", Set.of("control", "trace", "frameworks"),
            "model", Set.of("cases", "files", "findings", "trace", "trial", "wire"),
            "bytecode", Set.of("library"),
            "weave", Set.of("cache", "code", "control", "frameworks", "jdk", "plan", "statics", "trace"),
            "control", Set.of("carrier", "outcome", "schedule", "state", "strategy", "trace"),
            "agent", Set.of("batch", "canary", "control", "frameworks", "kept", "program", "trace", "weaving"),
            "trials", Set.of("cases", "host", "program", "projects"),
            "analysis", Set.of("alignment", "dependence", "happensbefore", "intervention", "ranking", "slicing"),
            "investigation", Set.of("checking", "hosting", "hunting"),
            "cli", Set.of("options", "suites", "terminal"));

    /** Investigations that consist of others, or begin with the results of others. */
    private static final Map<String, Set<String>> COMBINED = Map.of(
            "diagnosing",
                    Set.of(
                            "explaining",
                            "fixing",
                            "locating",
                            "nondeterminism",
                            "predicting",
                            "proving",
                            "ranking",
                            "suppressing"),
            "fixing", Set.of("locating", "ranking"),
            "ranking", Set.of("explaining"),
            "suites", Set.of("diagnosing", "nondeterminism"));

    @ParameterizedTest
    @MethodSource("rules")
    void techniquesDoNotUseEachOther(Rule rule) throws IOException {
        Map<String, Set<String>> uses = techniquesUsed(rule.module);
        if (rule.module.equals("investigation")) assertEquals(new TreeMap<>(COMBINED), uses);
        else assertEquals(Map.of(), uses);
    }

    /** The techniques of the module that use others, with those. */
    private static Map<String, Set<String>> techniquesUsed(String module) throws IOException {
        Map<String, Set<String>> uses = new TreeMap<>();
        for (Reference r : ModuleClasses.of(module).references()) {
            if (!ModuleClasses.ownerOf(r.to()).equals(module)) continue;
            String from = technique(r.fromPackage());
            String to = technique(r.toPackage());
            if (!from.isEmpty() && !to.isEmpty() && !from.equals(to))
                uses.computeIfAbsent(from, f -> new TreeSet<>()).add(to);
        }
        return uses;
    }

    /** The technique that the package belongs to; empty for a shared package. */
    private static String technique(String packageName) {
        String[] parts = packageName.split("\\.");
        boolean isShared =
                parts.length < 4 || SHARED.getOrDefault(parts[2], Set.of()).contains(parts[3]);
        return isShared ? "" : parts[3];
    }

    @Test
    void packagesOfTechniquesAreRecognised() {
        assertEquals("patterns", technique("dev.culprit.analysis.patterns"));
        assertEquals("fixes", technique("dev.culprit.analysis.fixes.threads"));
        assertEquals("", technique("dev.culprit.analysis.slicing"));
        assertEquals("", technique("dev.culprit.analysis"));
    }

    @ParameterizedTest
    @MethodSource("rules")
    void sharedPackagesExist(Rule rule) throws IOException {
        Set<String> missing = new TreeSet<>(SHARED.getOrDefault(rule.module, Set.of()));
        for (String name : ModuleClasses.of(rule.module).names()) {
            String[] parts = name.split("\\.");
            if (parts.length > 4) missing.remove(parts[3]);
        }
        assertEquals(Set.of(), missing);
    }

    @ParameterizedTest
    @MethodSource("driverModules")
    void theDriverReadsClassesAndNeverLoadsThem(String module) throws IOException {
        Set<String> loading = new TreeSet<>();
        for (String call : ModuleClasses.of(module).members()) if (loads(call)) loading.add(call);
        assertEquals(Set.of(), loading);
    }

    private static boolean loads(String call) {
        return call.contains("ClassLoader.<init>")
                || call.contains("ClassLoader.loadClass")
                || call.endsWith("java.lang.Class.forName")
                || call.contains("Lookup.findClass")
                || call.contains("Lookup.defineClass")
                || call.contains("Lookup.defineHiddenClass")
                || call.contains("java.util.ServiceLoader.load");
    }

    /** The modules below the command line: another front end would word what they say differently. */
    static Stream<String> belowTheCommandLine() {
        return rules().map(Rule::module).filter(module -> !module.equals("cli"));
    }

    @ParameterizedTest
    @MethodSource("belowTheCommandLine")
    void noModuleBelowTheCommandLineKnowsItsOptions(String module) throws IOException {
        Set<String> offences = new TreeSet<>();
        Pattern known = optionOrCommand();
        ModuleClasses.of(module).texts().forEach((name, texts) -> texts.stream()
                .filter(text -> known.matcher(text).find())
                .forEach(text -> offences.add(name + ": " + text)));
        assertEquals(Set.of(), offences);
    }

    @Test
    void optionsAreSeenWhereverTheyStand() throws IOException {
        Set<String> wording = ModuleClasses.of("cli").texts().get("dev.culprit.cli.AdviceWording");
        Pattern known = optionOrCommand();
        assertTrue(wording.stream().anyMatch(text -> known.matcher(text).find() && text.contains("--steps")));
        assertTrue(wording.stream().anyMatch(text -> known.matcher(text).find() && text.contains("culprit hunt")));
        assertTrue(known.matcher("see culprit diagnose").find());
        assertTrue(known.matcher("see culprit doctor").find());
    }

    /** What names an option, or one of the commands that there are. */
    private static Pattern optionOrCommand() throws IOException {
        String commands = ModuleClasses.of("cli").names().stream()
                .map(COMMAND::matcher)
                .filter(Matcher::matches)
                .map(found -> found.group(1).toLowerCase(Locale.ROOT))
                .collect(Collectors.joining("|"));
        return Pattern.compile(OPTION + "|culprit (" + commands + ")\\b");
    }

    @Test
    void investigationsNeitherPrintNorExit() throws IOException {
        Set<String> members = ModuleClasses.of("investigation").members();
        assertEquals(Set.of(), members.stream().filter(CONSOLE::contains).collect(Collectors.toSet()));
        assertTrue(
                ModuleClasses.of("cli").members().containsAll(Set.of("java.lang.System.out", "java.lang.System.exit")));
    }

    @Test
    void aCycleIsSeen() {
        assertEquals(List.of("b", "c", "b"), cycle(Map.of("a", Set.of("b"), "b", Set.of("c"), "c", Set.of("b"))));
        assertEquals(List.of(), cycle(Map.of("a", Set.of("b", "c"), "b", Set.of("c"))));
    }

    @Test
    void referencesAreSeenWhereverTheyStand() throws IOException {
        Set<String> used = new TreeSet<>();
        for (Reference r : ModuleClasses.of("cli").references()) used.add(ModuleClasses.ownerOf(r.to()));
        assertTrue(used.containsAll(Set.of("java.base", "trials", "report", "investigation", "model")), used::toString);
        assertTrue(used.stream().anyMatch(u -> isPartOf(u, PICOCLI)), used::toString);
        assertTrue(
                ModuleClasses.of("agent").members().stream().anyMatch(ArchitectureTest::loads),
                "the target side loads classes");
    }

    /** A cycle as the names along it, the first one again at its end; empty where there is none. */
    private static List<String> cycle(Map<String, Set<String>> uses) {
        Set<String> done = new TreeSet<>();
        for (String start : new TreeSet<>(uses.keySet())) {
            List<String> found = cycleFrom(start, uses, new LinkedHashSet<>(), done);
            if (!found.isEmpty()) return found;
        }
        return List.of();
    }

    private static List<String> cycleFrom(
            String node, Map<String, Set<String>> uses, Set<String> path, Set<String> done) {
        if (!path.add(node)) {
            List<String> all = new ArrayList<>(path);
            List<String> cycle = new ArrayList<>(all.subList(all.indexOf(node), all.size()));
            cycle.add(node);
            return cycle;
        }
        for (String next : uses.getOrDefault(node, Set.of())) {
            if (done.contains(next)) continue;
            List<String> found = cycleFrom(next, uses, path, done);
            if (!found.isEmpty()) return found;
        }
        path.remove(node);
        done.add(node);
        return List.of();
    }
}
