// subject: failing
// after: Falcon table 3, "account"
// kind: atomicity-violation
// failure: exception java.lang.IllegalStateException
package subjects.classic;

import java.util.List;

/** Moves money between the accounts of a small branch and balances the books at the end of the day. */
public class AccountTransfer {

    static final class Account {
        private final String owner;
        private long balance;

        Account(String owner, long balance) {
            this.owner = owner;
            this.balance = balance;
        }

        synchronized void deposit(long amount) {
            requirePositive(amount);
            balance += amount; // culprit: R1 balance; W1 balance; W2 balance
        }

        synchronized boolean transferTo(Account other, long amount) {
            requirePositive(amount);
            if (amount > balance) {
                return false;
            }
            balance -= amount; // culprit: R1 balance; W1 balance; W2 balance
            other.balance += amount; // culprit: R1 balance; W1 balance; W2 balance
            return true;
        }

        synchronized long balance() {
            return balance;
        }

        private static void requirePositive(long amount) {
            if (amount <= 0) {
                throw new IllegalArgumentException("amount must be positive: " + amount);
            }
        }

        @Override
        public String toString() {
            return owner + ": " + balance();
        }
    }

    private static long total(List<Account> accounts) {
        long sum = 0;
        for (Account account : accounts) {
            sum += account.balance();
        }
        return sum;
    }

    public static void main(String[] args) throws Exception {
        Account alice = new Account("alice", 100);
        Account bob = new Account("bob", 100);
        Account carol = new Account("carol", 100);
        List<Account> branch = List.of(alice, bob, carol);
        long opening = total(branch);

        Thread rent = new Thread(
                () -> {
                    alice.transferTo(bob, 30);
                    alice.transferTo(carol, 20);
                },
                "teller-rent");
        Thread groceries = new Thread(() -> bob.transferTo(carol, 25), "teller-groceries");
        Thread salary = new Thread(() -> bob.deposit(50), "teller-salary");
        rent.start();
        groceries.start();
        salary.start();
        rent.join();
        groceries.join();
        salary.join();

        long closing = total(branch);
        if (closing != opening + 50) {
            throw new IllegalStateException("books do not balance: " + closing + " " + branch);
        }
        System.out.println("closing balance " + closing);
    }
}
