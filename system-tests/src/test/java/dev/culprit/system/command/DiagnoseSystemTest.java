package dev.culprit.system.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.system.Culprit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From a program to the proved cause in one command. The time is ample, so that the number of runs decides. */
class DiagnoseSystemTest {
    private static final String TIME = "900";

    @TempDir
    Path folder;

    @Test
    void aCheckThatIsOutdatedIsProvedAndItsLinesAreShown() throws Exception {
        new Project(folder)
                .main(
                        "Tickets",
                        """
                        package acme;

                        import java.util.concurrent.ExecutorService;
                        import java.util.concurrent.Executors;
                        import java.util.concurrent.TimeUnit;

                        public class Tickets {
                            private int left = 3;

                            void sell(int n) {
                                if (left >= n) {
                                    left -= n;
                                }
                            }

                            public static void main(String[] args) throws Exception {
                                Tickets tickets = new Tickets();
                                ExecutorService pool = Executors.newFixedThreadPool(2);
                                for (int i = 0; i < 2; i++) pool.execute(() -> tickets.sell(2));
                                pool.shutdown();
                                pool.awaitTermination(1, TimeUnit.MINUTES);
                                if (tickets.left < 0) throw new IllegalStateException("oversold: " + tickets.left);
                            }
                        }
                        """);
        Culprit.Ended ended = new Culprit(folder)
                .run("diagnose", "-cp", "classes", "--main", "acme.Tickets", "--time", TIME)
                .hasStatus(1);
        assertTrue(ended.out().contains("ROOT CAUSE (proved)   atomicity violation on acme.Tickets.left"), ended.out());
        assertTrue(ended.out().contains("Tickets.java:11  if (left >= n) {"), ended.out());
        assertTrue(ended.out().contains("forced: fails in 500 of 500 schedules"), ended.out());
        assertTrue(ended.out().contains("forbidden: passes in 500 of 500 "), ended.out());
        ended.out()
                .lines()
                .filter(line -> !line.contains("--schedule"))
                .forEach(line -> assertTrue(line.length() <= 80, line));

        Path schedule = Path.of(".culprit", "Tickets", "failing.schedule");
        assertTrue(ended.out().contains("SEE IT AGAIN   culprit replay --schedule " + schedule), ended.out());
        new Culprit(folder)
                .run("replay", "--schedule", schedule.toString(), "--quiet")
                .hasStatus(1);
        String root = ended.out()
                .substring(ended.out().indexOf("ROOT CAUSE"), ended.out().indexOf("SEE IT AGAIN"));
        assertTrue(root.contains("FIX") && root.contains("fix-1.patch"), root);
        Culprit.Ended report =
                new Culprit(folder).run("report", ".culprit/Tickets").hasStatus(1);
        assertTrue(report.out().startsWith(root), report.out());

        String investigations = investigations();
        Culprit.Ended fix = new Culprit(folder)
                .run("fix", "-cp", "classes", "--main", "acme.Tickets", "--time", TIME, "--runs", "300")
                .hasStatus(1);
        assertTrue(fix.out().contains("git apply .culprit/Tickets/fix-1.patch"), fix.out());
        assertEquals(investigations, investigations(), "a proved cause is not searched again");
    }

    private String investigations() throws IOException {
        String kept = Files.readString(folder.resolve(".culprit/Tickets/case.json"));
        return kept.substring(kept.indexOf("\"investigations\""));
    }

    /** The order of the accesses is only the effect. */
    @Test
    void aWaitWithoutALoopIsProvedByItsChange() throws Exception {
        new Project(folder)
                .main(
                        "Mailbox",
                        """
                        package acme;

                        import java.util.ArrayDeque;
                        import java.util.Deque;

                        public class Mailbox {
                            private final Deque<String> mails = new ArrayDeque<>();

                            synchronized void put(String mail) {
                                mails.add(mail);
                                notifyAll();
                            }

                            synchronized String take() throws InterruptedException {
                                if (mails.isEmpty()) {
                                    wait();
                                }
                                return mails.removeFirst();
                            }

                            void read() {
                                try {
                                    take();
                                } catch (InterruptedException e) {
                                    throw new IllegalStateException(e);
                                }
                            }

                            public static void main(String[] args) throws Exception {
                                Mailbox box = new Mailbox();
                                for (int i = 0; i < 2; i++) new Thread(box::read).start();
                                box.put("one");
                                box.put("two");
                            }
                        }
                        """);
        Culprit.Ended ended = new Culprit(folder)
                .run("diagnose", "-cp", "classes", "--main", "acme.Mailbox", "--time", TIME)
                .hasStatus(1);
        assertTrue(ended.out().contains("ROOT CAUSE (proved)"), ended.out());
        assertTrue(ended.out().contains("while instead of if at"), ended.out());
        assertTrue(ended.out().contains("fix-1.patch"), ended.out());
    }

