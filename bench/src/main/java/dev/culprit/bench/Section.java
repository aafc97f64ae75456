package dev.culprit.bench;

import java.util.List;

/** One table of the benchmark. */
interface Section {
    String title();

    void run(Lab lab, List<Subject> subjects) throws Exception;
}
