// subject: failing
// after: own (two postings in one slot of the journal, and the banks' payments do not add up)
// kind: atomicity-violation
// failure: exception java.lang.IllegalStateException
package subjects.propagation;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Settles what banks owe each other at the end of a day: postings, balances, net positions, payments. */
public class LedgerSettlement {

    enum Bank {
        NORTH,
        SOUTH,
        WEST
    }

    record Posting(Bank debtor, Bank creditor, int cents) {}

    record Payment(Bank bank, int cents, int fee) {}

    /** The postings of the day, in the order in which they came. */
    static final class Journal {
        private final Posting[] postings = new Posting[16];
        private int used;

        void add(Posting posting) {
            int slot = used; // culprit: R1 used
            postings[slot] = posting;
            used = slot + 1; // culprit: W1 used; W2 used
        }

        int size() {
            return used;
        }

        Posting get(int i) {
            return postings[i];
        }
    }

    /** What comes in from one channel. */
    static final class Channel {
        private final String[] lines;

        Channel(String... lines) {
            this.lines = lines;
        }

        int book(Journal journal) {
            for (String line : lines) {
                String[] parts = line.split(" ");
                journal.add(new Posting(Bank.valueOf(parts[0]), Bank.valueOf(parts[1]), Integer.parseInt(parts[2])));
            }
            return lines.length;
        }
    }

    private static Map<Bank, Integer> netPositions(Journal journal) {
        Map<Bank, Integer> net = new EnumMap<>(Bank.class);
        for (Bank bank : Bank.values()) {
            net.put(bank, 0);
        }
        for (int i = 0; i < journal.size(); i++) {
            Posting posting = journal.get(i);
            net.merge(posting.debtor(), -posting.cents(), Integer::sum);
            net.merge(posting.creditor(), posting.cents(), Integer::sum);
        }
        return net;
    }

    /** Banks that owe pay, and pay for it as well. */
    private static List<Payment> payments(Map<Bank, Integer> net) {
        List<Payment> payments = new ArrayList<>();
        net.forEach((bank, cents) -> {
            if (cents < 0) {
                payments.add(new Payment(bank, -cents, feeOf(-cents)));
            }
        });
        return payments;
    }

    private static int feeOf(int cents) {
        return cents > 5_000 ? cents / 1_000 : 5;
    }

    private static int turnover(List<Payment> payments) {
        int turnover = 0;
        for (Payment payment : payments) {
            turnover += payment.cents() + payment.fee();
        }
        return turnover;
    }

    private static void clear(int turnover, int announced) {
        if (turnover != announced) {
            throw new IllegalStateException(
                    "the clearing house gets " + turnover + " where " + announced + " were announced");
        }
    }

    public static void main(String[] args) throws Exception {
        Journal journal = new Journal();
        Channel branches = new Channel("NORTH SOUTH 7000", "WEST NORTH 1500");
        Channel online = new Channel("SOUTH WEST 2500", "NORTH WEST 800");
        ExecutorService pool = Executors.newFixedThreadPool(2);
        try {
            CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> branches.book(journal), pool);
            CompletableFuture<Integer> second = CompletableFuture.supplyAsync(() -> online.book(journal), pool);
            int turnover = first.thenCombine(second, Integer::sum)
                    .thenApplyAsync(booked -> netPositions(journal), pool)
                    .thenApply(LedgerSettlement::payments)
                    .thenApply(LedgerSettlement::turnover)
                    .get();
            clear(turnover, 6_306);
        } finally {
            pool.shutdown();
        }
        System.out.println("settled");
    }
}
