package dev.culprit.analysis.slicing;

import static dev.culprit.analysis.dependence.NodeKind.BRANCH;
import static dev.culprit.analysis.dependence.NodeKind.CALL;
import static dev.culprit.analysis.dependence.NodeKind.LOCK;
import static dev.culprit.analysis.dependence.NodeKind.READ;
import static dev.culprit.analysis.dependence.NodeKind.STORE;
import static dev.culprit.analysis.dependence.NodeKind.THROW;
import static dev.culprit.analysis.dependence.NodeKind.UNLOCK;
import static dev.culprit.analysis.dependence.NodeKind.WRITE;

/** The examples of the paper, statement by statement. */
public final class PaperRuns {
    private PaperRuns() {}

    /** Figure 1: {@code 1 x=0; 2 y=1; 3 if (x+y > 3) 4 ..; else 6 output wrong} in T1, {@code 8 x=5} in T2. */
    public static HandMadeRun figure1(boolean failing) {
        HandMadeRun run = new HandMadeRun().in("T1");
        run.add("1", WRITE).on("app.Sample.x").value(0);
        run.add("2", WRITE).on("app.Sample.y").value(1);
        if (!failing) init(run);
        run.in("T1");
        run.add("3/x", READ).on("app.Sample.x").value(failing ? 0 : 5).uses(failing ? "1" : "8");
        run.add("3/y", READ).on("app.Sample.y").value(1).uses("2");
        run.add("3", BRANCH).text(failing ? "false" : "true").uses("3/x", "3/y");
        run.under("3");
        if (failing) run.add("6", CALL).on("java.io.PrintStream.println");
        else run.add("4", CALL).on("java.io.PrintStream.println");
        run.under("");
        if (failing) init(run);
        return run;
    }

    private static void init(HandMadeRun run) {
        run.in("T2").add("8", WRITE).on("app.Sample.x").value(5);
    }

    /** Figure 2, execution omission: {@code 1 x=0; 2 y=0; 3 if (race) 4 x=1; 5 if (x==0) 6 y=1; 7 output(y)}. */
    public static HandMadeRun figure2(boolean failing) {
        HandMadeRun run = new HandMadeRun().in("T2");
        run.add("10", WRITE).on("app.Sample.race").value(0);
        run.in("T1");
        run.add("1", STORE).on("x").value(0);
        run.add("2", STORE).on("y").value(0);
        if (failing) race(run);
        run.in("T1");
        run.add("3/race", READ).on("app.Sample.race").value(failing ? 1 : 0).uses(failing ? "20" : "10");
        run.add("3", BRANCH).text(Boolean.toString(failing)).uses("3/race");
        if (failing) run.under("3").add("4", STORE).on("x").value(1);
        run.under("").add("5", BRANCH).text(Boolean.toString(!failing)).uses(failing ? "4" : "1");
        if (!failing) run.under("5").add("6", STORE).on("y").value(1);
        run.under("").add("7", CALL).on("java.io.PrintStream.println").uses(failing ? "2" : "6");
        if (!failing) race(run);
        return run;
    }

    private static void race(HandMadeRun run) {
        run.in("T2").add("20", WRITE).on("app.Sample.race").value(1);
    }

    /** Figures 3 and 4: {@code cnt} is set to 1 before (passing) or after (failing) a request copies it. */
    public static HandMadeRun figure4(boolean failing) {
        HandMadeRun run = new HandMadeRun().in("main");
        run.add("1_1", WRITE).on("app.Sample.cnt").value(2);
        run.add("4_1", CALL).on("java.lang.Thread.start");
        run.in("t_configure").under("4_1").add("21_1", BRANCH).text("true");
        if (!failing) configure(run);
        run.in("main").under("").add("6_1", CALL).on("java.lang.Thread.start");
        int count = failing ? 2 : 1;
        run.in("t_request").under("6_1");
        run.add("32_1", STORE).on("sum").value(0);
        run.add("32_1/j", STORE).on("j").value(0);
        run.add("33_1/cnt", READ).on("app.Sample.cnt").value(count).uses(failing ? "1_1" : "22_1");
        run.add("33_1", STORE).on("t_cnt").value(count).uses("33_1/cnt");
        for (int i = 1; i <= count; i++) {
            String before = i == 1 ? "32_1/j" : "38_" + (i - 1);
            run.under(i == 1 ? "6_1" : "34_" + (i - 1))
                    .add("34_" + i, BRANCH)
                    .text("true")
                    .uses(before, "33_1");
            run.under("34_" + i);
            run.add("35_" + i, STORE).on("A[" + i + "]").value(7 * i).uses(before);
            run.add("36_" + i, STORE)
                    .on("sum")
                    .value(10 * i)
                    .uses(i == 1 ? "32_1" : "36_" + (i - 1), "35_" + i, before);
            run.add("37_" + i, STORE).on("B[" + i + "]").value(3).uses(before);
            run.add("38_" + i, STORE).on("j").value(i).uses(before);
        }
        run.under("34_" + count).add("34_" + (count + 1), BRANCH).text("false").uses("38_" + count, "33_1");
        run.under("6_1").add("40_1", BRANCH).text(Boolean.toString(failing)).uses("33_1");
        run.under("40_1");
        String sum = failing ? "41_1" : "43_1";
        run.add(sum, STORE).on("sum").value(failing ? 27 : 3).uses("36_" + count, "35_1");
        run.under("6_1").add("44_1", CALL).on("app.Library.output").uses(sum).value(failing ? 27 : 3);
        if (failing) configure(run);
        return run;
    }

    private static void configure(HandMadeRun run) {
        run.in("t_configure")
                .under("21_1")
                .add("22_1", WRITE)
                .on("app.Sample.cnt")
                .value(1);
    }

    /**
     * Figure 6, atomicity violation: {@code lock 2 p=new unlock .. lock 6 p.use unlock} in T1,
     * {@code lock 10 p=null unlock} in T2.
     */
    public static HandMadeRun figure6(boolean failing) {
        HandMadeRun run = new HandMadeRun().in("T1");
        locked(run, "1", "3", () -> run.add("2", WRITE).on("app.Sample.p").text("P #1"));
        if (failing) reset(run);
        run.in("T1");
        run.add("5", LOCK).of(77).on("Table #1").value(77);
        run.holding(77)
                .add("6/p", READ)
                .on("app.Sample.p")
                .text(failing ? "null" : "P #1")
                .uses(failing ? "10" : "2");
        if (failing) run.add("6/throw", THROW).text("NullPointerException #1").uses("6/p");
        else run.add("6", READ).on("app.P.use").value(9).uses("6/p");
        run.holding();
        if (failing) return run;
        run.add("7", UNLOCK).of(77).on("Table #1").value(77);
        reset(run);
        return run;
    }

    private static void reset(HandMadeRun run) {
        run.in("T2");
        locked(run, "9", "11", () -> run.add("10", WRITE).on("app.Sample.p").text("null"));
    }

    private static void locked(HandMadeRun run, String lock, String unlock, Runnable body) {
        run.add(lock, LOCK).of(77).on("Table #1").value(77);
        run.holding(77);
        body.run();
        run.holding();
        run.add(unlock, UNLOCK).of(77).on("Table #1").value(77);
    }
}
