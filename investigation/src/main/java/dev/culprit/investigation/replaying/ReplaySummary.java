package dev.culprit.investigation.replaying;

import dev.culprit.model.Schedule;
import dev.culprit.trials.Replay;

/**
 * The result of a replay. {@code result} is null if it was cancelled. {@code recordedOn} and {@code replayedOn} are JDK
 * versions; {@code programChanged} says whether the classes differ from those that were recorded.
 */
public record ReplaySummary(
        Replay.Result result, Schedule recorded, String recordedOn, String replayedOn, boolean programChanged) {
    public boolean interrupted() {
        return result == null;
    }

    public boolean isSameJdk() {
        return recordedOn.equals(replayedOn);
    }
}
