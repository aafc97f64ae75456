package dev.culprit.trials.projects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SurefireCaptureTest {
    @TempDir
    Path folder;

    private Path module;
    private Path surefire;

    @BeforeEach
    void makeModule() throws IOException {
        module = folder.resolve("shop");
        surefire = Files.createDirectories(module.resolve("target/surefire"));
        for (String made : List.of("classes", "test-classes"))
            Files.createDirectories(module.resolve("target/" + made));
        Files.writeString(module.resolve("lib.jar"), "");
    }

    @Test
    void theScriptKeepsWhatSurefirePasses() throws Exception {
        Files.writeString(
                surefire.resolve("surefire-1tmp"),
                """
                testClassesDirectory=%1$s/target/test-classes
                classPathUrl.1=%1$s/target/classes
                classPathUrl.0=%1$s/target/test-classes
                classPathUrl.2=%1$s/lib.jar
                classPathUrl.3=%1$s/generated-and-gone
                surefireClassPathUrl.0=/surefire.jar
                """
                        .formatted(module));
        Files.writeString(
                surefire.resolve("surefire_0-2tmp"),
                "jvm=/fake/java\\:x\ntest=*\nbasedir=%s\nshop.name=a b\nmaven.test.failure.ignore=true\n"
                        .formatted(module));
        SurefireCapture capture = SurefireCapture.in(Files.createDirectory(folder.resolve("it's work")));
        run(capture, "-Xmx1g", "-Dname=a b", "-jar", "booter.jar", surefire.toString(), "run", "surefire-1tmp");

        ProjectModule found = capture.modules().get(0);
        Path target = module.resolve("target");
        assertEquals(module, found.directory());
        assertEquals(List.of(target.resolve("test-classes")), found.tests());
        assertEquals(
                List.of(target.resolve("test-classes"), target.resolve("classes"), module.resolve("lib.jar")),
                found.launch().classpath());
        assertEquals(
                List.of("-Xmx1g", "-Dname=a b", "-Dbasedir=" + module, "-Dshop.name=a b"),
                found.launch().arguments());
        assertEquals(module.toRealPath(), found.launch().workingDirectory().toRealPath());
    }

    @Test
    void classesOfAModuleDescriptorAreOnTheClassPath() throws Exception {
        Files.writeString(
                surefire.resolve("surefire-1tmp"), "testClassesDirectory=%s/target/test-classes\n".formatted(module));
        Path arguments = Files.writeString(
                module.resolve("arguments"),
                """
                --module-path
                "%1$s/target/classes:%1$s/lib.jar"
                --patch-module
                "com.acme=%1$s/target/test-classes"
                """
                        .formatted(module));
        SurefireCapture capture = SurefireCapture.in(Files.createDirectory(folder.resolve("work")));
        run(capture, "-Xmx1g", "@" + arguments, surefire.toString());

        ProjectModule.Launch launch = capture.modules().get(0).launch();
        Path target = module.resolve("target");
        assertEquals(
                List.of(target.resolve("test-classes"), target.resolve("classes"), module.resolve("lib.jar")),
                launch.classpath());
        assertEquals(List.of("-Xmx1g"), launch.arguments());
    }

    @Test
    void aJvmThatRunsNoTestsIsNotAModule() throws Exception {
        Path fork = Files.createDirectory(folder.resolve("fork"));
        Files.writeString(fork.resolve("arguments"), "-jar\ntool.jar\n");
        assertNull(SurefireCapture.module(fork));
    }

    private void run(SurefireCapture capture, String... arguments) throws Exception {
        List<String> command = new java.util.ArrayList<>(List.of(capture.java().toString()));
        command.addAll(List.of(arguments));
        assertEquals(1, BuildProcess.run(command, module).status());
    }
}
