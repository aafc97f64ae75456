package dev.culprit.agent.weaving;

import dev.culprit.model.Libraries;
import dev.culprit.weave.plan.Scope;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which classes of the application are woven: all but test frameworks and this tool, or what was asked for. A pattern
 * is a class name in which {@code *} stands for anything.
 */
public final class NameFilter implements Scope {
    private static final String CANARY = "dev.culprit.agent.canary.";

    private final List<Pattern> include;
    private final List<Pattern> exclude;

    NameFilter(List<String> include, List<String> exclude) {
        this.include = include.stream().map(NameFilter::compile).toList();
        this.exclude = exclude.stream().map(NameFilter::compile).toList();
    }

    @Override
    public boolean woven(String internalName) {
        String name = internalName.replace('/', '.');
        if (name.startsWith(CANARY)) return true;
        if (Libraries.isLibrary(name) || isTool(name)) return false;
        if (!include.isEmpty()
                && include.stream().noneMatch(p -> p.matcher(name).matches())) return false;
        return exclude.stream().noneMatch(p -> p.matcher(name).matches());
    }

    public static boolean isTool(String name) {
        return name.startsWith("dev.culprit.agent.")
                || name.startsWith("dev.culprit.control.")
                || name.startsWith("dev.culprit.weave.")
                || name.startsWith("dev.culprit.model.")
                || name.startsWith("dev.culprit.bytecode.");
    }

    private static Pattern compile(String glob) {
        String regex = Stream.of(glob.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*"));
        return Pattern.compile(regex);
    }
}
