package dev.culprit.agent.kept;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import toy.Ends;

class HeldObjectsTest {
    private static int held(Object value) {
        return new HeldObjects().of(value);
    }

    @Test
    void whatIsOfTheJdkAloneDoesNotCount() {
        List<Object> list = new ArrayList<>(List.of("a", 1, Map.of("b", new Object[] {2L})));
        assertEquals(0, held(null));
        assertEquals(0, held(list));
        list.add(new Object());
        assertEquals(0, held(list));
    }

    @Test
    void objectsOfTheProgramAreFoundInCollections() {
        List<Object> drivers = new CopyOnWriteArrayList<>();
        Map<String, Object> registry = new ConcurrentHashMap<>(Map.of("drivers", drivers));
        assertEquals(0, held(registry));
        drivers.add(new Ends());
        int one = held(registry);
        assertNotEquals(0, one);
        assertEquals(one, held(registry), "nothing has changed");
        drivers.add(new Object[] {new Ends()});
        assertNotEquals(one, held(registry));
    }

    @Test
    void keysCountAsValuesDo() {
        Map<Object, Object> map = new HashMap<>();
        map.put(new Ends(), "text");
        assertNotEquals(0, held(map));
    }

    @Test
    void anotherObjectInTheSamePlaceIsAChange() {
        List<Object> list = new ArrayList<>(List.of(new Ends()));
        int before = held(list);
        list.set(0, new Ends());
        assertNotEquals(before, held(list));
    }

    @Test
    void threadsLoadersAndClassesAreNotFollowed() {
        Thread thread = new Thread(Ends.class.getSimpleName()::length, "named");
        assertEquals(0, held(List.of(thread, Ends.class, Ends.class.getClassLoader())));
        assertEquals(0, held(new java.lang.ref.SoftReference<>(new Ends())));
    }

    @Test
    void cyclesEnd() {
        List<Object> list = new ArrayList<>();
        list.add(list);
        list.add(new AtomicReference<>(list));
        assertEquals(0, held(list));
    }
}
