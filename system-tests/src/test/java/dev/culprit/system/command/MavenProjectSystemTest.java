package dev.culprit.system.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.system.Culprit;
import dev.culprit.system.SourceTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of a Maven project are found by their names, compiled and run as Surefire would. */
class MavenProjectSystemTest {
    @TempDir
    Path folder;

    @Test
    void aTestOfAModuleIsFoundByItsSimpleName() throws Exception {
        writeProject();
        Culprit culprit = new Culprit(folder);
        Culprit.Ended hunted = culprit.run("hunt", "CounterTest#twoThreads", "--runs", "300");
        hunted.hasStatus(1);
        assertTrue(hunted.out().contains("expected: <2> but was: <1>"), hunted.out());
        assertTrue(hunted.err().contains("Maven compiles"), hunted.err());
        assertEquals(List.of(), dumps());

        // known from the first command, so that the build is not asked again
        assertEquals(
                "there is no test class CountersTest; did you mean acme.app.CounterTest?",
                culprit.run("hunt", "CountersTest").complaint());

        Path schedule = folder.resolve(".culprit/CounterTest.twoThreads/failing.schedule");
        assertTrue(Files.readAllLines(schedule).contains("directory: " + folder.resolve("app")));
        culprit.run("replay", "--schedule", schedule.toString(), "--quiet").hasStatus(1);
    }

    /** One test that always fails because of a statement, and two that pass, one of them with two threads. */
    @Test
    void allTestsOfAProjectAreDiagnosedAndNotAgain() throws Exception {
        write("pom.xml", pom("prices", "jar", junit()));
        write(
                "src/main/java/acme/Prices.java",
                """
                package acme;

                public class Prices {
                    static int discount(int amount) {
                        if (amount > 100) return 10;
                        return 0;
                    }
                }
                """);
        write(
                "src/test/java/acme/PricesTest.java",
                """
                package acme;

                import static org.junit.jupiter.api.Assertions.assertEquals;

                import org.junit.jupiter.api.Test;

                class PricesTest {
                    @Test
                    void atHundred() {
                        assertEquals(10, Prices.discount(100));
                    }

                    @Test
                    void belowAndAbove() {
                        assertEquals(10, Prices.discount(101));
                        assertEquals(0, Prices.discount(99));
                    }

                    @Test
                    void inTwoThreads() throws Exception {
                        Thread other = new Thread(() -> Prices.discount(1));
                        other.start();
                        other.join();
                    }
                }
                """);
        Culprit culprit = new Culprit(folder);
        Culprit.Ended all =
                culprit.run("diagnose", "--time", "900", "--min-runs", "80").hasStatus(1);
        assertTrue(all.out().startsWith("proved: faulty statement at Prices.java:5\n"), all.out());
        assertTrue(
                all.out().contains("\n3 tests: 2 passed, 0 flaky, 1 always fail, 0 inconclusive; 1 cause"), all.out());
        Path patch = folder.resolve(".culprit/all-tests/acme.PricesTest.atHundred/fix-1.patch");
        assertTrue(Files.readString(patch).contains("+        if (amount >= 100) return 10;"), patch::toString);

        Culprit.Ended again = culprit.run("diagnose", "--min-runs", "80").hasStatus(1);
        assertTrue(again.out().contains("  3 verdicts are from an earlier run on the same classes"), again.out());
    }

    @Test
    void aProjectThatDoesNotBuildIsReportedWithTheBuildsError() throws Exception {
        writeProject();
        Files.writeString(folder.resolve("lib/src/main/java/acme/lib/Counter.java"), "class Counter { int }\n");
        Culprit.Ended ended = new Culprit(folder).run("hunt", "CounterTest").hasStatus(2);
        String complaint = lastLine(ended.err());
        assertTrue(
                complaint.matches("culprit: the project .* does not build: .*Counter.java:\\[1,.*expected"), complaint);
    }

    private static String lastLine(String text) {
        List<String> lines = text.strip().lines().toList();
        return lines.get(lines.size() - 1);
    }

    private List<Path> dumps() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(f -> f.toString().matches(".*dump(stream)?")).toList();
        }
    }

    /** A library and an application that tests it, with settings that only Surefire knows. */
    private void writeProject() throws IOException {
        write(
                "pom.xml",
                pom("shop", "pom", "")
                        .replace(
                                "</project>", "<modules><module>lib</module><module>app</module></modules></project>"));
        write("lib/pom.xml", pom("lib", "jar", ""));
        write(
                "lib/src/main/java/acme/lib/Counter.java",
                """
                package acme.lib;

                public class Counter {
                    private int count;

                    public void add() {
                        count++;
                    }

                    public int count() {
                        return count;
                    }
                }
                """);
        write("app/pom.xml", pom("app", "jar", dependency("acme", "lib", "1") + junit()));
        write("app/data.txt", "2");
        write(
                "app/src/test/java/acme/app/CounterTest.java",
                """
                package acme.app;

                import static org.junit.jupiter.api.Assertions.assertEquals;

                import acme.lib.Counter;
                import java.nio.file.Files;
                import java.nio.file.Path;
                import org.junit.jupiter.api.Test;

                class CounterTest {
                    @Test
                    void twoThreads() throws Exception {
                        int expected = Integer.parseInt(Files.readString(Path.of("data.txt")));
                        assertEquals("of surefire", System.getProperty("set"));
                        assertEquals("of the line", System.getProperty("argument"));
                        Counter counter = new Counter();
                        Thread other = new Thread(counter::add);
                        other.start();
                        counter.add();
                        other.join();
                        assertEquals(expected, counter.count());
                    }
                }
                """);
        assertFalse(Files.exists(folder.resolve("app/target")));
    }

    private void write(String path, String text) throws IOException {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static String pom(String name, String packaging, String dependencies) throws IOException {
        return """
                <project>
                  <modelVersion>4.0.0</modelVersion>
                  <groupId>acme</groupId><artifactId>%s</artifactId><version>1</version><packaging>%s</packaging>
                  <properties><maven.compiler.release>17</maven.compiler.release></properties>
                  <dependencies>%s</dependencies>
                  <build><plugins>%s%s
                    <plugin><artifactId>maven-surefire-plugin</artifactId><version>%s</version><configuration>
                      <argLine>"-Dargument=of the line"</argLine>
                      <systemPropertyVariables><set>of surefire</set></systemPropertyVariables>
                    </configuration></plugin>
                  </plugins></build>
                </project>
                """
                .formatted(
                        name,
                        packaging,
                        dependencies,
                        plugin("maven-resources-plugin"),
                        plugin("maven-compiler-plugin"),
                        version("maven-surefire-plugin"));
    }

    private static String plugin(String name) throws IOException {
        return "<plugin><artifactId>%s</artifactId><version>%s</version></plugin>".formatted(name, version(name));
    }

    private static String dependency(String group, String name, String version) {
        return "<dependency><groupId>%s</groupId><artifactId>%s</artifactId><version>%s</version></dependency>"
                .formatted(group, name, version);
    }

    private static String junit() throws IOException {
        return dependency("org.junit.jupiter", "junit-jupiter", property("<junit.version>([^<]+)<"));
    }

    /** The versions of our own build are in the local repository. */
    private static String version(String plugin) throws IOException {
        return property("<artifactId>" + plugin + "</artifactId>\\s*<version>([^<]+)<");
    }

    private static String property(String pattern) throws IOException {
        Matcher found = Pattern.compile(pattern).matcher(Files.readString(SourceTree.ROOT.resolve("pom.xml")));
        assertTrue(found.find(), pattern);
        return found.group(1);
    }
}
