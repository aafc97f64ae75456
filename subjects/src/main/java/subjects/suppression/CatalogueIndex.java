// subject: faulty
// after: own (a missing entry is passed on through two tables; the first crash hides two more)
// kind: first-corruption
// failure: exception java.lang.NullPointerException
package subjects.suppression;

import java.util.HashMap;
import java.util.Map;

/** A shop window that shows an article, the article that replaces it, and the set that contains both. */
public class CatalogueIndex {
    private final Map<String, String> successors = new HashMap<>();
    private String article;
    private String successor;
    private String shown;

    void choose(String name) {
        article = name.isEmpty() ? null : successors.get(name.strip()); // culprit: W1 article
    }

    void derive() {
        successor = article;
        shown = successor;
    }

    public static void main(String[] args) {
        CatalogueIndex index = new CatalogueIndex();
        index.successors.put("lamp", "lantern");
        index.choose(" lamps ");
        index.derive();
        String shown = index.shown;
        System.out.println("window " + shown.length());
        System.out.println("successor " + index.successor.toUpperCase());
        System.out.println("article " + index.article.concat("!"));
    }
}
