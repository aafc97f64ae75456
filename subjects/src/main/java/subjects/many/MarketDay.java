package subjects.many;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A market of a given number of traders: each buys and sells at a few stalls, some with a lock and some without. */
public class MarketDay {
    private static final int STALLS = 8;
    private static final int DEALS = 12;

    static final class Stall {
        private final boolean guarded;
        private int goods = 10;
        private int money;

        Stall(boolean guarded) {
            this.guarded = guarded;
        }

        void deal(int amount) {
            if (guarded) {
                synchronized (this) {
                    move(amount);
                }
            } else {
                move(amount);
            }
        }

        private void move(int amount) {
            if (goods + amount >= 0) {
                goods += amount;
                money -= amount * 3;
            }
        }

        int worth() {
            return goods * 3 + money;
        }
    }

    public static void main(String[] args) throws Exception {
        List<Stall> stalls = new ArrayList<>();
        for (int i = 0; i < STALLS; i++) {
            stalls.add(new Stall(i % 2 == 0));
        }
        List<Thread> traders = new ArrayList<>();
        for (int t = 0; t < Integer.parseInt(args[0]); t++) {
            Random choice = new Random(t);
            traders.add(new Thread(
                    () -> {
                        for (int deal = 0; deal < DEALS; deal++) {
                            stalls.get(choice.nextInt(STALLS)).deal(choice.nextInt(5) - 2);
                        }
                    },
                    "trader-" + t));
        }
        for (Thread trader : traders) {
            trader.start();
        }
        for (Thread trader : traders) {
            trader.join();
        }
        int worth = 0;
        for (Stall stall : stalls) {
            worth += stall.worth();
        }
        System.out.println("the stalls are worth " + worth);
    }
}
