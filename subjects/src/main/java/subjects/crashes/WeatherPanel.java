// subject: failing
// after: an Optional that another thread replaces between the check and the use
// kind: atomicity-violation
// failure: exception java.util.NoSuchElementException
package subjects.crashes;

import java.util.Optional;

/** A panel that shows the latest measurement of a station, which is taken back when a sensor fails. */
public class WeatherPanel {

    private volatile Optional<String> latest = Optional.of("12 degrees");

    void measured(String value) {
        latest = Optional.of(value);
    }

    void sensorFailed() {
        latest = Optional.empty(); // culprit: W2 latest
    }

    String show() {
        if (latest.isPresent()) { // culprit: R1 latest
            return latest.get(); // culprit: R1 latest
        }
        return "no data";
    }

    public static void main(String[] args) throws Exception {
        WeatherPanel panel = new WeatherPanel();
        String[] shown = new String[1];
        Thread display = new Thread(() -> shown[0] = panel.show(), "display");
        Thread station = new Thread(
                () -> {
                    panel.measured("14 degrees");
                    panel.sensorFailed();
                },
                "station");
        display.start();
        station.start();
        display.join();
        station.join();
        System.out.println(shown[0].isEmpty() ? "nothing" : "something is shown");
    }
}
