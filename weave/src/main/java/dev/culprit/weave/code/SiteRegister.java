package dev.culprit.weave.code;

import dev.culprit.model.Site;

/** Assigns the numbers by which probes name program points. */
public interface SiteRegister {
    int add(Site site);
}
