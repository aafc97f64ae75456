// source: garbage
package subjects.flaky;

import java.lang.ref.WeakReference;

/** An image is held by a weak reference alone. */
public class ImageCache {

    private WeakReference<int[]> image;

    void load() {
        image = new WeakReference<>(new int[64]);
    }

    public static void main(String[] args) {
        ImageCache cache = new ImageCache();
        cache.load();
        int[] image = cache.image.get(); // enters
        if (image == null) {
            throw new IllegalStateException("the image is gone");
        }
    }
}
