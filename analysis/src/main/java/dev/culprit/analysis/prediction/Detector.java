package dev.culprit.analysis.prediction;

import java.util.List;

/** Finds the suspects of one kind of crash in a run. */
interface Detector {
    List<Suspect> find();
}
