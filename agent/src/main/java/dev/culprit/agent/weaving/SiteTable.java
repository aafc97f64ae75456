package dev.culprit.agent.weaving;

import dev.culprit.bytecode.Hierarchy;
import dev.culprit.bytecode.LoaderClassSource;
import dev.culprit.bytecode.library.Fact;
import dev.culprit.bytecode.library.LibraryModel;
import dev.culprit.control.outcome.SiteNames;
import dev.culprit.model.Site;
import dev.culprit.runtime.control.Sites;
import dev.culprit.weave.code.SiteRegister;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * The names of all sites of this JVM, each once, however often its class is woven; gives the runtime what probes need
 * of them.
 */
public final class SiteTable implements SiteRegister, SiteNames {
    private final List<Site> application = new ArrayList<>();
    private final Map<Site, Integer> numbers = new HashMap<>();
    private List<Site> library = List.of();
    private final Map<String, Integer> variables = new HashMap<>();

    /** Made when it is first asked: most hosts never need it. */
    private static final class ProgramModel {
        static final LibraryModel MODEL =
                new LibraryModel(new Hierarchy(new LoaderClassSource(ClassLoader.getSystemClassLoader())));
    }

    SiteTable() {
        application.add(null);
    }

    @Override
    public synchronized int add(Site site) {
        Integer known = numbers.get(site);
        if (known != null) return known;
        int id = Sites.add(site.kind().code, variable(site), site.stableHash());
        while (application.size() <= id) application.add(null);
        application.set(id, site);
        numbers.put(site, id);
        return id;
    }

    /** Takes the sites of the woven JDK: the first is site -1. */
    synchronized void installLibrary(List<Site> sites) {
        library = sites;
        byte[] kinds = new byte[sites.size() + 1];
        int[] ids = new int[sites.size() + 1];
        int[] hashes = new int[sites.size() + 1];
        for (int i = 0; i < sites.size(); i++) {
            kinds[i + 1] = sites.get(i).kind().code;
            ids[i + 1] = variable(sites.get(i));
            hashes[i + 1] = sites.get(i).stableHash();
        }
        Sites.installLibrary(kinds, ids, hashes);
    }

    @Override
    public synchronized Site site(int id) {
        return id > 0 ? application.get(id) : library.get(-id - 1);
    }

    @Override
    public boolean setsTimer(int id) {
        String called = site(id).variable().replace('.', '/');
        int name = called.lastIndexOf('/');
        return name > 0
                && ProgramModel.MODEL
                        .call(called.substring(0, name), called.substring(name + 1), "()V", false)
                        .has(Fact.TIMER);
    }

    /** The application's sites in the order of their numbers, from 1. */
    public synchronized List<Site> application() {
        return List.copyOf(application.subList(1, application.size()));
    }

    /** The numbers of the application's sites that the condition holds for. */
    public synchronized int[] application(Predicate<Site> condition) {
        return IntStream.range(1, application.size())
                .filter(i -> application.get(i) != null && condition.test(application.get(i)))
                .toArray();
    }

    /** Operations are distinguished by their object alone. */
    private int variable(Site site) {
        boolean access =
                switch (site.kind()) {
                    case READ, WRITE -> true;
                    case PUBLISH -> !site.variable().isEmpty();
                    default -> false;
                };
        return access ? variables.computeIfAbsent(site.variable(), v -> variables.size() + 1) : 0;
    }
}
