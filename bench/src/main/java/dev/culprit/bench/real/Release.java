package dev.culprit.bench.real;

import java.util.List;

/**
 * Released artifacts that are used together, as {@code group:artifact:version} or {@code ..:version:classifier}.
 *
 * @param platform an artifact that says which versions of other artifacts they need, or null
 */
record Release(List<String> coordinates, String platform) {
    private static final int CLASSIFIER = 3;

    Release {
        coordinates = List.copyOf(coordinates);
    }

    Release(List<String> coordinates) {
        this(coordinates, null);
    }

    /** A Maven project that depends on the artifacts, and nothing else. */
    String pom(String name) {
        StringBuilder pom = new StringBuilder("<project><modelVersion>4.0.0</modelVersion>");
        pom.append("<groupId>fetched</groupId><artifactId>").append(name).append("</artifactId><version>1</version>");
        pom.append("<properties><outputDirectory>${project.basedir}/lib</outputDirectory></properties>");
        if (platform != null) {
            pom.append("<dependencyManagement><dependencies>");
            add(pom, platform, "<type>pom</type><scope>import</scope>");
            pom.append("</dependencies></dependencyManagement>");
        }
        pom.append("<dependencies>");
        for (String c : coordinates) add(pom, c, "");
        return pom.append("</dependencies></project>").toString();
    }

    private static void add(StringBuilder pom, String coordinates, String more) {
        String[] part = coordinates.split(":");
        pom.append("<dependency><groupId>").append(part[0]);
        pom.append("</groupId><artifactId>").append(part[1]);
        pom.append("</artifactId><version>").append(part[2]).append("</version>");
        if (part.length > CLASSIFIER)
            pom.append("<classifier>").append(part[CLASSIFIER]).append("</classifier>");
        pom.append(more).append("</dependency>");
    }

    @Override
    public String toString() {
        return String.join(", ", coordinates);
    }
}
