// subject: failing
// after: dual slicing, figure 2 (the door is not opened because a step was taken that should not have been)
// kind: atomicity-violation
// failure: exception java.lang.IllegalStateException
package subjects.omission;

import java.util.Set;

/** Opens a door to those whose badge is on a list, which is replaced from time to time. */
public class BadgeReader {

    static final class AccessList {
        private Set<String> badges;
        private boolean updating;

        AccessList(Set<String> badges) {
            this.badges = badges;
        }

        void replace(Set<String> newBadges) {
            updating = true; // culprit: W1 updating
            badges = Set.copyOf(newBadges);
            updating = false; // culprit: W1 updating
        }

        boolean isUpdating() {
            return updating; // culprit: R2 updating
        }

        boolean has(String badge) {
            return badges.contains(badge);
        }
    }

    static final class Door {
        private final AccessList list;
        private int opened;

        Door(AccessList list) {
            this.list = list;
        }

        void present(String badge) {
            boolean barred = false;
            boolean open = false;
            if (list.isUpdating()) {
                barred = true;
            }
            if (!barred) {
                open = list.has(badge);
            }
            if (open) {
                opened++;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        AccessList list = new AccessList(Set.of("b-17", "b-23"));
        Door door = new Door(list);
        Thread staff = new Thread(() -> door.present("b-17"), "door");
        Thread office = new Thread(() -> list.replace(Set.of("b-17", "b-31")), "security-office");
        staff.start();
        office.start();
        staff.join();
        office.join();
        if (door.opened != 1) {
            throw new IllegalStateException("badge b-17 is on both lists and was turned away");
        }
        System.out.println("door opened " + door.opened + " time");
    }
}
