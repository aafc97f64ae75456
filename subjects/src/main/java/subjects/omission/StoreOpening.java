// subject: failing
// after: dual slicing, figure 1 (a setting is tested before it is initialised)
// kind: order-violation
// failure: output
// output: to pay 1425, saved 75
package subjects.omission;

/** The first basket of the day is rung up while the rules of the day arrive from the head office. */
public class StoreOpening {

    static final class PriceRules {
        private int discountPercent;

        /** Rules come as {@code discount=5}. */
        void receive(String message) {
            String percent = message.substring(message.indexOf('=') + 1);
            discountPercent = Integer.parseInt(percent); // culprit: W2 discountPercent
        }

        int discountPercent() {
            return discountPercent; // culprit: R1 discountPercent
        }
    }

    static final class Till {
        private final PriceRules rules;

        Till(PriceRules rules) {
            this.rules = rules;
        }

        String ringUp(int... cents) {
            int total = 0;
            for (int price : cents) {
                total += price;
            }
            int percent = rules.discountPercent();
            if (percent > 0) {
                int saved = total * percent / 100;
                return "to pay " + (total - saved) + ", saved " + saved;
            }
            return "to pay " + total;
        }
    }

    public static void main(String[] args) throws Exception {
        PriceRules rules = new PriceRules();
        Till till = new Till(rules);
        Thread office = new Thread(() -> rules.receive("discount=5"), "head-office");
        Thread cashier = new Thread(() -> System.out.println(till.ringUp(499, 702, 299)), "cashier");
        office.start();
        cashier.start();
        office.join();
        cashier.join();
    }
}
