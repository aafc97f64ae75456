// subject: failing
// after: own (two accounts get one number, and the order of locks that goes by it is none)
// kind: atomicity-violation
// failure: deadlock
package subjects.propagation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Accounts are opened at two counters; transfers lock both accounts, that with the lower number first. */
public class TransferDesk {

    static final class Numbers {
        private int last = 1_000;

        int next() {
            last++; // culprit: R1 last; W1 last; W2 last
            return last; // culprit: R1 last
        }
    }

    static final class Account {
        private final String owner;
        private final int number;
        private int cents;

        Account(String owner, int number, int cents) {
            this.owner = owner;
            this.number = number;
            this.cents = cents;
        }
    }

    /** Where accounts are opened. */
    static final class Counter extends Thread {
        private final Numbers numbers;
        private final String owner;
        private final List<Account> accounts;

        Counter(String name, Numbers numbers, String owner, List<Account> accounts) {
            super(name);
            this.numbers = numbers;
            this.owner = owner;
            this.accounts = accounts;
        }

        @Override
        public void run() {
            Account account = new Account(owner, numbers.next(), 10_000);
            accounts.add(account);
        }
    }

    record Transfer(Account from, Account to, int cents) implements Runnable {
        @Override
        public void run() {
            Account first = from.number <= to.number ? from : to;
            Account second = first == from ? to : from;
            synchronized (first) { // culprit: L1 first
                synchronized (second) { // culprit: L2 second
                    from.cents -= cents;
                    to.cents += cents;
                }
            }
        }
    }

    private static Account of(String owner, List<Account> accounts) {
        for (Account account : accounts) {
            if (account.owner.equals(owner)) {
                return account;
            }
        }
        throw new IllegalArgumentException("no account of " + owner);
    }

    public static void main(String[] args) throws Exception {
        List<Account> accounts = Collections.synchronizedList(new ArrayList<>());
        Numbers numbers = new Numbers();
        Counter east = new Counter("counter-east", numbers, "Anna", accounts);
        Counter west = new Counter("counter-west", numbers, "Ben", accounts);
        east.start();
        west.start();
        east.join();
        west.join();
        Account anna = of("Anna", accounts);
        Account ben = of("Ben", accounts);
        Thread rent = new Thread(new Transfer(anna, ben, 4_000), "rent");
        Thread refund = new Thread(new Transfer(ben, anna, 1_500), "refund");
        rent.start();
        refund.start();
        rent.join();
        refund.join();
        System.out.println("Anna has " + anna.cents + ", Ben has " + ben.cents);
    }
}
