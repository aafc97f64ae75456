// subject: failing
// after: Falcon table 3, "ray tracer"
// kind: atomicity-violation
// failure: exception java.lang.IllegalStateException
// size: large
// short: 72
package subjects.classic;

import java.util.ArrayList;
import java.util.List;

/** Renders a scene of reflecting spheres above a chequered floor and validates the picture by its checksum. */
public class RayTracer {

    private static final int MAX_DEPTH = 4;
    private static final double FAR = 1e9;
    private static final double EPSILON = 1e-6;

    record Vec(double x, double y, double z) {
        Vec plus(Vec o) {
            return new Vec(x + o.x, y + o.y, z + o.z);
        }

        Vec minus(Vec o) {
            return new Vec(x - o.x, y - o.y, z - o.z);
        }

        Vec times(double f) {
            return new Vec(x * f, y * f, z * f);
        }

        double dot(Vec o) {
            return x * o.x + y * o.y + z * o.z;
        }

        Vec unit() {
            return times(1 / Math.sqrt(dot(this)));
        }

        Vec mirroredAt(Vec normal) {
            return minus(normal.times(2 * dot(normal)));
        }
    }

    record Ray(Vec origin, Vec direction) {
        Vec at(double distance) {
            return origin.plus(direction.times(distance));
        }
    }

    interface Solid {
        /** Distance along the ray to the nearest hit, or {@link #FAR}. */
        double hit(Ray ray);

        Vec normalAt(Vec point);

        double shadeAt(Vec point);

        double mirror();
    }

    record Sphere(Vec centre, double radius, double shade, double mirror) implements Solid {
        @Override
        public double hit(Ray ray) {
            Vec toCentre = centre.minus(ray.origin());
            double along = toCentre.dot(ray.direction());
            double offset = toCentre.dot(toCentre) - along * along;
            double inside = radius * radius - offset;
            if (inside < 0) {
                return FAR;
            }
            double half = Math.sqrt(inside);
            if (along - half > EPSILON) {
                return along - half;
            }
            return along + half > EPSILON ? along + half : FAR;
        }

        @Override
        public Vec normalAt(Vec point) {
            return point.minus(centre).times(1 / radius);
        }

        @Override
        public double shadeAt(Vec point) {
            return shade;
        }
    }

    record Floor(double height, double mirror) implements Solid {
        @Override
        public double hit(Ray ray) {
            double distance = (height - ray.origin().y()) / ray.direction().y();
            return distance > EPSILON ? distance : FAR;
        }

        @Override
        public Vec normalAt(Vec point) {
            return new Vec(0, 1, 0);
        }

        @Override
        public double shadeAt(Vec point) {
            long tile = Math.round(point.x()) + Math.round(point.z());
            return (tile & 1) == 0 ? 0.9 : 0.3;
        }
    }

    static final class Scene {
        private final List<Solid> solids = new ArrayList<>();
        private final Vec lamp = new Vec(-6, 9, -4);

        Scene() {
            solids.add(new Floor(-1, 0.2));
            for (int i = 0; i < 9; i++) {
                double angle = i * 0.7;
                Vec centre = new Vec(2.4 * Math.cos(angle), -0.4 + 0.25 * (i % 4), 4 + 1.7 * Math.sin(angle));
                solids.add(new Sphere(centre, 0.6, 0.35 + 0.07 * i, 0.5));
            }
        }

        double trace(Ray ray, int depth) {
            Solid nearest = null;
            double distance = FAR;
            for (Solid solid : solids) {
                double candidate = solid.hit(ray);
                if (candidate < distance) {
                    distance = candidate;
                    nearest = solid;
                }
            }
            if (nearest == null) {
                return 0.1;
            }
            Vec point = ray.at(distance);
            Vec normal = nearest.normalAt(point);
            double light = nearest.shadeAt(point) * (0.1 + brightness(point, normal));
            if (depth == MAX_DEPTH) {
                return light;
            }
            double mirrored = trace(new Ray(point, ray.direction().mirroredAt(normal)), depth + 1);
            return light * (1 - nearest.mirror()) + mirrored * nearest.mirror();
        }

        private double brightness(Vec point, Vec normal) {
            Vec toLamp = lamp.minus(point);
            double lampDistance = Math.sqrt(toLamp.dot(toLamp));
            Ray shadow = new Ray(point, toLamp.unit());
            for (Solid solid : solids) {
                if (solid.hit(shadow) < lampDistance) {
                    return 0;
                }
            }
            return Math.max(0, normal.dot(shadow.direction()));
        }
    }

    static final class Picture {
        final int width;
        final int height;
        final int[] pixels;
        long checksum;

        Picture(int width, int height) {
            this.width = width;
            this.height = height;
            this.pixels = new int[width * height];
        }

        long sumOfPixels() {
            long sum = 0;
            for (int pixel : pixels) {
                sum += pixel;
            }
            return sum;
        }
    }

    static final class Renderer implements Runnable {
        private final Scene scene = new Scene();
        private final Picture picture;
        private final int firstRow;
        private final int step;

        Renderer(Picture picture, int firstRow, int step) {
            this.picture = picture;
            this.firstRow = firstRow;
            this.step = step;
        }

        @Override
        public void run() {
            for (int row = firstRow; row < picture.height; row += step) {
                long rowSum = renderRow(row);
                synchronized (this) {
                    picture.checksum += rowSum; // culprit: R1 checksum; W1 checksum; W2 checksum
                }
            }
        }

        private long renderRow(int row) {
            long sum = 0;
            for (int column = 0; column < picture.width; column++) {
                int grey = grey(column, row);
                picture.pixels[row * picture.width + column] = grey;
                sum += grey;
            }
            return sum;
        }

        private int grey(int column, int row) {
            double light = 0;
            for (int sample = 0; sample < 4; sample++) {
                double x = (column + 0.5 * (sample & 1)) / picture.width - 0.5;
                double y = 0.5 - (row + 0.5 * (sample >> 1)) / picture.height;
                light += scene.trace(new Ray(new Vec(0, 0.4, -3), new Vec(x * 1.6, y, 1).unit()), 0);
            }
            return (int) Math.min(255, light / 4 * 255);
        }
    }

    public static void main(String[] args) throws Exception {
        int width = args.length > 0 ? Integer.parseInt(args[0]) : 144;
        Picture picture = new Picture(width, width / 2);
        Thread[] renderers = new Thread[3];
        for (int i = 0; i < renderers.length; i++) {
            renderers[i] = new Thread(new Renderer(picture, i, renderers.length), "renderer-" + i);
            renderers[i].start();
        }
        for (Thread renderer : renderers) {
            renderer.join();
        }
        if (picture.checksum != picture.sumOfPixels()) {
            throw new IllegalStateException(
                    "validation failed: checksum " + picture.checksum + ", pixels " + picture.sumOfPixels());
        }
        System.out.println("checksum " + picture.checksum);
    }
}
