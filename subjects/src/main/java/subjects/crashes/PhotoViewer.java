// subject: failing
// after: an index that another thread moves after it was compared with the length
// kind: atomicity-violation
// failure: exception java.lang.ArrayIndexOutOfBoundsException
package subjects.crashes;

/** A viewer that shows the photo at the current position while a remote control moves the position. */
public class PhotoViewer {

    private final String[] photos = {"beach", "castle", "harbour"};
    private volatile int position = 1;

    void forward() {
        position = position + 1; // culprit: W2 position
    }

    String current() {
        if (position < photos.length) { // culprit: R1 position
            return photos[position]; // culprit: R1 position
        }
        return "end";
    }

    public static void main(String[] args) throws Exception {
        PhotoViewer viewer = new PhotoViewer();
        String[] shown = new String[2];
        Thread screen = new Thread(
                () -> {
                    shown[0] = viewer.current();
                    shown[1] = viewer.current();
                },
                "screen");
        Thread remote = new Thread(
                () -> {
                    viewer.forward();
                    viewer.forward();
                },
                "remote");
        screen.start();
        remote.start();
        screen.join();
        remote.join();
        System.out.println(shown[1].isEmpty() ? "nothing" : "shown");
    }
}
