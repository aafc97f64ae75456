// subject: correct
// after: NewsSubscribers, with the lock held during the iteration
package subjects.crashes;

import java.util.LinkedHashMap;
import java.util.Map;

/** A news service whose subscribers come and go between two issues. */
public class NewsSubscribersLocked {

    private final Map<String, Integer> subscribers = new LinkedHashMap<>();
    private int delivered;

    synchronized void subscribe(String name) {
        subscribers.put(name, 0);
    }

    synchronized void unsubscribe(String name) {
        subscribers.remove(name);
    }

    synchronized void deliver(String issue) {
        for (String name : subscribers.keySet()) {
            delivered += name.length() + issue.length();
        }
    }

    public static void main(String[] args) throws Exception {
        NewsSubscribersLocked service = new NewsSubscribersLocked();
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
