// subject: failing
// after: Falcon table 3, "HashSet"
// kind: atomicity-violation
// failure: exception java.lang.IllegalStateException
package subjects.collections;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Gathers the tags of a photo collection from two albums that are scanned at the same time. */
public class HashSetTags {

    private final Set<String> tags = new HashSet<>();

    static final class Album implements Runnable {
        private final HashSetTags catalogue;
        private final List<String> photoTags;

        Album(HashSetTags catalogue, String... photoTags) {
            this.catalogue = catalogue;
            this.photoTags = List.of(photoTags);
        }

        @Override
        public void run() {
            for (String tag : photoTags) {
                catalogue.tag(tag);
            }
        }
    }

    void tag(String tag) {
        tags.add(tag); // culprit: R1 tags; W1 tags; W2 tags
    }

    private void requireAll(Album album) {
        for (String tag : album.photoTags) {
            if (!tags.contains(tag)) {
                throw new IllegalStateException("tag " + tag + " was lost");
            }
        }
    }

    public static void main(String[] args) throws Exception {
        HashSetTags catalogue = new HashSetTags();
        catalogue.tag("untagged");
        Album holiday = new Album(catalogue, "beach", "sun", "family");
        Album birthday = new Album(catalogue, "cake", "party");
        Thread first = new Thread(holiday, "holiday-album");
        Thread second = new Thread(birthday, "birthday-album");
        first.start();
        second.start();
        first.join();
        second.join();

        catalogue.requireAll(holiday);
        catalogue.requireAll(birthday);
        if (catalogue.tags.size() != 6) {
            throw new IllegalStateException("6 tags expected, counted " + catalogue.tags.size());
        }
        System.out.println(catalogue.tags.size() + " tags");
    }
}
