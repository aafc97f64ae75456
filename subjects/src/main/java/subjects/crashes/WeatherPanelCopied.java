// subject: correct
// after: WeatherPanel, which checks and uses one read of the variable
package subjects.crashes;

import java.util.Optional;

/** A panel that shows the latest measurement of a station, which is taken back when a sensor fails. */
public class WeatherPanelCopied {

    private volatile Optional<String> latest = Optional.of("12 degrees");

    void measured(String value) {
        latest = Optional.of(value);
    }

    void sensorFailed() {
        latest = Optional.empty();
    }

    String show() {
        Optional<String> value = latest;
        if (value.isPresent()) {
            return value.get();
        }
        return "no data";
    }

    public static void main(String[] args) throws Exception {
        WeatherPanelCopied panel = new WeatherPanelCopied();
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
