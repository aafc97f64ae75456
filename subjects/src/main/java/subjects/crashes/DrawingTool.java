// subject: failing
// after: a cast of an object that another thread replaces after its class was checked
// kind: atomicity-violation
// failure: exception java.lang.ClassCastException
package subjects.crashes;

/** A drawing whose selected shape is measured while the user selects another one. */
public class DrawingTool {

    interface Shape {}

    record Circle(int radius) implements Shape {}

    record Label(String text) implements Shape {}

    private volatile Shape selected = new Circle(4);

    int diameter() {
        if (selected instanceof Circle) { // culprit: R1 selected
            return 2 * ((Circle) selected).radius(); // culprit: R1 selected
        }
        return 0;
    }

    void select(Shape shape) {
        selected = shape; // culprit: W2 selected
    }

    public static void main(String[] args) throws Exception {
        DrawingTool tool = new DrawingTool();
        int[] measured = new int[1];
        Thread ruler = new Thread(() -> measured[0] = tool.diameter(), "ruler");
        Thread mouse = new Thread(() -> tool.select(new Label("north")), "mouse");
        ruler.start();
        mouse.start();
        ruler.join();
        mouse.join();
        System.out.println(measured[0] >= 0 ? "measured" : "negative diameter");
    }
}
