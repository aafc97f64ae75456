package dev.culprit.control.outcome;

import dev.culprit.model.Site;

/** The sites of this JVM by their ids. */
public interface SiteNames {
    Site site(int id);
}
