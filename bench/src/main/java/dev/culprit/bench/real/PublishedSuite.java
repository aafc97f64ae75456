package dev.culprit.bench.real;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The tests of a library, published beside it in a jar of their own, and what they need. */
record PublishedSuite(String name, Release release) {
    /** Fills the memory until nothing is left. The library's own build does not run it either. */
    private static final String EXCLUDED = "org.apache.commons.pool2.impl.TestSoftRefOutOfMemory";

    private static final String JUNIT = "org.junit.jupiter:junit-jupiter:5.10.2";
    private static final String JUNIT_4 = "junit:junit:4.13.2";
    private static final String HAMCREST = "org.hamcrest:hamcrest:2.2";
    private static final String TEST_CLASS = "(.*/)?(Test[A-Z][^/$]*|[^/$]*Test|[^/$]*TestCase)\\.class";

    static final List<PublishedSuite> ALL = List.of(
            suite(
                    "commons-pool2",
                    "org.apache.commons:commons-pool2:2.12.0",
                    JUNIT,
                    "cglib:cglib:3.3.0",
                    "org.ow2.asm:asm-util:9.5",
                    HAMCREST),
            suite(
                    "commons-lang3",
                    "org.apache.commons:commons-lang3:3.14.0",
                    JUNIT,
                    "org.junit-pioneer:junit-pioneer:1.9.1",
                    "org.easymock:easymock:5.2.0",
                    "org.apache.commons:commons-text:1.11.0",
                    "org.openjdk.jmh:jmh-core:1.37",
                    "com.google.code.findbugs:jsr305:3.0.2",
                    HAMCREST),
            suite(
                    "commons-dbcp2",
                    "org.apache.commons:commons-dbcp2:2.11.0",
                    JUNIT,
                    HAMCREST,
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

    /** A pool, a logging library, a cache and an HTTP server. */
    static final List<PublishedSuite> FOR_PREDICTION = List.of(
            ALL.get(0),
            suite(
                    "logback-core",
                    "ch.qos.logback:logback-core:1.4.14",
                    JUNIT,
                    "org.mockito:mockito-core:4.11.0",
                    "org.assertj:assertj-core:3.23.1",
                    "org.codehaus.janino:janino:3.1.8",
                    "org.fusesource.jansi:jansi:1.18",
                    "org.eclipse.angus:angus-mail:1.1.0",
                    "jakarta.servlet:jakarta.servlet-api:5.0.0"),
            suite(
                    "commons-jcs3-core",
                    "org.apache.commons:commons-jcs3-core:3.2",
                    JUNIT_4,
                    HAMCREST,
                    "org.apache.commons:commons-dbcp2:2.9.0",
                    "org.apache.commons:commons-collections4:4.4",
                    "hsqldb:hsqldb:1.8.0.10",
                    "org.apache.httpcomponents:httpclient:4.5.14",
                    "javax.servlet:servlet-api:2.5",
                    "org.apache.logging.log4j:log4j-core:2.20.0"),
            suite(
                    "undertow-core",
                    "io.undertow:undertow-core:2.3.10.Final",
                    JUNIT_4,
                    "org.apache.httpcomponents:httpclient:4.5.14",
                    "org.apache.httpcomponents:httpmime:4.5.14",
                    "org.easymock:easymock:5.2.0",
                    "org.jboss.logmanager:jboss-logmanager:2.1.19.Final",
                    "io.netty:netty-all:4.1.100.Final",
                    "com.twitter:hpack:1.0.2",
                    "com.h2database:h2:2.2.224"));

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
                    .filter(name -> !name.equals(EXCLUDED))
                    .sorted()
                    .toList();
        }
    }
}
