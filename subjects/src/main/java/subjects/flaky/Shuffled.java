// source: random
package subjects.flaky;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A playlist is shuffled, and must not begin with the last song. */
public class Shuffled {

    public static void main(String[] args) {
        List<String> songs = new ArrayList<>(List.of("a", "b", "c", "d", "e", "f", "g", "h"));
        Collections.shuffle(songs); // enters
        if (songs.get(0).equals("h") || songs.get(1).equals("a")) {
            throw new IllegalStateException("begins with " + songs);
        }
    }
}
