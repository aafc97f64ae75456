package dev.culprit.analysis.prediction;

/** Finds one kind of crash in a run, and adds what it finds to the suspects of the run. */
interface Detector {
    void run();
}
