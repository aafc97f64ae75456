package dev.culprit.model;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A reason or warning: a text for people, and what they can do about it. The text never names an option of a front end.
 */
public record Note(String text, List<Advice> advice) {
    public static final Note NONE = of("");

    public Note {
        advice = List.copyOf(advice);
    }

    public static Note of(String text) {
        return new Note(text, List.of());
    }

    public static Note of(String text, Advice.Kind advice) {
        return new Note(text, List.of(Advice.to(advice)));
    }

    public static Note join(String delimiter, Collection<Note> notes) {
        return new Note(
                notes.stream().map(Note::text).collect(Collectors.joining(delimiter)),
                notes.stream().flatMap(n -> n.advice.stream()).distinct().toList());
    }

    public static List<String> texts(Collection<Note> notes) {
        return notes.stream().map(Note::text).toList();
    }

    public boolean isEmpty() {
        return text.isEmpty();
    }

    public Note after(String before) {
        return new Note(before + text, advice);
    }

    public Note followedBy(String more) {
        return new Note(text + more, advice);
    }

    /** The text alone. */
    @Override
    public String toString() {
        return text;
    }
}
