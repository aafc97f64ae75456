package dev.culprit.analysis.dependence;

/** What a lambda expression or method reference calls, and what it has captured, with the definitions. */
record Lambda(String owner, String name, String descriptor, long[] values, Ref[] refs, int[][] definitions) {
    boolean calls(Code code) {
        return name.equals(code.method.name) && descriptor.equals(code.method.desc) && owner.equals(code.type.name);
    }
}
