package conformance;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Objects of the program written and read by the library's serialisation. */
public class Serialised {
    enum Kind {
        GOOD,
        BAD
    }

    record Tag(String name, int weight) implements Serializable {}

    static class Item implements Serializable {
        private static int made;
        private final String name;
        private transient int cached = 5;
        private volatile Kind kind = Kind.GOOD;
        private final List<Tag> tags = new ArrayList<>();
        Item next;

        static {
            made = 0;
        }

        Item(String name) {
            this.name = name;
            made++;
        }

        synchronized int cached() {
            return cached;
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            cached = -1;
        }
    }

    static Object copy(Object object) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return in.readObject();
        }
    }

    public static void main(String[] args) throws Exception {
        Item item = new Item("one");
        item.tags.add(new Tag("red", 3));
        item.kind = Kind.BAD;
        item.next = item;
        Check.Worker[] workers = new Check.Worker[2];
        for (int w = 0; w < 2; w++) {
            workers[w] = Check.start("worker-" + w, () -> {
                Item copy = (Item) copy(item);
                Check.same("one", copy.name, "name");
                Check.that(copy.kind == Kind.BAD, "the very constant");
                Check.same(List.of(new Tag("red", 3)), copy.tags, "tags");
                Check.same(-1, copy.cached(), "cached");
                Check.that(copy.next == copy, "the cycle");
            });
        }
        for (Check.Worker worker : workers) worker.done();
        Check.same(1, Item.made, "constructor calls");
        Map<String, Object> map = new LinkedHashMap<>(Map.of("key", new int[] {1, 2}));
        Check.same(2, ((int[]) ((Map<?, ?>) copy(map)).get("key"))[1], "array in a map");
        Runnable lambda = (Runnable & Serializable) () -> System.out.println("lambda");
        ((Runnable) copy(lambda)).run();
        System.out.println(ObjectStreamClass.lookup(Item.class).getSerialVersionUID());
    }
}
