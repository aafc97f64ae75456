package subjects.locate.dispatch;

/**
 * Decides which job runs. The first line of the input says how many jobs of each priority there are, lowest first,
 * every other line is a command; the output shows when each job ended.
 */
public final class Dispatcher {
    private static final int PRIORITIES = 3;
    private static final int HIGHEST = PRIORITIES;
    private static final int MOST_JOBS = 50;

    private final JobQueue[] ready = new JobQueue[PRIORITIES + 1];
    private final JobQueue blocked = new JobQueue();
    private final StringBuilder out = new StringBuilder();
    private Job current;
    private int created;
    private int living;
    private int switches;

    private Dispatcher() {
        for (int p = 1; p <= PRIORITIES; p++) {
            ready[p] = new JobQueue();
        }
    }

    /** A command that cannot be carried out. */
    private static final class BadCommand extends RuntimeException {
        BadCommand(String message) {
            super(message, null, false, false);
        }
    }

    public static String run(String input) {
        String[] lines = input.split("\n");
        Dispatcher dispatcher = new Dispatcher();
        if (!dispatcher.createFirstJobs(lines[0])) {
            return "usage: LOW MEDIUM HIGH\n";
        }
        for (int i = 1; i < lines.length; i++) {
            dispatcher.command(i, lines[i].strip());
        }
        return dispatcher.summary();
    }

    private boolean createFirstJobs(String line) {
        String[] counts = line.strip().split("\\s+");
        if (counts.length != PRIORITIES) {
            return false;
        }
        try {
            for (int p = HIGHEST; p >= 1; p--) {
                int count = Integer.parseInt(counts[p - 1]);
                for (int i = 0; i < count; i++) {
                    create(p);
                }
            }
        } catch (NumberFormatException | BadCommand e) {
            return false;
        }
        dispatch();
        return true;
    }

    private void command(int number, String line) {
        if (line.isEmpty()) {
            return;
        }
        String[] words = line.split("\\s+");
        try {
            switch (words[0]) {
                case "new" -> {
                    create(priority(words));
                    preempt();
                }
                case "raise" -> raise(priority(words), share(words, 2));
                case "block" -> block();
                case "unblock" -> unblock(share(words, 1));
                case "yield" -> yieldTurn();
                case "finish" -> finish();
                case "flush" -> flush();
                case "show" -> show();
                default -> throw new BadCommand("unknown command " + words[0]);
            }
        } catch (BadCommand e) {
            out.append("line ")
                    .append(number)
                    .append(": ")
                    .append(e.getMessage())
                    .append('\n');
        }
    }

    private static int priority(String[] words) {
        if (words.length < 2) {
            throw new BadCommand("priority is missing");
        }
        int priority;
        try {
            priority = Integer.parseInt(words[1]);
        } catch (NumberFormatException e) {
            throw new BadCommand("no priority: " + words[1]);
        }
        if (priority < 1 || priority > HIGHEST) {
            throw new BadCommand("no priority: " + priority);
        }
        return priority;
    }

    private static double share(String[] words, int index) {
        if (words.length <= index) {
            throw new BadCommand("share is missing");
        }
        double share;
        try {
            share = Double.parseDouble(words[index]);
        } catch (NumberFormatException e) {
            throw new BadCommand("no share: " + words[index]);
        }
        if (share < 0 || share > 1) {
            throw new BadCommand("no share: " + words[index]);
        }
        return share;
    }

    private void create(int priority) {
        if (living >= MOST_JOBS) {
            throw new BadCommand("too many jobs");
        }
        created++;
        living++;
        ready[priority].add(new Job(created, priority));
    }

    /** Takes the first job of the highest priority that has one. */
    private void dispatch() {
        current = null;
        for (int p = HIGHEST; p >= 1; p--) {
            if (!ready[p].isEmpty()) {
                current = ready[p].takeFirst();
                switches++;
                return;
            }
        }
    }

    /** The current job gives way to one of a higher priority, and goes to the end of its queue. */
    private void preempt() {
        if (current == null) {
            dispatch();
            return;
        }
        for (int p = HIGHEST; p > current.priority(); p--) {
            if (!ready[p].isEmpty()) {
                ready[current.priority()].add(current);
                dispatch();
                return;
            }
        }
    }

    private void raise(int from, double share) {
        if (from == HIGHEST) {
            throw new BadCommand("nothing is higher than " + from);
        }
        if (ready[from].isEmpty()) {
            return;
        }
        Job job = ready[from].takeAt(share);
        job.setPriority(from + 1);
        ready[from + 1].add(job);
        preempt();
    }

    private void block() {
        if (current == null) {
            throw new BadCommand("nothing runs");
        }
        blocked.add(current);
        dispatch();
    }

    private void unblock(double share) {
        if (blocked.isEmpty()) {
            return;
        }
        Job job = blocked.takeAt(share);
        ready[job.priority()].add(job);
        preempt();
    }

    private void yieldTurn() {
        if (current == null) {
            return;
        }
        ready[current.priority()].add(current);
        dispatch();
    }

    private void finish() {
        if (current == null) {
            throw new BadCommand("nothing runs");
        }
        end();
    }

    /** What is blocked stays so. */
    private void flush() {
        while (current != null) {
            end();
        }
    }

    private void end() {
        out.append("job ").append(current.id());
        out.append(" ended at priority ").append(current.priority()).append('\n');
        living--;
        dispatch();
    }

    private void show() {
        out.append("running ").append(current == null ? "none" : String.valueOf(current.id()));
        for (int p = HIGHEST; p >= 1; p--) {
            out.append(' ').append(ready[p]);
        }
        out.append(" blocked ").append(blocked).append('\n');
    }

    private String summary() {
        int waiting = 0;
        for (int p = 1; p <= PRIORITIES; p++) {
            waiting += ready[p].size();
        }
        out.append(created).append(" jobs, ").append(created - living).append(" ended, ");
        out.append(waiting).append(" ready, ").append(blocked.size()).append(" blocked, ");
        out.append(switches).append(" switches\n");
        return out.toString();
    }
}
