package dev.culprit.control.outcome;

import dev.culprit.model.Frame;
import java.util.ArrayList;
import java.util.List;

/** The frames of an exception, without those of this tool. */
public final class Frames {
    private static final int LIMIT = 64;

    private Frames() {}

    public static List<Frame> of(Throwable exception) {
        List<Frame> frames = new ArrayList<>();
        for (StackTraceElement e : exception.getStackTrace()) {
            if (frames.size() == LIMIT) break;
            if (!isOurs(e.getClassName(), e.getMethodName())) frames.add(Frame.of(e));
        }
        // the frames through which the program was started
        while (!frames.isEmpty()
                && frames.get(frames.size() - 1).className().matches("(java\\.lang\\.reflect|jdk\\.internal)\\..*"))
            frames.remove(frames.size() - 1);
        return frames;
    }

    private static boolean isOurs(String type, String method) {
        return type.startsWith("dev.culprit.control.")
                || type.startsWith("dev.culprit.agent.")
                || type.startsWith("dev.culprit.runtime.")
                || type.startsWith("jdk.internal.vm.Continuation")
                || method.startsWith("culprit$");
    }
}
