// subject: failing
// after: own
// kind: atomicity-violation
// failure: exception java.lang.IllegalStateException
package subjects.collections;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Counts the votes of several polling stations per candidate. */
public class HashMapVotes {

    private final Map<String, Integer> votes = new HashMap<>();

    HashMapVotes(List<String> candidates) {
        for (String candidate : candidates) {
            votes.put(candidate, 0);
        }
    }

    void count(String candidate) {
        int before = votes.get(candidate); // culprit: R1 votes
        votes.put(candidate, before + 1); // culprit: W1 votes; W2 votes
    }

    int total() {
        int total = 0;
        for (int count : votes.values()) {
            total += count;
        }
        return total;
    }

    static final class PollingStation extends Thread {
        private final HashMapVotes election;
        private final List<String> ballots;

        PollingStation(String name, HashMapVotes election, String... ballots) {
            super(name);
            this.election = election;
            this.ballots = List.of(ballots);
        }

        @Override
        public void run() {
            for (String ballot : ballots) {
                election.count(ballot);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        HashMapVotes election = new HashMapVotes(List.of("red", "green"));
        PollingStation school = new PollingStation("school", election, "red", "green", "green");
        PollingStation townHall = new PollingStation("town-hall", election, "green", "red");
        school.start();
        townHall.start();
        school.join();
        townHall.join();

        int cast = school.ballots.size() + townHall.ballots.size();
        if (election.total() != cast) {
            throw new IllegalStateException(cast + " votes were cast but " + election.total() + " counted");
        }
        System.out.println(election.votes);
    }
}
