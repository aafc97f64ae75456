package dev.culprit.trials.projects;

import dev.culprit.model.OneLine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Modules as text: one line for each fact, a key and a value that is escaped as in schedule files. The line {@code
 * module} begins a module.
 */
final class ModuleText {
    private ModuleText() {}

    static String write(List<ProjectModule> modules) {
        StringBuilder text = new StringBuilder();
        for (ProjectModule module : modules) {
            line(text, "module", module.directory());
            module.tests().forEach(folder -> line(text, "tests", folder));
            module.launch().classpath().forEach(entry -> line(text, "classpath", entry));
            module.launch().arguments().forEach(argument -> line(text, "argument", argument));
            line(text, "directory", module.launch().workingDirectory());
        }
        return text.toString();
    }

    private static void line(StringBuilder text, String key, Object value) {
        text.append(key).append(' ').append(OneLine.escaped(value.toString())).append('\n');
    }

    /** Lines with other keys are ignored. */
    static List<ProjectModule> read(List<String> lines) {
        List<ProjectModule> modules = new ArrayList<>();
        Facts facts = null;
        for (String line : lines) {
            int space = line.indexOf(' ');
            if (space < 0) continue;
            String value = OneLine.unescaped(line.substring(space + 1));
            String key = line.substring(0, space);
            if (key.equals("module")) {
                if (facts != null) modules.add(facts.module());
                facts = new Facts(Path.of(value));
            } else if (facts != null) {
                facts.add(key, value);
            }
        }
        if (facts != null) modules.add(facts.module());
        return modules;
    }

    /** What the lines say of one module so far. */
    private static final class Facts {
        private final Path directory;
        private final List<Path> tests = new ArrayList<>();
        private final List<Path> classpath = new ArrayList<>();
        private final List<String> arguments = new ArrayList<>();
        private Path workingDirectory;

        Facts(Path directory) {
            this.directory = directory;
            this.workingDirectory = directory;
        }

        void add(String key, String value) {
            switch (key) {
                case "tests" -> tests.add(Path.of(value));
                case "classpath" -> classpath.add(Path.of(value));
                case "argument" -> arguments.add(value);
                case "directory" -> workingDirectory = Path.of(value);
                default -> {
                    // written by another version
                }
            }
        }

        ProjectModule module() {
            return new ProjectModule(
                    directory, tests, new ProjectModule.Launch(classpath, arguments, workingDirectory));
        }
    }
}
