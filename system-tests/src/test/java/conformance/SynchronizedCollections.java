package conformance;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Stack;
import java.util.Vector;
import java.util.concurrent.atomic.AtomicInteger;

/** The old synchronised collections and wrappers, used as they should be. */
public class SynchronizedCollections {
    public static void main(String[] args) throws Exception {
        List<Integer> list = Collections.synchronizedList(new ArrayList<>());
        Map<String, Integer> map = Collections.synchronizedMap(new HashMap<>());
        Vector<Integer> vector = new Vector<>();
        Hashtable<String, Integer> table = new Hashtable<>();
        Stack<Integer> stack = new Stack<>();
        StringBuffer text = new StringBuffer();
        AtomicInteger sums = new AtomicInteger();
        Check.Worker[] workers = new Check.Worker[3];
        for (int w = 0; w < 3; w++) {
            int mine = w;
            workers[w] = Check.start("worker-" + w, () -> {
                for (int i = 0; i < 3; i++) {
                    list.add(mine);
                    map.merge("sum", mine, Integer::sum);
                    vector.add(mine);
                    table.merge("sum", mine, Integer::sum);
                    stack.push(mine);
                    text.append(mine).append('.');
                }
                synchronized (list) {
                    for (int item : list) sums.addAndGet(item);
                }
                synchronized (vector) {
                    for (Enumeration<Integer> e = vector.elements(); e.hasMoreElements(); )
                        sums.addAndGet(e.nextElement());
                }
            });
        }
        for (Check.Worker worker : workers) worker.done();
        Check.same(9, list.size(), "list");
        Check.same(9, map.get("sum"), "map");
        Check.same(9, vector.stream().mapToInt(i -> i).sum(), "vector");
        Check.same(9, table.get("sum"), "table");
        int top = 0;
        while (!stack.empty()) top += stack.pop();
        Check.same(9, top, "stack");
        Check.same(18, text.length(), "text");
        Check.that(sums.get() >= 18, "sums seen");
        System.out.println("ok");
    }
}
