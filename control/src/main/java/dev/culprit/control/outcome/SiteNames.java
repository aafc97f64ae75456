package dev.culprit.control.outcome;

import dev.culprit.model.Site;

/** What the site ids of this JVM stand for. */
public interface SiteNames {
    Site site(int id);
}
