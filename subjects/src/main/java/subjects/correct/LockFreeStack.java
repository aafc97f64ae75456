// subject: correct
// after: own
package subjects.correct;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** A lock-free stack of free work places that people take and give back. */
public class LockFreeStack {

    private static final class Node {
        private final int place;
        private final Node next;

        Node(int place, Node next) {
            this.place = place;
            this.next = next;
        }
    }

    private final AtomicReference<Node> top = new AtomicReference<>();
    private final AtomicInteger taken = new AtomicInteger();

    void push(int place) {
        Node old = top.get();
        while (!top.compareAndSet(old, new Node(place, old))) {
            old = top.get();
        }
    }

    int pop() {
        Node old = top.get();
        while (old != null && !top.compareAndSet(old, old.next)) {
            old = top.get();
        }
        return old == null ? -1 : old.place;
    }

    private void workTwice() {
        for (int i = 0; i < 2; i++) {
            int place = pop();
            if (place >= 0) {
                taken.incrementAndGet();
                push(place);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        LockFreeStack places = new LockFreeStack();
        for (int place = 0; place < 3; place++) {
            places.push(place);
        }
        Thread[] people = new Thread[3];
        for (int i = 0; i < people.length; i++) {
            people[i] = new Thread(places::workTwice, "person-" + i);
            people[i].start();
        }
        for (Thread person : people) {
            person.join();
        }
        Set<Integer> left = new HashSet<>();
        int place = places.pop();
        while (place >= 0) {
            left.add(place);
            place = places.pop();
        }
        if (left.size() != 3 || places.taken.get() != 6) {
            throw new IllegalStateException("places left " + left + ", taken " + places.taken.get());
        }
        System.out.println("all places are free again");
    }
}
