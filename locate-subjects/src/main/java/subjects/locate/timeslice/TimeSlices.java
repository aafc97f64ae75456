package subjects.locate.timeslice;

/**
 * Simulates a processor that gives its time to tasks in slices, the more urgent first; who waits long becomes more
 * urgent. The input is a script of commands, the output a log of what happened.
 */
public final class TimeSlices {
    private static final int LOWEST = 9;
    private static final int DEFAULT_SLICE = 4;
    private static final int PATIENCE = 12; // ticks that a task waits before it becomes more urgent
    private static final int MOST_TICKS = 500;

    private final TaskList ready = new TaskList();
    private final TaskList asleep = new TaskList();
    private final StringBuilder log = new StringBuilder();
    private Task running;
    private int slice = DEFAULT_SLICE;
    private int used;
    private int clock;
    private int idle;
    private int ended;
    private int totalTurnaround;
    private int longestWait;

    private TimeSlices() {}

    public static String run(String input) {
        TimeSlices machine = new TimeSlices();
        for (String line : input.split("\n")) {
            String[] words = line.strip().split("\\s+");
            if (words[0].isEmpty() || words[0].startsWith("#")) {
                continue;
            }
            String problem = machine.execute(words);
            if (!problem.isEmpty()) {
                machine.say("error: " + problem);
            }
        }
        return machine.finish();
    }

    /** What is wrong with the command, or nothing. */
    private String execute(String[] words) {
        switch (words[0]) {
            case "task":
                return words.length == 4 ? task(words[1], words[2], words[3]) : "task NAME PRIORITY WORK";
            case "run":
                return words.length == 2 ? run(number(words[1])) : "run TICKS";
            case "slice":
                return words.length == 2 ? setSlice(number(words[1])) : "slice TICKS";
            case "sleep":
                return words.length == 2 ? sleep(words[1]) : "sleep NAME";
            case "wake":
                return words.length == 2 ? wake(words[1]) : "wake NAME";
            case "kill":
                return words.length == 2 ? kill(words[1]) : "kill NAME";
            case "nice":
                return words.length == 3 ? nice(words[1], words[2]) : "nice NAME CHANGE";
            case "list":
                list();
                return "";
            default:
                return "what is " + words[0] + "?";
        }
    }

    /** A number that is not negative, or -1. */
    private static int number(String word) {
        if (word.isEmpty() || word.length() > 4) {
            return -1;
        }
        int value = 0;
        for (char c : word.toCharArray()) {
            if (c < '0' || c > '9') {
                return -1;
            }
            value = value * 10 + (c - '0');
        }
        return value;
    }

    private String task(String name, String priorityWord, String workWord) {
        int priority = number(priorityWord);
        int work = number(workWord);
        if (priority < 0 || priority > LOWEST) {
            return "priorities are 0 to " + LOWEST;
        }
        if (work <= 0) {
            return "no work for " + name;
        }
        if (isKnown(name)) {
            return name + " is there already";
        }
        ready.insert(new Task(name, priority, work, clock));
        return "";
    }

    private boolean isKnown(String name) {
        boolean runs = running != null && running.name.equals(name);
        return runs || ready.find(name) != null || asleep.find(name) != null;
    }

    private String setSlice(int ticks) {
        if (ticks < 1) {
            return "a slice is at least one tick";
        }
        slice = ticks;
        return "";
    }

    private String run(int ticks) {
        if (ticks < 0 || ticks > MOST_TICKS) {
            return "ticks are 0 to " + MOST_TICKS;
        }
        for (int i = 0; i < ticks; i++) {
            tick();
        }
        return "";
    }

    private void tick() {
        choose();
        clock++;
        if (running == null) {
            idle++;
            return;
        }
        running.remaining--;
        used++;
        age();
        if (running.remaining == 0) {
            end(running, "ends");
            running = null;
        }
    }

    /** The running task goes on unless its slice is over or something more urgent waits. */
    private void choose() {
        if (running != null) {
            boolean over = used >= slice && !ready.isEmpty();
            boolean urgent = !ready.isEmpty() && ready.first().priority < running.priority;
            if (!over && !urgent) {
                return;
            }
            running.waited = 0;
            ready.insert(running);
            running = null;
        }
        if (!ready.isEmpty()) {
            running = ready.removeFirst();
            used = 0;
            say(running.name + " runs");
        }
    }

    private void age() {
        Task task = ready.first();
        while (task != null) {
            Task following = task.next;
            task.waited++;
            longestWait = Math.max(longestWait, task.waited);
            if (task.waited % PATIENCE == 0 && task.priority > 0) {
                ready.remove(task);
                task.priority--;
                ready.insert(task);
            }
            task = following;
        }
    }

    private void end(Task task, String how) {
        int turnaround = clock - task.arrival;
        ended++;
        totalTurnaround += turnaround;
        say(task.name + " " + how + " after " + turnaround + ", slowed " + slowdown(turnaround, task.work));
    }

    /** How much longer than its work a task took, with one decimal. */
    private static String slowdown(int turnaround, int work) {
        int tenths = (10 * turnaround + work / 2) / work;
        return tenths / 10 + "." + tenths % 10;
    }

    private String sleep(String name) {
        Task task = take(name);
        if (task == null) {
            return asleep.find(name) == null ? "no task " + name : name + " sleeps already";
        }
        asleep.insert(task);
        return "";
    }

    private String wake(String name) {
        Task task = asleep.find(name);
        if (task == null) {
            return name + " does not sleep";
        }
        asleep.remove(task);
        task.waited = 0;
        ready.insert(task);
        return "";
    }

    private String kill(String name) {
        Task task = take(name);
        if (task == null) {
            task = asleep.find(name);
            if (task == null) {
                return "no task " + name;
            }
            asleep.remove(task);
        }
        say(name + " is killed with " + task.remaining + " left");
        return "";
    }

    private String nice(String name, String changeWord) {
        boolean negative = changeWord.startsWith("-");
        int change = number(negative ? changeWord.substring(1) : changeWord);
        if (change < 0) {
            return "no change: " + changeWord;
        }
        Task task = ready.find(name);
        if (task == null) {
            return name + " is not ready";
        }
        int wanted = negative ? task.priority - change : task.priority + change;
        ready.remove(task);
        task.priority = Math.max(0, Math.min(LOWEST, wanted));
        ready.insert(task);
        return "";
    }

    private void list() {
        StringBuilder tasks = new StringBuilder();
        for (Task task = ready.first(); task != null; task = task.next) {
            tasks.append(' ').append(task.name).append(':').append(task.priority);
        }
        say("ready" + tasks);
    }

    /** The running task or one that is ready, out of its place; null where it is neither. */
    private Task take(String name) {
        if (running != null && running.name.equals(name)) {
            Task task = running;
            running = null;
            return task;
        }
        Task task = ready.find(name);
        if (task != null) {
            ready.remove(task);
        }
        return task;
    }

    private void say(String what) {
        log.append(clock).append(' ').append(what).append('\n');
    }

    private String finish() {
        int left = ready.length() + asleep.length() + (running == null ? 0 : 1);
        log.append(ended).append(" ended, ").append(left).append(" left, idle ").append(idle);
        if (ended > 0) {
            log.append(", turnaround ").append((totalTurnaround + ended / 2) / ended);
        }
        log.append(", longest wait ").append(longestWait).append('\n');
        return log.toString();
    }
}
