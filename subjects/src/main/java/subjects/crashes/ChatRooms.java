// subject: failing
// after: use after release: an object is removed from a registry while another thread looks it up
// kind: order-violation
// failure: exception java.lang.NullPointerException
package subjects.crashes;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Chat rooms that guests write in until the host closes them. */
public class ChatRooms {

    static final class Room {
        private final AtomicInteger characters = new AtomicInteger();

        void post(String text) {
            characters.addAndGet(text.length());
        }
    }

    private final Map<String, Room> rooms = new ConcurrentHashMap<>();

    void open(String name) {
        rooms.put(name, new Room());
    }

    void post(String name, String text) {
        rooms.get(name).post(text); // culprit: R1 rooms
    }

    void close(String name) {
        rooms.remove(name); // culprit: W2 rooms
    }

    public static void main(String[] args) throws Exception {
        ChatRooms chat = new ChatRooms();
        chat.open("tea");
        Thread guest = new Thread(() -> chat.post("tea", "good morning"), "guest");
        Thread host = new Thread(() -> chat.close("tea"), "host");
        guest.start();
        host.start();
        guest.join();
        host.join();
        System.out.println(chat.rooms.size() + " rooms are open");
    }
}
