package dev.culprit.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version of this build, which Maven writes into a resource. */
final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() throws IOException {
        Properties build = new Properties();
        try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
            build.load(in);
        }
        return new String[] {"culprit " + build.getProperty("version")};
    }
}
