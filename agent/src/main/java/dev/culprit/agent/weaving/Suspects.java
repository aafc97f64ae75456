package dev.culprit.agent.weaving;

import dev.culprit.model.Libraries;
import dev.culprit.weave.plan.Scope;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Whose statements may be to blame: classes in folders of the class path that are not tests, or those that were asked
 * for, wherever they are. Tests are woven too, for the sake of their static state and of their loops.
 */
final class Suspects implements Scope {
    private static final List<String> TEST_MARKS = List.of("org/junit/", "junit/framework/", "org/testng/");

    private final NameFilter names;
    private final boolean askedFor;
    private final List<Path> testFolders;
    private final List<Path> folders;
    private final Map<String, Boolean> woven = new ConcurrentHashMap<>();
    private final Map<String, Boolean> suspected = new ConcurrentHashMap<>();

    Suspects(NameFilter names, AgentOptions options) {
        this.names = names;
        this.askedFor = !options.include().isEmpty();
        this.testFolders = options.tests().stream().map(Path::of).toList();
        this.folders = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .filter(Files::isDirectory)
                .toList();
    }

    @Override
    public boolean woven(String internalName) {
        return woven.computeIfAbsent(internalName, this::isWoven);
    }

    @Override
    public boolean suspected(String internalName) {
        return suspected.computeIfAbsent(internalName, this::isSuspected);
    }

    private boolean isWoven(String internalName) {
        String name = internalName.replace('/', '.');
        if (Libraries.isLibrary(name) || NameFilter.isTool(name)) return false;
        return folder(internalName) != null || askedFor && names.woven(internalName);
    }

    private boolean isSuspected(String internalName) {
        if (!names.woven(internalName)) return false;
        if (askedFor) return true;
        Path folder = folder(internalName);
        return folder != null && !testFolders.contains(folder) && !isTest(folder, internalName);
    }

    private Path folder(String internalName) {
        for (Path folder : folders) if (Files.isRegularFile(folder.resolve(internalName + ".class"))) return folder;
        return null;
    }

    /** A class that refers to a test framework, or is inside one that does. */
    private static boolean isTest(Path folder, String internalName) {
        int dollar = internalName.indexOf('$');
        String outermost = dollar < 0 ? internalName : internalName.substring(0, dollar);
        return mentionsFramework(folder.resolve(internalName + ".class"))
                || mentionsFramework(folder.resolve(outermost + ".class"));
    }

    private static boolean mentionsFramework(Path file) {
        try {
            String text = Files.exists(file) ? new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1) : "";
            return TEST_MARKS.stream().anyMatch(text::contains);
        } catch (IOException e) {
            return false;
        }
    }
}
