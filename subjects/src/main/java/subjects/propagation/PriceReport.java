// subject: failing
// after: own (an old price is put into the cache after it was invalidated, and the report of the evening is wrong)
// kind: atomicity-violation
// failure: output
// output: food 1290, garden 4950, tax 1248, total 7488
package subjects.propagation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Prices are read through a cache; at the end of the day the sales are reported by department. */
public class PriceReport {

    static final class Article {
        private final String name;
        private final String department;
        private int cents;

        Article(String name, String department, int cents) {
            this.name = name;
            this.department = department;
            this.cents = cents;
        }

        synchronized int cents() {
            return cents; // culprit: R1 cents
        }

        synchronized void setCents(int cents) {
            this.cents = cents; // culprit: W2 cents
        }
    }

    /** The last known price of an article. */
    static final class CachedPrice {
        private int cents;
        private boolean valid;

        synchronized boolean isValid() {
            return valid; // culprit: R1 valid
        }

        synchronized int get() {
            return cents;
        }

        synchronized void set(int cents) {
            this.cents = cents;
            valid = true; // culprit: W1 valid
        }

        synchronized void invalidate() {
            valid = false; // culprit: W2 valid
        }
    }

    static final class Prices {
        private final Map<String, CachedPrice> cache = new TreeMap<>();

        Prices(List<Article> articles) {
            for (Article article : articles) {
                cache.put(article.name, new CachedPrice());
            }
        }

        int of(Article article) {
            CachedPrice cached = cache.get(article.name);
            if (!cached.isValid()) {
                cached.set(article.cents());
            }
            return cached.get();
        }

        void change(Article article, int cents) {
            article.setCents(cents);
            cache.get(article.name).invalidate();
        }
    }

    record Sale(Article article, int pieces) {}

    record Line(String department, int cents) {}

    /** Adds up the sales, a task for each. */
    static final class Evening {
        private final Prices prices;
        private final ExecutorService clerks;

        Evening(Prices prices, ExecutorService clerks) {
            this.prices = prices;
            this.clerks = clerks;
        }

        String report(List<Sale> sales) throws Exception {
            List<Callable<Line>> tasks = new ArrayList<>();
            for (Sale sale : sales) {
                tasks.add(() -> line(sale));
            }
            Map<String, Integer> departments = new TreeMap<>();
            for (Future<Line> line : clerks.invokeAll(tasks)) {
                departments.merge(line.get().department(), line.get().cents(), Integer::sum);
            }
            return text(departments);
        }

        private Line line(Sale sale) {
            int price = prices.of(sale.article());
            return new Line(sale.article().department, price * sale.pieces());
        }

        private static String text(Map<String, Integer> departments) {
            StringBuilder text = new StringBuilder();
            int net = 0;
            for (Map.Entry<String, Integer> department : departments.entrySet()) {
                text.append(department.getKey())
                        .append(' ')
                        .append(department.getValue())
                        .append(", ");
                net += department.getValue();
            }
            int tax = net / 5;
            return text.append("tax ")
                    .append(tax)
                    .append(", total ")
                    .append(net + tax)
                    .toString();
        }
    }

    public static void main(String[] args) throws Exception {
        Article tea = new Article("tea", "food", 430);
        Article spade = new Article("spade", "garden", 1500);
        Prices prices = new Prices(List.of(tea, spade));
        Thread browser = new Thread(() -> prices.of(spade), "customer");
        Thread manager = new Thread(() -> prices.change(spade, 1650), "manager");
        browser.start();
        manager.start();
        browser.join();
        manager.join();
        ExecutorService clerks = Executors.newFixedThreadPool(2);
        System.out.println(new Evening(prices, clerks).report(List.of(new Sale(tea, 3), new Sale(spade, 3))));
        clerks.shutdown();
    }
}
