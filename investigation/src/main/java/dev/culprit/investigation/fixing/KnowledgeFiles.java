package dev.culprit.investigation.fixing;

import dev.culprit.analysis.fixes.knowledge.KnowledgeBase;
import dev.culprit.analysis.fixes.knowledge.KnowledgeFormat;
import dev.culprit.analysis.fixes.knowledge.Scenario;
import dev.culprit.cases.CaseFolder;
import dev.culprit.model.files.BoundedFile;
import dev.culprit.model.files.FileProblem;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The knowledge bases: the one that comes with Culprit, the user's own, and files that a team shares. */
public final class KnowledgeFiles {
    private static final String SHIPPED = "base.txt";
    private static final int LARGEST = 64 << 20;

    private KnowledgeFiles() {}

    /** The user's own file, which need not exist. */
    public static Path own(Map<String, String> environment, Path userHome) {
        String folder = environment.getOrDefault("XDG_DATA_HOME", "");
        Path data = !folder.isEmpty() && Path.of(folder).isAbsolute()
                ? Path.of(folder)
                : userHome.resolve(".local").resolve("share");
        return data.resolve("culprit").resolve("knowledge.txt");
    }

    /** All that is known: of Culprit, in the user's own file if there is one, and in the files. */
    public static KnowledgeBase all(Path own, List<Path> files) throws UnusableTarget {
        KnowledgeBase base = shipped();
        if (Files.exists(own)) base = base.mergedWith(read(own));
        for (Path file : files) base = base.mergedWith(read(file));
        return base;
    }

    /** The one that comes with Culprit. */
    public static KnowledgeBase shipped() {
        try (InputStream in = KnowledgeBase.class.getResourceAsStream(SHIPPED)) {
            if (in == null) throw new IllegalStateException("this copy of Culprit has no " + SHIPPED);
            return KnowledgeFormat.read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static KnowledgeBase read(Path file) throws UnusableTarget {
        try {
            return KnowledgeFormat.read(BoundedFile.text(file, LARGEST));
        } catch (CharacterCodingException e) {
            throw unusable(file, "it is not UTF-8 text");
        } catch (IllegalArgumentException e) {
            throw unusable(file, e.getMessage());
        } catch (IOException e) {
            throw unusable(file, FileProblem.of(e));
        }
    }

    private static UnusableTarget unusable(Path file, String reason) {
        return new UnusableTarget("the knowledge base " + file + " cannot be used (" + reason + ")");
    }

    /** Adds a scenario to the file, which is made if it does not exist. Returns how many scenarios it has then. */
    public static int add(Scenario scenario, Path file) throws UnusableTarget, IOException {
        KnowledgeBase before = Files.exists(file) ? read(file) : new KnowledgeBase(List.of());
        return write(before.with(scenario), file);
    }

    /** Adds all scenarios of another file. */
    public static int merge(Path other, Path file) throws UnusableTarget, IOException {
        KnowledgeBase before = Files.exists(file) ? read(file) : new KnowledgeBase(List.of());
        return write(before.mergedWith(read(other)), file);
    }

    private static int write(KnowledgeBase base, Path file) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        CaseFolder.writeWhole(file, KnowledgeFormat.write(base));
        return base.scenarios().size();
    }
}
