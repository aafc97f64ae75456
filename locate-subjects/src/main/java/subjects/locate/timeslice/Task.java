package subjects.locate.timeslice;

/** A task and its place in the list that it is in. */
final class Task {
    final String name;
    final int arrival;
    final int work;
    int priority;
    int remaining;
    int waited;
    Task next;

    Task(String name, int priority, int work, int arrival) {
        this.name = name;
        this.priority = priority;
        this.work = work;
        this.remaining = work;
        this.arrival = arrival;
    }
}
