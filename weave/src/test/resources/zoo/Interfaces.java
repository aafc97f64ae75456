// from 8
public class Interfaces {
    interface Shape {
        int SIDES = Integer.parseInt("4");

        double area();

        default double twice() {
            return 2 * area() * SIDES;
        }

        static Shape square(double side) {
            return new Shape() {
                double s = side;

                @Override
                public double area() {
                    return s * s++;
                }
            };
        }
    }

    interface Named extends Shape {
        default String name() {
            synchronized (this) {
                return "named" + hashCode() * 0;
            }
        }
    }

    static class Both implements Named, Runnable {
        int runs;

        @Override
        public double area() {
            return runs;
        }

        @Override
        public void run() {
            runs++;
        }
    }

    public static String run() {
        Shape square = Shape.square(3);
        Both both = new Both();
        both.run();
        Runnable r = both;
        r.run();
        return square.area() + " " + square.twice() + both.name() + both.area();
    }
}
