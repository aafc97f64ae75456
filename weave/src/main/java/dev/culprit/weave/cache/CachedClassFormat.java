package dev.culprit.weave.cache;

import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import dev.culprit.model.trace.TracedPoint;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;

/**
 * A cached class as bytes: a checksum of the rest, the key, the texts that occur, each once, and the parts of the class
 * with their texts by number. Every class that is loaded is read from it, so it is made to be read quickly.
 */
final class CachedClassFormat {
    private static final int FORMAT = 0xC01D0001;
    private static final int CHECKED_FROM = 12;

    private CachedClassFormat() {}

    static byte[] write(String key, CachedClass cached) {
        Output body = new Output();
        RelocatableClass result = cached.result();
        body.text(key);
        body.bytes(result.woven());
        body.bytes(result.tracedFrom());
        body.number(result.sites().size());
        result.sites().forEach(site -> write(site, body));
        body.number(result.methods().size());
        for (MethodKey m : result.methods())
            body.text(m.className()).text(m.name()).text(m.descriptor());
        body.number(result.points().size());
        result.points().forEach(point -> write(point, body));
        body.number(cached.notes().size());
        cached.notes().forEach(body::text);
        body.number(cached.fingerprints().size());
        cached.fingerprints().forEach((name, print) -> body.text(name).number(print));
        byte[] content = body.toBytes();
        ByteBuffer whole = ByteBuffer.allocate(CHECKED_FROM + content.length);
        whole.putInt(FORMAT).putLong(checksum(content, 0)).put(content);
        return whole.array();
    }

    /** Null if the bytes are damaged or belong to another key. */
    static CachedClass read(String key, byte[] bytes) {
        if (bytes.length < CHECKED_FROM) return null;
        ByteBuffer head = ByteBuffer.wrap(bytes);
        if (head.getInt() != FORMAT || head.getLong() != checksum(bytes, CHECKED_FROM)) return null;
        try {
            Input in = new Input(head);
            return in.text().equals(key) ? read(in) : null;
        } catch (RuntimeException e) {
            // the checksum fits by chance
            return null;
        }
    }

    private static CachedClass read(Input in) {
        byte[] woven = in.bytes();
        byte[] tracedFrom = in.bytes();
        Site[] sites = new Site[in.number()];
        for (int i = 0; i < sites.length; i++) sites[i] = site(in);
        List<MethodKey> methods = new ArrayList<>();
        for (int n = in.number(); n > 0; n--) methods.add(new MethodKey(in.text(), in.text(), in.text()));
        List<TracedPoint> points = new ArrayList<>();
        for (int n = in.number(); n > 0; n--) points.add(point(in));
        List<String> notes = new ArrayList<>();
        for (int n = in.number(); n > 0; n--) notes.add(in.text());
        Map<String, Long> fingerprints = new LinkedHashMap<>();
        for (int n = in.number(); n > 0; n--) fingerprints.put(in.text(), in.longNumber());
        return new CachedClass(
                new RelocatableClass(woven, tracedFrom, Arrays.asList(sites), methods, points), notes, fingerprints);
    }

    private static void write(Site site, Output out) {
        out.number(site.kind().code).text(site.variable()).text(site.holder());
        out.text(site.className()).text(site.method()).text(site.descriptor());
        out.number(site.index()).text(site.file()).number(site.line());
    }

    private static Site site(Input in) {
        SiteKind kind = SiteKind.of(in.number());
        String variable = in.text();
        String holder = in.text();
        Site.Point point = new Site.Point(in.text(), in.text(), in.text(), in.number(), in.text(), in.number());
        return new Site(kind, variable, point, holder);
    }

    private static void write(TracedPoint point, Output out) {
        out.number(point.number()).number(point.method()).number(point.instruction());
        out.number(point.effect().ordinal()).number(point.local()).number(point.type());
    }

    private static TracedPoint point(Input in) {
        return new TracedPoint(
                in.number(), in.number(), in.number(), TracedPoint.Effect.values()[in.number()], in.number(), (char)
                        in.number());
    }

    private static long checksum(byte[] bytes, int from) {
        CRC32 sum = new CRC32();
        sum.update(bytes, from, bytes.length - from);
        return sum.getValue();
    }
}
