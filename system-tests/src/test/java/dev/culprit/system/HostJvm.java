package dev.culprit.system;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * JVM arguments that make the hosts of the system tests check more than hosts usually do, and what these checks print.
 */
public final class HostJvm {
    /** Verifies all classes, those of the woven java.base included. */
    private static final String VERIFY = "-Xverify:all";
    /** Most tests are over before it pays to optimise; compiling would take a third of their processor time. */
    private static final String QUICK = "-XX:TieredStopAtLevel=1";
    /** Checks the arguments of JNI functions. A plain JVM prints no warning with it. */
    public static final String CHECK_JNI = "-Xcheck:jni";

    private HostJvm() {}

    /** The arguments and those of the checks. Arguments for the compiler are left alone. */
    public static List<String> verifying(List<String> more) {
        List<String> arguments = new ArrayList<>(more);
        arguments.add(VERIFY);
        if (more.stream().noneMatch(argument -> argument.equals("-Xint") || argument.contains("Tiered")))
            arguments.add(QUICK);
        return arguments;
    }

    /** The lines of a host's output that come from the checks. */
    public static List<String> complaints(String printed) {
        return printed.lines()
                .filter(line -> Stream.of("in native method", "JNI", "VerifyError", "ClassFormatError")
                        .anyMatch(line::contains))
                .toList();
    }
}
