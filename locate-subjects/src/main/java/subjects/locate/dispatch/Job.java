package subjects.locate.dispatch;

/** Something to be done, at a priority that may rise. */
final class Job {
    private final int id;
    private int priority;

    Job(int id, int priority) {
        this.id = id;
        this.priority = priority;
    }

    int id() {
        return id;
    }

    int priority() {
        return priority;
    }

    void setPriority(int priority) {
        this.priority = priority;
    }
}
