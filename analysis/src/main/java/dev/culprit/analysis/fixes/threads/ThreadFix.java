package dev.culprit.analysis.fixes.threads;

import dev.culprit.analysis.fixes.source.Edit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A change that may fix a concurrency defect: edits by source file, and what they do in words. */
public record ThreadFix(Map<String, List<Edit>> edits, String description) {
    public ThreadFix {
        edits = new LinkedHashMap<>(edits);
    }
}
