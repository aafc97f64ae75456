package conformance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Identity hash codes, and the orders that hang on them, are the same in every run. */
public class HashOrders {
    enum Suit {
        CLUBS,
        DIAMONDS,
        HEARTS,
        SPADES
    }

    static class Thing {
        private final String name;

        Thing(String name) {
            this.name = name;
        }

        String tag() {
            return Integer.toHexString(super.hashCode());
        }
    }

    record Pair(Object left, Object right) {}

    public static void main(String[] args) throws Exception {
        Object plain = new Object();
        Check.same(plain.hashCode(), plain.hashCode(), "asked again");
        Check.same(plain.hashCode(), System.identityHashCode(plain), "both ways");
        Check.same("java.lang.Object@" + Integer.toHexString(plain.hashCode()), plain.toString(), "text");
        System.out.println(
                plain + " " + new int[0] + " " + Thread.currentThread().hashCode());
        List<Thing> things = new ArrayList<>();
        for (String name : List.of("one", "two", "three", "four", "five", "six")) things.add(new Thing(name));
        for (Thing thing : things) Check.same(Integer.toHexString(thing.hashCode()), thing.tag(), "by super");
        Check.that(things.stream().map(Object::hashCode).distinct().count() == 6, "six hash codes");
        System.out.println(new HashSet<>(things).stream().map(t -> t.name).collect(Collectors.joining(" ")));
        Map<Thing, String> identity = new IdentityHashMap<>();
        things.forEach(t -> identity.put(t, t.name));
        System.out.println(identity.values());
        System.out.println(new ConcurrentHashMap<>(identity).values());
        System.out.println(Set.of("x", "y", "z", "w") + " " + Map.of(1, 2, 3, 4, 5, 6));
        Map<Suit, Integer> suits = new HashMap<>();
        for (Suit suit : Suit.values()) suits.put(suit, suit.ordinal());
        System.out.println(suits + " " + Suit.HEARTS.hashCode());
        System.out.println(new HashSet<>(List.of(String.class, Thing.class, HashOrders.class, int.class)));
        Supplier<String> lambda = () -> "lambda";
        System.out.println(lambda.hashCode() + " " + lambda.get());
        Pair pair = new Pair(plain, Suit.CLUBS);
        System.out.println(pair.hashCode() + " " + Objects.hash(plain, things.get(0)) + " "
                + Arrays.asList(plain, plain).hashCode());

        List<String> orders = new ArrayList<>();
        Check.Action hash = () -> {
            Set<Object> set = new HashSet<>();
            for (int i = 0; i < 5; i++) set.add(new Thing("thing"));
            synchronized (orders) {
                orders.add(Thread.currentThread().getName()
                        + set.stream().map(Object::hashCode).toList());
            }
        };
        Check.Worker a = Check.start("a", hash);
        Check.Worker b = Check.start("b", hash);
        a.done();
        b.done();
        System.out.println("~ " + orders);
    }
}
