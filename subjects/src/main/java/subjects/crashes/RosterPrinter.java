// subject: failing
// after: a list that is modified while another thread goes through it by forEach
// kind: atomicity-violation
// failure: exception java.util.ConcurrentModificationException
package subjects.crashes;

import java.util.ArrayList;
import java.util.List;

/** A roster that is printed while the office adds a name. */
public class RosterPrinter {

    private final List<String> names = new ArrayList<>(List.of("ann", "bob"));
    private int printed;

    void print() {
        names.forEach(name -> printed += name.length()); // culprit: R1 names
    }

    void add(String name) {
        names.add(name); // culprit: W2 names
    }

    public static void main(String[] args) throws Exception {
        RosterPrinter roster = new RosterPrinter();
        Thread printer = new Thread(roster::print, "printer");
        Thread office = new Thread(() -> roster.add("eve"), "office");
        printer.start();
        office.start();
        printer.join();
        office.join();
        System.out.println(roster.printed > 0 ? "printed" : "nothing to print");
    }
}
