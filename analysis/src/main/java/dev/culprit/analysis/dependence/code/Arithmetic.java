package dev.culprit.analysis.dependence.code;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.Type;

/**
 * Arithmetic, conversions and comparisons by the rules of the JVM. An int is a sign-extended long; a float or double is
 * its bits.
 */
public final class Arithmetic {
    private Arithmetic() {}

    /** The result of an operation on one value. */
    public static long unary(int opcode, long a) {
        int i = (int) a;
        return switch (opcode) {
            case INEG -> -i;
            case LNEG -> -a;
            case FNEG -> bits(-f(a));
            case DNEG -> bits(-d(a));
            case I2L, L2I -> i;
            case I2F -> bits((float) i);
            case I2D -> bits((double) i);
            case L2F -> bits((float) a);
            case L2D -> bits((double) a);
            case F2I -> (int) f(a);
            case F2L -> (long) f(a);
            case F2D -> bits((double) f(a));
            case D2I -> (int) d(a);
            case D2L -> (long) d(a);
            case D2F -> bits((float) d(a));
            case I2B -> (byte) i;
            case I2C -> (char) i;
            case I2S -> (short) i;
            default -> throw new IllegalArgumentException("opcode " + opcode);
        };
    }

    /** The result of an operation on two values. The divisor of an integer division must not be 0. */
    public static long binary(int opcode, long a, long b) {
        int i = (int) a;
        int j = (int) b;
        return switch (opcode) {
            case IADD -> i + j;
            case LADD -> a + b;
            case FADD -> bits(f(a) + f(b));
            case DADD -> bits(d(a) + d(b));
            case ISUB -> i - j;
            case LSUB -> a - b;
            case FSUB -> bits(f(a) - f(b));
            case DSUB -> bits(d(a) - d(b));
            case IMUL -> i * j;
            case LMUL -> a * b;
            case FMUL -> bits(f(a) * f(b));
            case DMUL -> bits(d(a) * d(b));
            case IDIV -> i / j;
            case LDIV -> a / b;
            case FDIV -> bits(f(a) / f(b));
            case DDIV -> bits(d(a) / d(b));
            case IREM -> i % j;
            case LREM -> a % b;
            case FREM -> bits(f(a) % f(b));
            case DREM -> bits(d(a) % d(b));
            case ISHL -> i << j;
            case LSHL -> a << j;
            case ISHR -> i >> j;
            case LSHR -> a >> j;
            case IUSHR -> i >>> j;
            case LUSHR -> a >>> j;
            case IAND, LAND -> a & b;
            case IOR, LOR -> a | b;
            case IXOR, LXOR -> a ^ b;
            case LCMP -> Long.compare(a, b);
            case FCMPL -> compare(f(a), f(b), -1);
            case FCMPG -> compare(f(a), f(b), 1);
            case DCMPL -> compare(d(a), d(b), -1);
            case DCMPG -> compare(d(a), d(b), 1);
            default -> throw new IllegalArgumentException("opcode " + opcode);
        };
    }

    /** Whether a jump on one int is taken. */
    public static boolean jumps(int opcode, int a) {
        return switch (opcode) {
            case IFEQ -> a == 0;
            case IFNE -> a != 0;
            case IFLT -> a < 0;
            case IFGE -> a >= 0;
            case IFGT -> a > 0;
            case IFLE -> a <= 0;
            default -> throw new IllegalArgumentException("opcode " + opcode);
        };
    }

    /** Whether a jump on two ints is taken. */
    public static boolean jumps(int opcode, int a, int b) {
        return switch (opcode) {
            case IF_ICMPEQ -> a == b;
            case IF_ICMPNE -> a != b;
            case IF_ICMPLT -> a < b;
            case IF_ICMPGE -> a >= b;
            case IF_ICMPGT -> a > b;
            case IF_ICMPLE -> a <= b;
            default -> throw new IllegalArgumentException("opcode " + opcode);
        };
    }

    public static boolean isWideResult(int opcode) {
        return switch (opcode) {
            case LADD, LSUB, LMUL, LDIV, LREM, LNEG, LSHL, LSHR, LUSHR, LAND, LOR, LXOR, I2L, F2L, D2L -> true;
            case DADD, DSUB, DMUL, DDIV, DREM, DNEG, I2D, L2D, F2D -> true;
            default -> false;
        };
    }

    /** True for operations that compute something new. A conversion is not one. */
    public static boolean isOperation(int opcode) {
        return opcode >= IADD && opcode <= LXOR || opcode >= LCMP && opcode <= DCMPG;
    }

    public static boolean isWideOperand(int opcode) {
        return switch (opcode) {
            case LNEG, DNEG, L2I, L2F, L2D, D2I, D2L, D2F -> true;
            case LADD, LSUB, LMUL, LDIV, LREM, LSHL, LSHR, LUSHR, LAND, LOR, LXOR, LCMP -> true;
            case DADD, DSUB, DMUL, DDIV, DREM, DCMPL, DCMPG -> true;
            default -> false;
        };
    }

    public static boolean isShift(int opcode) {
        return opcode >= ISHL && opcode <= LUSHR;
    }

    public static boolean mayDivideByZero(int opcode) {
        return opcode == IDIV || opcode == LDIV || opcode == IREM || opcode == LREM;
    }

    /** The value as a variable of the type holds it. */
    public static long narrow(long value, Type type) {
        return switch (type.getSort()) {
            case Type.BOOLEAN -> value & 1;
            case Type.BYTE -> (byte) value;
            case Type.CHAR -> (char) value;
            case Type.SHORT -> (short) value;
            default -> value;
        };
    }

    public static long bits(float f) {
        return Float.floatToRawIntBits(f);
    }

    public static long bits(double d) {
        return Double.doubleToRawLongBits(d);
    }

    private static int compare(double a, double b, int unordered) {
        if (a < b) return -1;
        if (a > b) return 1;
        return a == b ? 0 : unordered;
    }

    private static float f(long bits) {
        return Float.intBitsToFloat((int) bits);
    }

    private static double d(long bits) {
        return Double.longBitsToDouble(bits);
    }
}
