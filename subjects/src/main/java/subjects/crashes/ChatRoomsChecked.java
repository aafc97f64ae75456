// subject: correct
// after: ChatRooms, with a check of what was looked up
package subjects.crashes;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Chat rooms that guests write in until the host closes them. */
public class ChatRoomsChecked {

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
        Room room = rooms.get(name);
        if (room != null) {
            room.post(text);
        }
    }

    void close(String name) {
        rooms.remove(name);
    }

    public static void main(String[] args) throws Exception {
        ChatRoomsChecked chat = new ChatRoomsChecked();
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
