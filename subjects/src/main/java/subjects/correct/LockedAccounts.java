// subject: correct
// after: Falcon table 3, "account", with every balance under its own lock
package subjects.correct;

import java.util.List;

/** Moves money between accounts; both accounts are locked, always in the order of their numbers. */
public class LockedAccounts {

    static final class Account {
        private final int number;
        private long balance;

        Account(int number, long balance) {
            this.number = number;
            this.balance = balance;
        }

        void deposit(long amount) {
            synchronized (this) {
                balance += amount;
            }
        }

        boolean transferTo(Account other, long amount) {
            Account first = number < other.number ? this : other;
            Account second = first == this ? other : this;
            synchronized (first) {
                synchronized (second) {
                    if (balance < amount) {
                        return false;
                    }
                    balance -= amount;
                    other.balance += amount;
                    return true;
                }
            }
        }

        long balance() {
            synchronized (this) {
                return balance;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Account alice = new Account(1, 100);
        Account bob = new Account(2, 100);
        List<Thread> tellers = List.of(
                new Thread(() -> alice.transferTo(bob, 30), "teller-1"),
                new Thread(
                        () -> {
                            bob.transferTo(alice, 80);
                            bob.transferTo(alice, 80);
                        },
                        "teller-2"),
                new Thread(() -> bob.deposit(50), "teller-3"));
        for (Thread teller : tellers) {
            teller.start();
        }
        for (Thread teller : tellers) {
            teller.join();
        }
        long total = alice.balance() + bob.balance();
        if (total != 250) {
            throw new IllegalStateException("books do not balance: " + total);
        }
        System.out.println("total " + total);
    }
}
