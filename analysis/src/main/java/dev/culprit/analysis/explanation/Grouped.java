package dev.culprit.analysis.explanation;

/** The positions of an array, grouped by the group number at each position. Groups are numbered from 0. */
final class Grouped {
    private final int[] starts;
    private final int[] positions;

    Grouped(int[] groups, int count) {
        starts = new int[count + 1];
        for (int group : groups) starts[group + 1]++;
        for (int i = 0; i < count; i++) starts[i + 1] += starts[i];
        positions = new int[groups.length];
        int[] next = starts.clone();
        for (int i = 0; i < groups.length; i++) positions[next[groups[i]]++] = i;
    }

    int size(int group) {
        return starts[group + 1] - starts[group];
    }

    int get(int group, int i) {
        return positions[starts[group] + i];
    }
}
