package dev.culprit.weave.jdk;

import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The sites inside the library: their count, then each with its fields in order. The site with index i has the id -(i +
 * 1).
 */
final class SiteFile {
    private SiteFile() {}

    static void write(Path file, List<Site> sites) throws IOException {
        try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
            out.writeInt(sites.size());
            for (Site site : sites) {
                out.writeByte(site.kind().code);
                out.writeUTF(site.variable());
                out.writeUTF(site.className());
                out.writeUTF(site.method());
                out.writeUTF(site.descriptor());
                out.writeInt(site.index());
                out.writeUTF(site.file());
                out.writeInt(site.line());
            }
        }
    }

    static List<Site> read(Path file) throws IOException {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            int count = in.readInt();
            List<Site> sites = new ArrayList<>(count);
            for (int i = 0; i < count; i++)
                sites.add(new Site(
                        SiteKind.of(in.readByte()),
                        in.readUTF(),
                        new Site.Point(
                                in.readUTF(), in.readUTF(), in.readUTF(), in.readInt(), in.readUTF(), in.readInt())));
            return sites;
        }
    }
}
