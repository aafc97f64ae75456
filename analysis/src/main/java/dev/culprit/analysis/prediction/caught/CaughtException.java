package dev.culprit.analysis.prediction.caught;

import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.prediction.Prediction;
import dev.culprit.model.Frame;
import java.util.List;

/**
 * A predicted exception that was thrown in a run that passes. {@code type} is its class. {@code handler} is where the
 * program catches it; null if library code does, as that of an executor.
 */
public record CaughtException(String type, Frame thrown, Frame handler) {
    /** The predicted exception at the predicted place in the run; null if it was not thrown there. */
    public static CaughtException in(Dependences run, Prediction prediction) {
        for (int node = 0; node < run.size(); node++) {
            if (run.kind(node) != NodeKind.THROW || !isAt(run.point(node), prediction.at())) continue;
            String type = expected(run.text(node), prediction.crash().exceptions());
            if (type != null) return new CaughtException(type, prediction.at(), handler(run, node));
        }
        return null;
    }

    private static boolean isAt(CodePoint point, Frame at) {
        return point.line() == at.line() && point.className().equals(at.className());
    }

    /** The class of the exception that the text names, as {@code NullPointerException #1}; null if it is another. */
    private static String expected(String text, List<String> types) {
        String name = text.replaceFirst(" #\\d+$", "");
        if (types.isEmpty()) return name;
        for (String type : types) if (type.equals(name) || type.endsWith("." + name)) return type;
        return null;
    }

    /** What a handler does depends on the exception. One that throws it again, as {@code finally}, does not count. */
    private static Frame handler(Dependences run, int thrown) {
        int last = thrown;
        int handled = Dependences.UNKNOWN;
        for (int node = thrown + 1; node < run.size(); node++) {
            if (run.thread(node) != run.thread(thrown)) continue;
            if (run.kind(node) == NodeKind.THROW && isAgain(run, node, last)) {
                last = node;
                handled = Dependences.UNKNOWN;
            } else if (handled == Dependences.UNKNOWN && run.control(node) == last) {
                handled = node;
            }
        }
        return handled == Dependences.UNKNOWN ? null : run.point(handled).frame();
    }

    private static boolean isAgain(Dependences run, int node, int before) {
        if (run.value(node) != 0 && run.value(node) == run.value(before)) return true;
        for (int i = 0; i < run.uses(node); i++) if (run.use(node, i) == before) return true;
        return false;
    }

    /** As {@code java.lang.NullPointerException was thrown at Pool.java:41 and caught at Server.java:12}. */
    public String words() {
        return type + " was thrown at " + thrown.place() + " and caught "
                + (handler == null ? "by library code" : "at " + handler.place());
    }
}
