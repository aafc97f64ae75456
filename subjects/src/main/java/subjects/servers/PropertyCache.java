// subject: failing
// after: ConMem figure 6, Mozilla JavaScript engine (cached id and key do not belong together)
// kind: atomicity-violation
// failure: exception java.lang.IllegalStateException
package subjects.servers;

/** A script engine's property lookup that remembers the slot of the property that was used last. */
public class PropertyCache {

    record Property(String name, int value) {}

    static final class ScriptObject {
        private final Property[] slots;
        private volatile String cachedName;
        private volatile int cachedSlot;

        ScriptObject(Property... slots) {
            this.slots = slots;
            this.cachedName = slots[0].name();
        }

        Property get(String name) {
            if (name.equals(cachedName)) { // culprit: R2 cachedName
                return slots[cachedSlot]; // culprit: R2 cachedSlot
            }
            int slot = search(name);
            remember(name, slot);
            return slots[slot];
        }

        private int search(String name) {
            for (int slot = 0; slot < slots.length; slot++) {
                if (slots[slot].name().equals(name)) {
                    return slot;
                }
            }
            throw new IllegalArgumentException("no property " + name);
        }

        private void remember(String name, int slot) {
            cachedName = name; // culprit: W1 cachedName
            cachedSlot = slot; // culprit: W1 cachedSlot
        }
    }

    static final class Script extends Thread {
        private final ScriptObject object;
        private final String[] names;
        private int sum;

        Script(String threadName, ScriptObject object, String... names) {
            super(threadName);
            this.object = object;
            this.names = names;
        }

        @Override
        public void run() {
            for (String name : names) {
                Property property = object.get(name);
                if (!property.name().equals(name)) {
                    throw new IllegalStateException("asked for " + name + " but got " + property.name());
                }
                sum += property.value();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        ScriptObject window =
                new ScriptObject(new Property("width", 640), new Property("height", 480), new Property("depth", 24));
        Script layout = new Script("layout", window, "width", "height");
        Script paint = new Script("paint", window, "height", "depth");
        layout.start();
        paint.start();
        layout.join();
        paint.join();
        System.out.println("layout " + layout.sum + ", paint " + paint.sum);
    }
}
