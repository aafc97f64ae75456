package dev.culprit.weave.jdk;

import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The sites inside the library: the texts that occur in them, each once, and then the sites with their texts by number.
 * The site with index i has the id -(i + 1). Every host reads this file, so it is made to be read quickly.
 */
final class SiteFile {
    private SiteFile() {}

    static void write(Path file, List<Site> sites) throws IOException {
        Map<String, Integer> texts = new LinkedHashMap<>();
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(body);
        out.writeInt(sites.size());
        for (Site site : sites) {
            out.writeByte(site.kind().code);
            out.writeInt(number(texts, site.variable()));
            out.writeInt(number(texts, site.className()));
            out.writeInt(number(texts, site.method()));
            out.writeInt(number(texts, site.descriptor()));
            out.writeInt(site.index());
            out.writeInt(number(texts, site.file()));
            out.writeInt(site.line());
        }
        try (DataOutputStream whole = new DataOutputStream(Files.newOutputStream(file))) {
            ByteArrayOutputStream head = new ByteArrayOutputStream();
            DataOutputStream table = new DataOutputStream(head);
            table.writeInt(texts.size());
            for (String text : texts.keySet()) table.writeUTF(text);
            head.writeTo(whole);
            body.writeTo(whole);
        }
    }

    private static int number(Map<String, Integer> texts, String text) {
        return texts.computeIfAbsent(text, t -> texts.size());
    }

    static List<Site> read(Path file) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(Files.readAllBytes(file)));
        String[] texts = new String[in.readInt()];
        for (int i = 0; i < texts.length; i++) texts[i] = in.readUTF();
        int count = in.readInt();
        List<Site> sites = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            SiteKind kind = SiteKind.of(in.readByte());
            String variable = texts[in.readInt()];
            sites.add(new Site(
                    kind,
                    variable,
                    new Site.Point(
                            texts[in.readInt()],
                            texts[in.readInt()],
                            texts[in.readInt()],
                            in.readInt(),
                            texts[in.readInt()],
                            in.readInt())));
        }
        return sites;
    }
}
