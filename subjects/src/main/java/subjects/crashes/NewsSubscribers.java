// subject: failing
// after: a collection that is modified while another thread iterates over it
// kind: atomicity-violation
// failure: exception java.util.ConcurrentModificationException
package subjects.crashes;

import java.util.LinkedHashMap;
import java.util.Map;

/** A news service whose subscribers come and go while an issue is delivered. */
public class NewsSubscribers {

    private final Map<String, Integer> subscribers = new LinkedHashMap<>();
    private int delivered;

    synchronized void subscribe(String name) {
        subscribers.put(name, 0); // culprit: W2 subscribers
    }

    synchronized void unsubscribe(String name) {
        subscribers.remove(name); // culprit: W2 subscribers
    }

    void deliver(String issue) {
        for (String name : subscribers.keySet()) { // culprit: R1 subscribers
            delivered += name.length() + issue.length();
        }
    }

    public static void main(String[] args) throws Exception {
        NewsSubscribers service = new NewsSubscribers();
        service.subscribe("ann");
        service.subscribe("bob");
        service.subscribe("eve");
        Thread press = new Thread(() -> service.deliver("monday"), "press");
        Thread office = new Thread(() -> service.unsubscribe("bob"), "office");
        press.start();
        office.start();
        press.join();
        office.join();
        System.out.println(service.delivered > 0 ? "delivered" : "nobody was there");
    }
}
