package dev.culprit.control.outcome;

import dev.culprit.model.Frame;
import java.util.ArrayList;
import java.util.List;

/** The frames of an exception, without those of this tool. */
public final class Frames {
    private static final int LIMIT = 64;
    /** The constructors of enum constants, which are run again in each trial. */
    private static final String CONSTRUCTOR_OF_CONSTANT = "culprit$construct";

    private Frames() {}

    public static List<Frame> of(Throwable exception) {
        List<Frame> frames = new ArrayList<>();
        for (StackTraceElement e : exception.getStackTrace()) {
            if (frames.size() == LIMIT) break;
            if (e.getMethodName().equals(CONSTRUCTOR_OF_CONSTANT)) frames.add(constructor(Frame.of(e)));
            else if (!isOurs(e.getClassName(), e.getMethodName())) frames.add(Frame.of(e));
        }
        // the frames through which the program was started
        while (!frames.isEmpty()
                && frames.get(frames.size() - 1).className().matches("(java\\.lang\\.reflect|jdk\\.internal)\\..*"))
            frames.remove(frames.size() - 1);
        return frames;
    }

    private static Frame constructor(Frame woven) {
        return new Frame(woven.className(), "<init>", woven.file(), woven.line());
    }

    private static boolean isOurs(String type, String method) {
        return type.startsWith("dev.culprit.control.")
                || type.startsWith("dev.culprit.agent.")
                || type.startsWith("dev.culprit.runtime.")
                || type.startsWith("jdk.internal.vm.Continuation")
                || method.startsWith("culprit$");
    }
}
