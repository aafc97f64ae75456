// subject: failing
// after: Falcon table 3, "airlines tickets"
// kind: atomicity-violation
// failure: exit 3
package subjects.classic;

import java.util.ArrayList;
import java.util.List;

/** Sells the seats of one flight through several travel agencies. */
public class AirlineTickets {

    static final class Flight {
        private final int seats;
        private int sold;

        Flight(int seats) {
            this.seats = seats;
        }

        synchronized boolean hasFreeSeat() {
            return sold < seats; // culprit: R1 sold
        }

        synchronized int sellSeat() {
            sold++; // culprit: R1 sold; W1 sold; W2 sold
            return sold;
        }

        synchronized int sold() {
            return sold;
        }
    }

    static final class Agency extends Thread {
        private final Flight flight;
        private final int customers;
        private final List<Integer> tickets = new ArrayList<>();

        Agency(String name, Flight flight, int customers) {
            super(name);
            this.flight = flight;
            this.customers = customers;
        }

        @Override
        public void run() {
            for (int customer = 0; customer < customers; customer++) {
                if (!flight.hasFreeSeat()) {
                    return;
                }
                tickets.add(flight.sellSeat());
            }
        }

        List<Integer> tickets() {
            return tickets;
        }
    }

    public static void main(String[] args) throws Exception {
        Flight flight = new Flight(4);
        List<Agency> agencies = List.of(
                new Agency("downtown", flight, 2), new Agency("airport", flight, 2), new Agency("online", flight, 2));
        for (Agency agency : agencies) {
            agency.start();
        }
        for (Agency agency : agencies) {
            agency.join();
        }
        for (Agency agency : agencies) {
            System.out.println(agency.getName() + " sold " + agency.tickets());
        }
        if (flight.sold() > flight.seats) {
            System.err.println("flight is overbooked: " + flight.sold() + " tickets for " + flight.seats + " seats");
            System.exit(3);
        }
    }
}
