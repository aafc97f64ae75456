package dev.culprit.weave.cache;

import dev.culprit.model.Site;
import dev.culprit.model.trace.TracedPoint;
import dev.culprit.weave.MethodRegister;
import dev.culprit.weave.code.SiteRegister;
import java.util.List;

/**
 * A woven class that names its sites and traced methods by {@link LocalNumbers}, so that it can be used in any JVM.
 * {@code tracedFrom} is the class file whose methods are traced, empty if none are; points have local numbers too.
 */
record RelocatableClass(
        byte[] woven, byte[] tracedFrom, List<Site> sites, List<MethodKey> methods, List<TracedPoint> points) {

    /** The class file with the numbers that the registers assign. */
    byte[] linked(SiteRegister siteRegister, MethodRegister methodRegister) {
        int[] ofSites = new int[sites.size()];
        for (int i = 0; i < ofSites.length; i++) ofSites[i] = siteRegister.add(sites.get(i));
        int[] ofMethods = new int[methods.size()];
        for (int i = 0; i < ofMethods.length; i++) {
            MethodKey m = methods.get(i);
            ofMethods[i] = methodRegister.add(tracedFrom, m.className(), m.name(), m.descriptor());
        }
        for (TracedPoint p : points) methodRegister.add(LocalNumbers.at(p, ofSites[p.number()], ofMethods[p.method()]));
        byte[] linked = woven.clone();
        IntegerConstants.visit(woven, (place, value) -> {
            if (LocalNumbers.isSite(value)) IntegerConstants.write(linked, place, LocalNumbers.siteIn(ofSites, value));
            else if (LocalNumbers.isMethod(value))
                IntegerConstants.write(linked, place, LocalNumbers.methodIn(ofMethods, value));
        });
        return linked;
    }
}
