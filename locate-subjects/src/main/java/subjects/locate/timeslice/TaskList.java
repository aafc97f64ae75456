package subjects.locate.timeslice;

/** Tasks in order of priority, smallest number first; among equals, in the order in which they came. */
final class TaskList {
    private Task head;
    private int length;

    boolean isEmpty() {
        return head == null;
    }

    int length() {
        return length;
    }

    Task first() {
        return head;
    }

    void insert(Task task) {
        length++;
        if (head == null || task.priority < head.priority) {
            task.next = head;
            head = task;
            return;
        }
        Task before = head;
        while (before.next != null && before.next.priority <= task.priority) {
            before = before.next;
        }
        task.next = before.next;
        before.next = task;
    }

    Task removeFirst() {
        Task first = head;
        head = first.next;
        first.next = null;
        length--;
        return first;
    }

    Task find(String name) {
        for (Task task = head; task != null; task = task.next) {
            if (task.name.equals(name)) {
                return task;
            }
        }
        return null;
    }

    /** The task is in the list. */
    void remove(Task task) {
        if (task == head) {
            removeFirst();
            return;
        }
        Task before = head;
        while (before.next != task) {
            before = before.next;
        }
        before.next = task.next;
        task.next = null;
        length--;
    }
}
