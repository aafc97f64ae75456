package dev.culprit.investigation.predicting;

import dev.culprit.model.Note;
import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.model.Verdict;
import dev.culprit.model.patterns.Collecting;
import dev.culprit.model.trial.Equipment;
import dev.culprit.model.trial.Limits;
import dev.culprit.model.trial.Recording;
import dev.culprit.model.trial.Trial;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.UnusableTarget;
import java.util.ArrayList;
import java.util.List;

/**
 * The cheap first stage for a suite: runs each test class once, free and without a trace, and picks those that are
 * worth tracing. A class that passes, and whose threads share no variable and no object of the library, has nothing to
 * predict.
 */
final class ConcurrentTests {
    /** What hosts need for it. */
    static final Equipment EQUIPMENT = Equipment.NOISY.with(Equipment.Part.PATTERNS);

    /** Real threads without delays. */
    private static final Steering FREE = Steering.strategy("free:0", 1);

    private final List<Target> worthTracing = new ArrayList<>();
    private final List<Target> unfinished = new ArrayList<>();
    private final List<Target> untested = new ArrayList<>();
    private final List<Target> slow = new ArrayList<>();
    private final List<Target> lost = new ArrayList<>();
    private String why = "";
    private Note whyLost = Note.NONE;
    private int unshared;

    /**
     * The test classes whose threads share something, or that do not pass; then those that did not end in their time,
     * many of which sleep. A sleep takes no time under control.
     */
    List<Target> worthTracing() {
        List<Target> all = new ArrayList<>(worthTracing);
        all.addAll(unfinished);
        return all;
    }

    /** The number of test classes that passed and whose threads share nothing. */
    int unshared() {
        return unshared;
    }

    /** The classes that were not examined, and why. */
    List<Note> warnings() {
        List<Note> warnings = new ArrayList<>();
        if (!untested.isEmpty()) warnings.add(Note.of(counted(untested) + " not be run: " + why));
        if (!lost.isEmpty()) warnings.add(Note.of(counted(lost) + " not be examined: " + whyLost.text()));
        if (!slow.isEmpty()) warnings.add(Note.of(counted(slow) + " not be examined in the time"));
        return warnings;
    }

    /** As {@code 3 test classes, among them com.acme.FirstTest, could}. */
    private static String counted(List<Target> tests) {
        return tests.size() == 1
                ? tests.get(0) + " could"
                : tests.size() + " test classes, among them " + tests.get(0) + ", could";
    }

    /** {@code times} is the time for all of it. */
    void find(List<Target> tests, Hosts hosts, Limits limits, TimeShares times) throws HostGone {
        for (int i = 0; i < tests.size(); i++) {
            Target test = tests.get(i);
            times.end();
            if (times.isAllOver()) {
                slow.addAll(tests.subList(i, tests.size()));
                break;
            }
            Trial trial = Trial.of(test, FREE, limits).recording(new Recording.Patterns(Collecting.SHARING));
            try (HostedTrials trials = new HostedTrials(hosts, trial, false)) {
                // the time in which a host starts is not that of the class
                trials.ready();
                times.next(tests.size() - i, trials::stop);
                if (sharesNothing(trials.collect(FREE))) unshared++;
                else worthTracing.add(test);
            } catch (UnusableTarget e) {
                if (untested.isEmpty()) why = e.getMessage();
                untested.add(test);
            } catch (HostGone gone) {
                if (hosts.isClosed()) throw gone;
                if (times.isOver()) unfinished.add(test);
                else lost(test, gone);
            }
        }
    }

    /** No run of the class was examined: its JVM was lost, or its time was over before. */
    void notExamined(Target test) {
        if (!lost.contains(test)) slow.add(test);
    }

    /** The JVM was lost in which the class was run. The other classes are run in another one. */
    void lost(Target test, HostGone gone) {
        if (lost.isEmpty()) whyLost = gone.reason();
        lost.add(test);
    }

    /** Why the JVM of the first class was lost; without text if none was. */
    Note whyLost() {
        return whyLost;
    }

    /** The number of classes that can be run. */
    int usable() {
        return examined() + slow.size() + lost.size();
    }

    /** The number of classes that were run. */
    int examined() {
        return unshared + worthTracing.size() + unfinished.size();
    }

    /** Why the first of the classes cannot be run. */
    String why() {
        return why;
    }

    private static boolean sharesNothing(HostedTrials.Collected collected) {
        boolean passed = collected.outcome().verdict() == Verdict.PASSED && collected.run() != null;
        return passed && collected.run().counts().locations() == 0;
    }
}
