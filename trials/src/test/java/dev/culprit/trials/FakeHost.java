package dev.culprit.trials;

import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Frame;
import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import dev.culprit.model.trial.Batch;
import dev.culprit.model.trial.Limits;
import dev.culprit.model.trial.Variations;
import dev.culprit.model.wire.MessageInput;
import dev.culprit.model.wire.MessageOutput;
import dev.culprit.model.wire.Reply;
import dev.culprit.model.wire.Request;
import java.io.OutputStream;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** A process that speaks as a host does and runs the toy program; its first argument says how it misbehaves. */
public final class FakeHost {
    private static final long NEAR_LIMIT = Limits.DEFAULT.steps() / 3;

    /** Modes in which no run fails. */
    private static final Set<String> CORRECT = Set.of("correct", "wears-out", "dies", "memory", "covers-all", "strays");

    private final String mode;
    private final String backend;
    private final OutputStream raw;
    private final MessageOutput out;
    private final ToyProgram toy = new ToyProgram(2, 3);

    private int trials;
    private boolean worn;

    private FakeHost(String mode, String backend, OutputStream raw) {
        this.mode = mode;
        this.backend = backend;
        this.raw = raw;
        this.out = new MessageOutput(raw);
    }

    public static void main(String[] args) throws Exception {
        if (args[0].equals("stillborn")) {
            System.out.println("Unrecognized VM option 'Nonsense'");
            System.out.println("Error: Could not create the Java Virtual Machine.");
            System.exit(1);
        }
        try (SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(args[1]))) {
            FakeHost host = new FakeHost(args[0], args[2], Channels.newOutputStream(channel));
            MessageInput in = new MessageInput(Channels.newInputStream(channel));
            host.send(new Reply.Ready("17.0.0", host.backend, 0));
            while (true) host.carryOut(in.read(Request.class));
        }
    }

    private void send(Reply reply) throws Exception {
        out.write(reply);
        out.flush();
    }

    private void carryOut(Request request) throws Exception {
        if (request instanceof Request.ListKept) {
            send(new Reply.Kept(trials < 2 ? List.of() : List.of("toy.Registry.NAMES")));
            done(0, 0, 0);
            return;
        }
        Batch batch = ((Request.Run) request).batch();
        if (batch.trial().target().isCanary()) canary();
        else if (batch.variations() instanceof Variations.Numbers numbers) batch(batch, numbers);
        else {
            if (mode.equals("dies-repeating") || mode.startsWith("dies-once")) dieRepeating();
            if (mode.equals("dies-later") && !batch.trial().limits().canBeRaised())
                Runtime.getRuntime().halt(9);
            Outcome outcome = toy.run(batch.trial().steering());
            if (isCut(batch)) outcome = cut(outcome);
            if (mode.equals("contaminated")) outcome = keepingState(outcome);
            if (mode.equals("half-contaminated")) outcome = keepingMore(outcome);
            send(new Reply.Result(0, "", outcome));
            done(1, 0, 1);
        }
    }

    private void canary() throws Exception {
        Outcome failing = toy.anyFailing();
        send(new Reply.Result(0, "", failing));
        if (!mode.equals("deaf"))
            send(new Reply.Result(
                    1, "", toy.run(Steering.follow(failing.schedule().withSegments(List.of())))));
        done(2, 1, 1);
    }

    private void batch(Batch batch, Variations.Numbers numbers) throws Exception {
        if (mode.equals("refuse")) {
            send(new Reply.Refused("no test was found"));
            return;
        }
        if (mode.equals("endless")) Thread.sleep(Long.MAX_VALUE);
        if (mode.equals("foreign")) {
            raw.write("not a message at all".getBytes(StandardCharsets.UTF_8));
            raw.flush();
            return;
        }
        if (mode.equals("needs-threads") && backend.equals("fiber")) {
            send(new Reply.Lost(Note.of("a thread is pinned"), true, null));
            return;
        }
        long failed = 0;
        long passed = 0;
        for (long n = numbers.first(); n < numbers.first() + numbers.count(); n++) {
            if (n == 30 && mode.equals("dies")) Runtime.getRuntime().halt(9);
            if (n == 30 && mode.equals("memory")) throw new OutOfMemoryError("Java heap space");
            if (mode.equals("slow-now-and-then")) Thread.sleep(Math.abs(System.nanoTime()) / 1000 % 20);
            Outcome outcome = toy.random(batch.trial().steering().seed() * 1_000_000 + n);
            boolean correct = CORRECT.contains(mode);
            if (isCut(batch)) outcome = cut(outcome);
            if (isNearLimit(batch)) outcome = Outcome.passed(outcome.schedule(), Outcome.Account.of(NEAR_LIMIT, ""));
            if (mode.equals("contaminated")) outcome = keepingState(outcome);
            if (mode.equals("half-contaminated")) outcome = keepingMore(outcome);
            if (mode.equals("rarely") && n == 40) outcome = toy.anyFailing();
            correct |= mode.equals("rarely") && n != 40;
            if (correct) outcome = Outcome.passed(outcome.schedule(), outcome.account());
            if (outcome.failed()) failed++;
            else passed++;
            if (outcome.failed() || passed <= batch.reporting().passing())
                send(new Reply.Result(n, batch.trial().steering().strategy(), outcome));
            worn = mode.equals("wears-out") && ++trials > 40;
            if (failed >= batch.stop().failures() || worn) break;
        }
        done(failed + passed, failed, passed);
    }

    /** The program is right, but passes only in the first run of a JVM. */
    private Outcome keepingState(Outcome outcome) {
        return trials++ == 0 ? Outcome.passed(outcome.schedule(), outcome.account()) : toy.anyFailing();
    }

    /** Whether each run passes just before a limit ends it. */
    private boolean isNearLimit(Batch batch) {
        return mode.equals("near-limit") && batch.trial().limits().canBeRaised();
    }

    /** Whether a limit ends each run. */
    private boolean isCut(Batch batch) {
        boolean raised = !batch.trial().limits().canBeRaised();
        return mode.equals("too-long") || !raised && (mode.equals("long") || mode.equals("dies-later"));
    }

    /** A limit has ended the run. */
    static Outcome cut(Outcome outcome) {
        Failure limit =
                new Failure(FailureKind.HANG, "", Failure.STILL_RUNNING + "9 steps", "main", List.of(), List.of());
        return new Outcome(Verdict.FAILED, limit, Note.NONE, outcome.schedule(), outcome.account());
    }

    /** Ends this process; with a file in the mode, only where the file is not there yet. */
    private void dieRepeating() throws Exception {
        if (mode.equals("dies-repeating")) Runtime.getRuntime().halt(9);
        Path mark = Path.of(mode.substring("dies-once:".length()));
        if (Files.exists(mark)) return;
        Files.createFile(mark);
        Runtime.getRuntime().halt(9);
    }

    /** The program is wrong, and where it passes it fails in another way from the second run of a JVM on. */
    private Outcome keepingMore(Outcome outcome) {
        if (trials++ == 0 || outcome.failed()) return outcome;
        Failure leftover = new Failure(
                FailureKind.EXCEPTION,
                "java.lang.IllegalStateException",
                "left behind",
                "main",
                List.of(new Frame("toy.Registry", "add", "Registry.java", 7)),
                List.of());
        return new Outcome(Verdict.FAILED, leftover, Note.NONE, outcome.schedule(), outcome.account());
    }

    private void done(long trials, long failed, long passed) throws Exception {
        boolean all = mode.equals("covers-all");
        Reply.Coverage coverage = all || mode.equals("strays")
                ? new Reply.Coverage(true, all, all ? "all were tried" : "there may be more")
                : Reply.Coverage.NONE;
        send(new Reply.Done(new Reply.Progress(trials, failed, passed, 0), coverage, List.of(), worn));
    }
}
