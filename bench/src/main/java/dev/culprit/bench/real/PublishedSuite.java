package dev.culprit.bench.real;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The tests of a library, published beside it in a jar of their own, and what they need. */
record PublishedSuite(String name, Release release) {
    private static final String JUNIT = "org.junit.jupiter:junit-jupiter:5.10.2";
    private static final String TEST_CLASS = "(.*/)?(Test[A-Z][^/$]*|[^/$]*Test|[^/$]*TestCase)\\.class";

    static final List<PublishedSuite> ALL = List.of(
            suite(
                    "commons-pool2",
                    "org.apache.commons:commons-pool2:2.12.0",
                    JUNIT,
                    "cglib:cglib:3.3.0",
                    "org.ow2.asm:asm-util:9.5",
                    "org.hamcrest:hamcrest:2.2"),
            suite(
                    "commons-lang3",
                    "org.apache.commons:commons-lang3:3.14.0",
                    JUNIT,
                    "org.junit-pioneer:junit-pioneer:1.9.1",
                    "org.easymock:easymock:5.2.0",
                    "org.apache.commons:commons-text:1.11.0",
                    "org.openjdk.jmh:jmh-core:1.37",
                    "com.google.code.findbugs:jsr305:3.0.2",
                    "org.hamcrest:hamcrest:2.2"),
            suite(
                    "commons-dbcp2",
                    "org.apache.commons:commons-dbcp2:2.11.0",
                    JUNIT,
                    "org.hamcrest:hamcrest:2.2",
                    "org.mockito:mockito-core:4.11.0",
                    "org.apache.commons:commons-lang3:3.13.0",
                    "tomcat:naming-common:5.0.28",
                    "tomcat:naming-java:5.0.28",
                    "org.apache.geronimo.modules:geronimo-transaction:2.2.1",
                    "org.slf4j:slf4j-simple:2.0.9",
                    "com.h2database:h2:2.2.224",
                    "org.jboss.narayana.jta:narayana-jta:5.12.7.Final",
                    "org.jboss:jboss-transaction-spi:8.0.0.Final",
                    "org.jboss.logging:jboss-logging:3.4.3.Final"));

    private static PublishedSuite suite(String name, String library, String... needed) {
        List<String> coordinates = new ArrayList<>(List.of(library, library + ":tests"));
        coordinates.addAll(List.of(needed));
        return new PublishedSuite(name, new Release(coordinates));
    }

    /** The names of the test classes, as Maven's test plugin recognises them, in order. */
    List<String> classes(List<Path> jars) throws IOException {
        Path tests = jars.stream()
                .filter(j -> j.getFileName().toString().startsWith(name)
                        && j.toString().endsWith("-tests.jar"))
                .findFirst()
                .orElseThrow();
        try (ZipFile jar = new ZipFile(tests.toFile())) {
            return jar.stream()
                    .map(ZipEntry::getName)
                    .filter(entry -> entry.matches(TEST_CLASS))
                    .filter(entry -> !entry.contains("/Abstract"))
                    .map(entry -> entry.replaceAll("\\.class$", "").replace('/', '.'))
                    .sorted()
                    .toList();
        }
    }
}
