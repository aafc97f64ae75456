package dev.culprit.control;

/** What is kept of a trial besides its outcome: its events, or a trace, or neither; what is not is null. */
public record Recording(EventSink events, TrialTrace trace) {
    public static final Recording NOTHING = new Recording(null, null);
}
