package dev.culprit.faults.pools;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Short assembly programs, some lines of which are wrong. */
public final class AssemblyPool {
    private static final int SIZE = 420;

    private final Chance chance;

    private AssemblyPool(Random random) {
        chance = new Chance(random);
    }

    public static List<String> inputs(Random random) {
        AssemblyPool pool = new AssemblyPool(random);
        List<String> inputs = new ArrayList<>(
                List.of("", ";", "a:", ":", "mov", "'", "\"\\\"", "r16", "0x", "nop nop", "x: y: nop", "mov r1,r2;r3"));
        while (inputs.size() < SIZE) inputs.add(pool.program());
        return inputs;
    }

    private String program() {
        StringBuilder program = new StringBuilder();
        int lines = chance.between(1, 6);
        for (int i = 0; i < lines; i++) {
            program.append(chance.oneIn(5) ? odd() : line());
            if (chance.oneIn(6)) program.append(chance.pick("; note", " ; 'x", ";"));
            program.append('\n');
        }
        return program.toString();
    }

    private String line() {
        String label = chance.oneIn(4) ? name() + ":" + chance.pick("", " ", "\t") : "";
        return label
                + switch (chance.between(0, 8)) {
                    case 0 -> chance.pick("nop", "ret", "NOP");
                    case 1, 2 -> chance.pick("jmp", "jz", "call", "Push", "pop") + " " + operand();
                    case 3, 4, 5 ->
                        chance.pick("mov", "add", "sub", "cmp", "MOV") + " " + operand() + comma() + operand();
                    case 6 -> "mul " + operand() + comma() + operand() + comma() + operand();
                    case 7 -> ".data " + chance.pick("\"text\"", "\"a\\n\\0\"", "\"\"", "\"it's\"", "1, 2, 3");
                    default -> "";
                };
    }

    private String comma() {
        return chance.pick(", ", ",", " , ");
    }

    private String operand() {
        return switch (chance.between(0, 7)) {
            case 0, 1, 2 -> "r" + chance.between(0, 15);
            case 3 -> chance.pick("sp", "pc", name());
            case 4 -> String.valueOf(chance.between(0, 70000));
            case 5 -> chance.pick("0x1f", "0xFFFF", "0x10000", "0b101", "0b1_0", "1_000", "0x0");
            case 6 -> chance.pick("'a'", "'\\n'", "'\\''", "';'", "'\\t'", "'0'");
            default -> "(" + chance.pick("r1", "sp", "pc") + ")";
        };
    }

    private String name() {
        return chance.pick("loop", "start", "_x1", "$tmp", "end2", "add");
    }

    private String odd() {
        return chance.pick(
                "mov r1",
                "add r1, r2, r3",
                "nop 1",
                "mul 1, 2",
                "r1: nop",
                "loop : jmp loop",
                "2x: nop",
                "mov r16, 1",
                "mov r07, 1",
                "mov r1x, 2",
                "push 0b12",
                "push 0xfg",
                "push 65536",
                "push 65535",
                "push 12_",
                "push 0x_1",
                "push 'ab'",
                "push ''",
                "push 'a",
                "push '\\q'",
                ".data \"open",
                ".data \"a\\",
                ".1x 2",
                ". 1",
                "@ 1",
                "jmp a b",
                "mov r1 r2",
                "add add, add",
                "mov r1,-1",
                "call f+2*3",
                "push \"s\"",
                "jmp a@b",
                "\tpop\tr3",
                "push pc1");
    }
}
