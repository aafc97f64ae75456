package conformance;

import java.util.UUID;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** The generators of java.util.random that nobody has given a seed. */
public class RandomGenerators {
    public static void main(String[] args) {
        System.out.println(RandomGenerator.getDefault().nextInt());
        System.out.println(RandomGenerator.of("Xoshiro256PlusPlus").nextInt());
        System.out.println(
                RandomGeneratorFactory.of("L64X128MixRandom").create().nextLong());
        System.out.println(UUID.randomUUID());
        Check.same(
                RandomGeneratorFactory.of("L64X256MixRandom").create(7).nextLong(),
                RandomGeneratorFactory.of("L64X256MixRandom").create(7).nextLong(),
                "a given seed");
    }
}
