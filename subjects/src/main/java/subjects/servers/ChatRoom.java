// subject: failing
// after: own
// kind: deadlock
// failure: deadlock
package subjects.servers;

import java.util.ArrayList;
import java.util.List;

/** A chat room that delivers messages to its members, who may go away at any time. */
public class ChatRoom {

    private final Object roster = new Object();
    private final List<Member> members = new ArrayList<>();

    static final class Member {
        private final Object mailbox = new Object();
        private final List<String> messages = new ArrayList<>();
        private final String name;
        private ChatRoom room;

        Member(String name) {
            this.name = name;
        }

        void join(ChatRoom chatRoom) {
            chatRoom.add(this);
            synchronized (mailbox) {
                room = chatRoom;
            }
        }

        void deliver(String message) {
            synchronized (mailbox) { // culprit: L1 mailbox
                messages.add(message);
            }
        }

        void leave() {
            synchronized (mailbox) { // culprit: L2 mailbox
                messages.add(name + " has left");
                room.remove(this);
                room = null;
            }
        }
    }

    void add(Member member) {
        synchronized (roster) {
            members.add(member);
        }
    }

    void remove(Member member) {
        synchronized (roster) { // culprit: L2 roster
            members.remove(member);
        }
    }

    void say(String message) {
        synchronized (roster) { // culprit: L1 roster
            for (Member member : members) {
                member.deliver(message);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        ChatRoom room = new ChatRoom();
        Member olga = new Member("olga");
        Member pavel = new Member("pavel");
        olga.join(room);
        pavel.join(room);
        room.say("welcome");

        Thread speaker = new Thread(
                () -> {
                    room.say("hello");
                    room.say("anyone there?");
                },
                "speaker");
        Thread leaver = new Thread(pavel::leave, "leaver");
        speaker.start();
        leaver.start();
        speaker.join();
        leaver.join();
        System.out.println(olga.messages.size() + " messages for olga, members left: " + room.members.size());
    }
}
