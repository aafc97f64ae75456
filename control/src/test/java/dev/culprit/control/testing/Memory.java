package dev.culprit.control.testing;

import dev.culprit.runtime.control.Probes;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The objects of one run of a program: its variables, locks and threads, and what it has done so far. Made by the main
 * thread of the run.
 */
final class Memory {
    /** A variable, in an object of its own with a header as the weaver adds it. */
    private static final class Cell {
        int value;
        Object header = Probes.made();
    }

    private final Program program;
    private final Map<String, Cell> cells = new HashMap<>();
    private final Map<String, Object> locks = new HashMap<>();
    private final Map<String, ProgramThread> threads = new LinkedHashMap<>();
    private final List<Execution.Event> events;

    Memory(Program program, List<Execution.Event> events) {
        this.program = program;
        this.events = events;
        for (String variable : program.variables()) cells.put(variable, new Cell());
        for (Program.Code code : program.codes()) threads.put(code.name(), new ProgramThread(program, code, this));
    }

    ProgramThread thread(String name) {
        ProgramThread thread = threads.get(name);
        if (thread == null) throw new IllegalArgumentException("the program has no thread " + name);
        return thread;
    }

    Object lock(String name) {
        return locks.computeIfAbsent(name, n -> new Object());
    }

    int read(String variable, int site) {
        Cell cell = cells.get(variable);
        if (program.isStatic(variable)) Probes.staticAccess(site);
        else if (cell.header != Probes.current && !Probes.sharedRead(cell.header, site))
            Probes.access(cell.header = Probes.claim(cell.header), site);
        return cell.value;
    }

    void write(String variable, int value, int site) {
        Cell cell = cells.get(variable);
        if (program.isStatic(variable)) Probes.staticAccess(site);
        else if (cell.header != Probes.current && !Probes.sharedWrite(cell.header, site))
            Probes.access(cell.header = Probes.claim(cell.header), site);
        cell.value = value;
    }

    /** Only the thread that has the right to run calls this. */
    void done(String thread, String what) {
        events.add(new Execution.Event(thread, what));
    }

    Map<String, Integer> values() {
        Map<String, Integer> values = new TreeMap<>();
        cells.forEach((name, cell) -> values.put(name, cell.value));
        return values;
    }
}
