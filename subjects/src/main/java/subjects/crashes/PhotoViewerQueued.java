// subject: correct
// after: PhotoViewer, with the position handed over through a queue
package subjects.crashes;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** A viewer that shows the photo at the position that a remote control hands over. */
public class PhotoViewerQueued {

    static final class Position {
        private int index;

        Position(int index) {
            this.index = index;
        }
    }

    private final String[] photos = {"beach", "castle", "harbour"};
    private final BlockingQueue<Position> positions = new LinkedBlockingQueue<>();

    void forward(int from) {
        Position position = new Position(from);
        position.index = from + 1;
        positions.add(position);
    }

    String next() {
        try {
            Position position = positions.take();
            if (position.index < photos.length) {
                return photos[position.index];
            }
            return "end";
        } catch (InterruptedException e) {
            return "disturbed";
        }
    }

    public static void main(String[] args) throws Exception {
        PhotoViewerQueued viewer = new PhotoViewerQueued();
        String[] shown = new String[2];
        Thread screen = new Thread(
                () -> {
                    shown[0] = viewer.next();
                    shown[1] = viewer.next();
                },
                "screen");
        Thread remote = new Thread(
                () -> {
                    viewer.forward(1);
                    viewer.forward(2);
                },
                "remote");
        screen.start();
        remote.start();
        screen.join();
        remote.join();
        System.out.println(shown[0] + ", " + shown[1]);
    }
}
