// subject: correct
// after: own
package subjects.correct;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** A pipeline of reader, translator and printer that are joined by blocking queues. */
public class QueuePipeline {

    private static final String END = new String("end");

    private final BlockingQueue<String> words = new ArrayBlockingQueue<>(2);
    private final BlockingQueue<String> translated = new LinkedBlockingQueue<>();
    private final StringBuilder printed = new StringBuilder();

    interface Stage {
        void run() throws InterruptedException;
    }

    private static Thread stage(String name, Stage stage) {
        return new Thread(
                () -> {
                    try {
                        stage.run();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                },
                name);
    }

    private void read() throws InterruptedException {
        for (String word : new String[] {"one", "two", "three", "four"}) {
            words.put(word);
        }
        words.put(END);
    }

    private void translate() throws InterruptedException {
        String word = words.take();
        while (word != END) {
            translated.put(word.toUpperCase());
            word = words.take();
        }
        translated.put(END);
    }

    private void print() throws InterruptedException {
        String word = translated.take();
        while (word != END) {
            printed.append(word).append(' ');
            word = translated.take();
        }
    }

    public static void main(String[] args) throws Exception {
        QueuePipeline pipeline = new QueuePipeline();
        Thread[] stages = {
            stage("reader", pipeline::read),
            stage("translator", pipeline::translate),
            stage("printer", pipeline::print),
        };
        for (Thread stage : stages) {
            stage.start();
        }
        for (Thread stage : stages) {
            stage.join();
        }
        if (!pipeline.printed.toString().equals("ONE TWO THREE FOUR ")) {
            throw new IllegalStateException("printed " + pipeline.printed);
        }
        System.out.println(pipeline.printed.toString().trim());
    }
}
