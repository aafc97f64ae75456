package dev.culprit.agent.replacement;

import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.EnumConstant;
import dev.culprit.model.replacement.Operator;
import dev.culprit.model.replacement.Reference;
import dev.culprit.model.replacement.Value;
import dev.culprit.runtime.replacement.Statements;
import dev.culprit.runtime.replacement.ValueWatcher;
import dev.culprit.runtime.replacement.Values;
import java.io.Serializable;
import java.util.Objects;

/** Replaces values in a run: at one point, or one after the other at the points of one statement instance. */
public final class ValueReplacement implements ValueWatcher {
    private final ClassLoader loader;
    private Alteration alteration;
    private int left;
    /** The next part of a set. */
    private int next;

    private Value original;
    private long stepsLeft;

    public ValueReplacement(ClassLoader loader) {
        this.loader = loader;
    }

    /** The next run has this alteration. */
    synchronized void begin(Alteration wanted) {
        alteration = wanted;
        left = wanted instanceof Alteration.Replaced replaced ? replaced.instance() : 0;
        if (wanted instanceof Alteration.ReplacedSet set)
            left = set.parts().get(0).skipped();
        next = 0;
        original = null;
        Values.watched = wanted.point();
    }

    /** What the value was where something was altered first in the run; null where nothing was. */
    synchronized Value original() {
        return original;
    }

    /** The steps that the run had left then. */
    synchronized long stepsLeft() {
        return stepsLeft;
    }

    @Override
    public synchronized Object value(Object value, int point) {
        if (alteration instanceof Alteration.ReplacedSet set) return ofSet(set, value, point);
        if (point != alteration.point()) return value;
        if (alteration instanceof Alteration.Fixed fixed) return instead(object(fixed.value(), value), value);
        if (alteration instanceof Alteration.Shifted shifted) return instead(shifted(value, shifted.by()), value);
        if (!(alteration instanceof Alteration.Replaced replaced) || left-- != 0) return value;
        Values.watched = Values.NONE;
        return instead(object(replaced.value(), value), value);
    }

    private Object ofSet(Alteration.ReplacedSet set, Object value, int point) {
        if (next == set.parts().size() || set.parts().get(next).point() != point || left-- != 0) return value;
        Alteration.ReplacedSet.Part part = set.parts().get(next++);
        boolean last = next == set.parts().size();
        left = last ? 0 : set.parts().get(next).skipped();
        Values.watched = last ? Values.NONE : set.parts().get(next).point();
        return instead(object(part.value(), value), value);
    }

    @Override
    public synchronized Object kept(Object value, int point) {
        return alteration instanceof Alteration.Shifted s && point == s.point() ? shifted(value, -s.by()) : value;
    }

    @Override
    public synchronized Object reckoned(Object value, Object a, Object b, int point) {
        if (point != alteration.point() || !(alteration instanceof Alteration.Reckoned reckoned))
            return value(value, point);
        return instead(reckoned(reckoned.operator(), value, a, b), value);
    }

    @Override
    public synchronized Object either(Object value, Object other, int point) {
        if (point != alteration.point() || !OtherMember.differ(value, other)) return value;
        note(value);
        return other;
    }

    /** Without the lock while a method of the program runs, which may wait for others. */
    @Override
    public Object member(Object owner, Object value, int point) {
        String name;
        synchronized (this) {
            if (point != alteration.point() || !(alteration instanceof Alteration.Renamed renamed)) return value;
            name = renamed.name();
        }
        return either(value, OtherMember.of(owner, name, value), point);
    }

    @Override
    public synchronized Object thrown(RuntimeException problem, int point) {
        if (point != alteration.point() || !(alteration instanceof Alteration.Fixed fixed)) throw problem;
        note(problem.getClass().getSimpleName());
        return object(fixed.value(), null);
    }

    private static Object reckoned(Operator operator, Object value, Object a, Object b) {
        try {
            if (value instanceof Integer) return operator.of((Integer) a, (Integer) b);
            if (value instanceof Long) return operator.of((Long) a, (Long) b);
            return operator.of((Double) a, (Double) b);
        } catch (ArithmeticException e) {
            return value;
        }
    }

    private static Object shifted(Object value, int by) {
        if (value instanceof Integer i) return i + by;
        if (value instanceof Long l) return l + by;
        if (value instanceof Character c) return (char) (c + by);
        if (value instanceof Short s) return (short) (s + by);
        return value instanceof Byte b ? (Object) (byte) (b + by) : value;
    }

    /** The one that was asked for, where it can stand in the other's place and is not the same. */
    private Object instead(Object instead, Object value) {
        boolean fits =
                instead == null || value == null || value instanceof Enum || instead.getClass() == value.getClass();
        if (!fits || Objects.equals(instead, value)) return value;
        note(value);
        return instead;
    }

    @Override
    public synchronized boolean outcome(boolean holds, int sign, int point) {
        if (!(alteration instanceof Alteration.Turned turned)) return (Boolean) value(holds, point);
        if (point != alteration.point() || !turned.turns(sign)) return holds;
        note(holds);
        return !holds;
    }

    private void note(Object value) {
        if (original != null) return;
        original = ValueProfile.valueOf(value);
        stepsLeft = Statements.left();
    }

    /** The value as the program knows it; the original where that cannot be had. */
    private Object object(Value wanted, Object original) {
        Serializable content = wanted.content();
        if (content == Reference.NULL) return null;
        if (content == Reference.OBJECT) return original;
        return content instanceof EnumConstant constant ? constant(constant, original) : content;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private Object constant(EnumConstant constant, Object original) {
        try {
            Class type = original instanceof Enum<?> e
                    ? e.getDeclaringClass()
                    : Class.forName(constant.type(), true, loader);
            return Enum.valueOf(type, constant.name());
        } catch (ClassNotFoundException | RuntimeException e) {
            return original;
        }
    }
}
