package dev.culprit.control.outcome;

import dev.culprit.model.Site;

/** The sites of this JVM by their ids. */
public interface SiteNames {
    Site site(int id);

    /** True if the call at the site sets a timer. Only known where the library's methods are. */
    default boolean setsTimer(int id) {
        return false;
    }
}
