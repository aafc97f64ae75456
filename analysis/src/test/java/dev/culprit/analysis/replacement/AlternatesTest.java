package dev.culprit.analysis.replacement;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.model.replacement.Reference;
import dev.culprit.model.replacement.Value;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AlternatesTest {
    private static List<Value> values(Object... contents) {
        return Stream.of(contents).map(Value::new).toList();
    }

    @Test
    void theFourSpanningValuesOfThePaper() {
        List<Value> seen = values(2, 4, 5, 9, 11, 12, 18, 22, 24, 34, 56);
        assertEquals(Set.copyOf(values(2, 9, 12, 56)), Set.copyOf(Alternates.SPANNING.of(new Value(11), seen)));
    }

    @Test
    void fewerWhereThereAreFewer() {
        assertEquals(values(7), Alternates.SPANNING.of(new Value(5), values(5, 7)));
        assertEquals(List.of(), Alternates.SPANNING.of(new Value(5), values(5)));
    }

    @Test
    void theFullSearchHasAllOthers() {
        assertEquals(values(1, 3, 2), Alternates.ALL.of(new Value(5), values(1, 5, 3, 2)));
    }

    @Test
    void truthValuesAndTextsHaveAnOrderToo() {
        assertEquals(values(false), Alternates.SPANNING.of(new Value(true), values(true, false)));
        assertEquals(values("a", "c"), Alternates.SPANNING.of(new Value("b"), values("a", "b", "c")));
    }

    @Test
    void anObjectCannotTakeAnotherOnesPlaceButNullCan() {
        List<Value> seen = values(Reference.OBJECT, Reference.NULL);
        assertEquals(values(Reference.NULL), Alternates.SPANNING.of(new Value(Reference.OBJECT), seen));
        assertEquals(List.of(), Alternates.SPANNING.of(new Value(Reference.NULL), seen));
        assertEquals(
                values("x", "y"), Alternates.SPANNING.of(new Value(Reference.NULL), values("x", Reference.NULL, "y")));
    }
}
