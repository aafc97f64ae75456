package dev.culprit.agent.replacement;

import dev.culprit.model.replacement.EnumConstant;
import dev.culprit.model.replacement.Operator;
import dev.culprit.model.replacement.Reference;
import dev.culprit.model.replacement.Value;
import java.util.Objects;

/** Values as the program has them: finds what stands for a value of the model, and computes others. */
record ReplacedValues(ClassLoader loader) {

    /** The wanted value if it can stand in the place of the original, else the original itself. */
    Object fitting(Value wanted, Object original) {
        return fitting(object(wanted, original), original);
    }

    static Object fitting(Object wanted, Object original) {
        boolean fits = wanted == null
                || original == null
                || original instanceof Enum
                || wanted.getClass() == original.getClass();
        return !fits || Objects.equals(wanted, original) ? original : wanted;
    }

    /** The value as the program knows it; the original if there is no such value. */
    Object object(Value wanted, Object original) {
        Object content = wanted.content();
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

    /** The result of the operator; the original if there is no such number. */
    static Object computed(Operator operator, Object original, Object left, Object right) {
        try {
            if (original instanceof Integer) return operator.of((Integer) left, (Integer) right);
            if (original instanceof Long) return operator.of((Long) left, (Long) right);
            return operator.of((Double) left, (Double) right);
        } catch (ArithmeticException e) {
            return original;
        }
    }

    static Object shifted(Object value, int by) {
        if (value instanceof Integer i) return i + by;
        if (value instanceof Long l) return l + by;
        if (value instanceof Character c) return (char) (c + by);
        if (value instanceof Short s) return (short) (s + by);
        return value instanceof Byte b ? (Object) (byte) (b + by) : value;
    }
}
