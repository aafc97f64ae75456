// subject: failing
// after: Falcon table 3, "hedc"
// kind: atomicity-violation
// failure: exception java.lang.IllegalStateException
package subjects.classic;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;

/** Walks a small web site with several spiders, each from its own entry page, and notes the pages seen. */
public class Crawler {

    /** Page number to page text; a link is written as an at sign followed by the number of the page. */
    private static final String[] SITE = {
        "welcome @1 @2", "products @3", "prices", "manual", "blog @5", "archive @6", "first post",
    };

    private final BitSet seen = new BitSet(SITE.length);

    final class Spider implements Runnable {
        private final int entryPage;
        private int words;

        Spider(int entryPage) {
            this.entryPage = entryPage;
        }

        @Override
        public void run() {
            Deque<Integer> frontier = new ArrayDeque<>();
            frontier.add(entryPage);
            while (!frontier.isEmpty()) {
                int page = frontier.poll();
                seen.set(page); // culprit: R1 seen; W1 seen; W2 seen
                read(SITE[page], frontier);
            }
        }

        private void read(String text, Deque<Integer> frontier) {
            for (String token : text.split(" ")) {
                if (token.charAt(0) == '@') {
                    frontier.add(token.charAt(1) - '0');
                } else {
                    words++;
                }
            }
        }
    }

    private Spider send(int entryPage) {
        return new Spider(entryPage);
    }

    public static void main(String[] args) throws Exception {
        Crawler crawler = new Crawler();
        Spider shop = crawler.send(0);
        Spider blog = crawler.send(4);
        Thread shopThread = new Thread(shop, "spider-shop");
        Thread blogThread = new Thread(blog, "spider-blog");
        shopThread.start();
        blogThread.start();
        shopThread.join();
        blogThread.join();

        if (crawler.seen.cardinality() != SITE.length) {
            throw new IllegalStateException("pages missing from the index: " + crawler.seen);
        }
        System.out.println((shop.words + blog.words) + " words indexed on " + SITE.length + " pages");
    }
}
