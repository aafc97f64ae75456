package dev.culprit.trials.replacement;

import dev.culprit.model.Site;
import dev.culprit.model.TestName;
import dev.culprit.model.replacement.PointTrace;
import dev.culprit.model.replacement.PointValues;
import dev.culprit.model.replacement.TestRun;
import java.util.List;
import java.util.Map;

/**
 * The results of tests without alterations. {@code traces} are those of failing tests, {@code sites} are in the order
 * of their numbers from 1, {@code methods} are hashes of the code by class, name and descriptor.
 */
public record Surveyed(
        List<Site> sites,
        List<TestRun> runs,
        Map<TestName, List<PointTrace>> traces,
        List<PointValues> values,
        Map<String, Long> methods,
        List<String> notes,
        String jdk) {}
