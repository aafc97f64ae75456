package dev.culprit.trials.cases;

import dev.culprit.model.OneLine;
import dev.culprit.model.cases.CaseTarget;
import java.io.File;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Recognises cases that this user recorded on this machine. A case names the program that is run to continue with it.
 * Its mark is a keyed hash of what is run, as that of a schedule.
 */
public final class CaseMark {
    private CaseMark() {}

    /** The target with the mark; without one if there is no usable key. */
    public static CaseTarget marked(CaseTarget target, RecorderKey recorder) {
        return target.recordedAs(recorder.marked(content(target)).getOrDefault(RecorderKey.MARK, ""));
    }

    /** Whether this user has recorded the case. */
    public static boolean isRecordedWith(CaseTarget target, RecorderKey recorder) {
        Map<String, String> content = content(target);
        if (!target.recorded().isEmpty()) content.put(RecorderKey.MARK, target.recorded());
        return recorder.hasMarked(content);
    }

    /** The lines that decide what is executed. */
    public static List<String> executed(CaseTarget target) {
        List<String> lines = new ArrayList<>();
        keys(target).forEach((key, value) -> lines.add(key + ": " + value));
        return lines;
    }

    /** Distinct from the header of every schedule, so that the mark of one is not that of the other. */
    private static Map<String, String> content(CaseTarget target) {
        Map<String, String> content = new LinkedHashMap<>();
        content.put("format", "case");
        content.putAll(keys(target));
        return content;
    }

    private static Map<String, String> keys(CaseTarget target) {
        Map<String, String> keys = new LinkedHashMap<>();
        keys.put(target.target().isTest() ? "test" : "main", target.target().toString());
        List<String> arguments = target.target().arguments();
        for (int i = 0; i < arguments.size(); i++) keys.put("arg." + i, OneLine.escaped(arguments.get(i)));
        keys.put("classpath", String.join(File.pathSeparator, target.classpath()));
        if (!target.expectedOutput().isEmpty()) keys.put("expect-output", target.expectedOutput());
        return keys;
    }
}
