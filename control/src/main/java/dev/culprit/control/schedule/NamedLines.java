package dev.culprit.control.schedule;

import dev.culprit.control.outcome.SiteNames;
import dev.culprit.model.Delay;
import dev.culprit.model.OrderConstraint;
import dev.culprit.model.Place;
import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import dev.culprit.model.Steering;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Whether a site is on a line that an order or a delay names. A long program passes millions of other sites, at which
 * nothing need be counted. What is known of a site is kept by its number.
 */
final class NamedLines {
    private static final byte UNKNOWN = 0;
    private static final byte OTHER = 1;
    private static final byte OTHER_CALL = 2;
    private static final byte NAMED = 3;

    private final SiteNames sites;
    private final List<Place> places = new ArrayList<>();
    private byte[] application = new byte[256];
    private byte[] library = new byte[256];

    NamedLines(Steering steering, SiteNames sites) {
        this.sites = sites;
        for (OrderConstraint order : steering.constraints()) {
            places.add(order.first());
            places.add(order.second());
        }
        for (Delay delay : steering.delays()) places.add(delay.at());
    }

    boolean contain(int site) {
        return kind(site) == NAMED;
    }

    /** True for a site on another line that is a call of library code. */
    boolean isOtherCall(int site) {
        return kind(site) == OTHER_CALL;
    }

    private byte kind(int site) {
        if (site == 0) return OTHER;
        byte[] known = site < 0 ? library : application;
        int at = site < 0 ? -site : site;
        if (at < known.length && known[at] != UNKNOWN) return known[at];
        if (at >= known.length) {
            known = Arrays.copyOf(known, Math.max(at + 1, known.length * 2));
            if (site < 0) library = known;
            else application = known;
        }
        return known[at] = classified(sites.site(site));
    }

    private byte classified(Site site) {
        for (Place place : places)
            if (place.line() == site.line() && place.className().equals(site.className())) return NAMED;
        return site.kind() == SiteKind.CALL ? OTHER_CALL : OTHER;
    }
}