    /** Each fault would refute the proof of the other if all failures counted. */
    @Test
    void twoFaultsAreBothProved() throws Exception {
        new Project(folder)
                .main(
                        "Desk",
                        """
                        package acme;

                        public class Desk {
                            private final Object cash = new Object();
                            private final Object stock = new Object();
                            private int count;

                            void sell() {
                                count++;
                                synchronized (cash) {
                                    synchronized (stock) {
                                        return;
                                    }
                                }
                            }

                            void buy() {
                                count++;
                                synchronized (stock) {
                                    synchronized (cash) {
                                        return;
                                    }
                                }
                            }

                            public static void main(String[] args) throws Exception {
                                Desk desk = new Desk();
                                Thread seller = new Thread(desk::sell, "seller");
                                Thread buyer = new Thread(desk::buy, "buyer");
                                seller.start();
                                buyer.start();
                                seller.join();
                                buyer.join();
                                if (desk.count != 2) throw new IllegalStateException("lost an update");
                            }
                        }
                        """);
        // without it, no fixes are tried
        Files.delete(folder.resolve("src/main/java/acme/Desk.java"));
        Culprit.Ended ended = new Culprit(folder)
                .run("diagnose", "-cp", "classes", "--main", "acme.Desk", "--time", TIME)
                .hasStatus(1);
        assertTrue(
                ended.err().contains("warning: fix: no change of the source suggests itself, or there is no"),
                ended.err());
        assertTrue(ended.out().contains("Fault 2 of 2, "), ended.out());
        assertTrue(ended.out().contains("ROOT CAUSE (proved)   deadlock on "), ended.out());
        assertTrue(ended.out().contains("ROOT CAUSE (proved)   atomicity violation on acme.Desk.count"), ended.out());
        assertTrue(ended.out().contains(" without it ended in another failure, which is a fault of"), ended.out());
        for (String file : List.of("failing.schedule", "failing-2.schedule"))
            new Culprit(folder)
                    .run("replay", "--schedule", ".culprit/Desk/" + file, "--quiet")
                    .hasStatus(1);
    }

    @Test
    void aFailureInAnotherLocaleIsProvedAndRepeated() throws Exception {
        new Project(folder)
                .main(
                        "Units",
                        """
                        package acme;

                        public class Units {
                            public static void main(String[] args) {
                                String unit = "mile".toUpperCase();
                                if (!unit.equals("MILE")) throw new IllegalStateException("unknown unit");
                            }
                        }
                        """);
        Culprit.Ended ended = new Culprit(folder)
                .run("diagnose", "-cp", "classes", "--main", "acme.Units", "--time", TIME)
                .hasStatus(1);
        assertTrue(ended.out().contains("ROOT CAUSE (proved)   default locale\n    Units.java:5  "), ended.out());
        assertTrue(ended.out().contains(": fails in 50 of 50 runs"), ended.out());
        assertTrue(ended.out().contains(": passes in 50 of 50 runs"), ended.out());
        new Culprit(folder)
                .run("replay", "--schedule", ".culprit/Units/failing.schedule", "--quiet")
                .hasStatus(1);
        Culprit.Ended report =
                new Culprit(folder).run("report", ".culprit/Units").hasStatus(1);
        assertTrue(report.out().startsWith("ROOT CAUSE (proved)   default locale\n    Units.java:5  "), report.out());
    }

    @Test
    void aLockedProgramHasNoCauseAndSaysWhatWasTried() throws Exception {
        new Project(folder)
                .main(
                        "Locked",
                        """
                        package acme;

                        public class Locked {
                            private int count;

                            synchronized void add() {
                                count++;
                            }

                            public static void main(String[] args) throws Exception {
                                Locked locked = new Locked();
                                Thread other = new Thread(locked::add);
                                other.start();
                                locked.add();
                                other.join();
                                if (locked.count != 2) throw new IllegalStateException("lost an update");
                            }
                        }
                        """);
        Culprit.Ended ended = new Culprit(folder)
                .run("diagnose", "-cp", "classes", "--main", "acme.Locked", "--time", TIME, "--runs", "1000")
                .hasStatus(0);
        assertTrue(ended.out().startsWith("PASSED  nothing wrong found in 1,000 runs"), ended.out());
        assertTrue(ended.out().contains("probability of less than 0.01 %"), ended.out());
        assertEquals("", Files.readString(folder.resolve("err.txt")).replaceAll("(?m)^.*runs.*left\\R", ""));
    }

    @Test
    void theDoctorRunsTheBundledProgram() throws Exception {
        Culprit.Ended ended = new Culprit(folder).run("doctor").hasStatus(0);
        assertTrue(ended.out().contains("subjects.classic.AccountTransfer: "), ended.out());
        assertTrue(ended.out().contains(" runs under control in "), ended.out());
        assertTrue(ended.out().endsWith("Culprit can be used here.\n"), ended.out());
    }

    @Test
    void theDoctorNamesWhatCannotBeUsed() throws Exception {
        Culprit.Ended ended =
                new Culprit(folder).run("doctor", "--jdk", folder.toString()).hasStatus(2);
        assertTrue(
                ended.out().contains("PROBLEM  JDK       " + folder + " is not a JDK: it has no bin/java"),
                ended.out());
    }
}
