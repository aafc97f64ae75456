package dev.culprit.bytecode;

import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;

class HierarchyTest {
    private final Hierarchy hierarchy =
            new Hierarchy(new LoaderClassSource(getClass().getClassLoader()));

    static class Base {
        int inBase;
        static final String CONSTANT = "x";
    }

    static class Derived extends Base implements Comparable<Derived> {
        long inDerived;

        @Override
        public int compareTo(Derived other) {
            return 0;
        }
    }

    static class Worker extends Thread {
        static void sleep(String unlikeTheOther) {}
    }

    @Test
    void fieldIsFoundWhereTheJvmFindsIt() {
        FieldFacts field = hierarchy.field(name(Derived.class), "inBase", "I");
        assertEquals(name(Base.class), field.declaringClass());
        assertNull(hierarchy.field(name(Derived.class), "inBase", "J"));
        assertTrue(hierarchy
                .field(name(Derived.class), "CONSTANT", "Ljava/lang/String;")
                .constant());
    }

    @Test
    void fieldOfAnInterfaceIsFoundThroughItsImplementor() {
        FieldFacts field = hierarchy.field("org/objectweb/asm/tree/ClassNode", "name", "Ljava/lang/String;");
        assertEquals("org/objectweb/asm/tree/ClassNode", field.declaringClass());
        assertEquals(
                "org/objectweb/asm/Opcodes",
                hierarchy.field("org/objectweb/asm/Opcodes", "ASM9", "I").declaringClass());
    }

    @Test
    void superClassesAreFollowedWithoutLoadingClasses() {
        assertTrue(hierarchy.extendsClass(name(Worker.class), "java/lang/Thread"));
        assertFalse(hierarchy.extendsClass("java/lang/Thread", name(Worker.class)));
        assertTrue(hierarchy.isAssignable("java/lang/Comparable", name(Derived.class)));
        assertTrue(hierarchy.isAssignable("java/lang/Runnable", name(Worker.class)));
        assertFalse(hierarchy.isAssignable("java/lang/Runnable", name(Derived.class)));
    }

    @Test
    void commonSuperIsTheNearestClass() {
        assertEquals("java/util/AbstractCollection", hierarchy.commonSuper("java/util/ArrayList", "java/util/HashSet"));
        assertEquals(name(Base.class), hierarchy.commonSuper(name(Derived.class), name(Base.class)));
        assertEquals("java/lang/Object", hierarchy.commonSuper("java/util/List", "java/util/ArrayList"));
    }

    @Test
    void whatIsMissingCountsAsAnObject() {
        assertNull(hierarchy.facts("no/such/Thing"));
        assertEquals("java/lang/Object", hierarchy.commonSuper("no/such/Thing", name(Base.class)));
        assertFalse(hierarchy.extendsClass("no/such/Thing", "java/lang/Thread"));
        assertNull(hierarchy.field("no/such/Thing", "f", "I"));
    }

    @Test
    void methodIsFoundByNameAndDescriptor() {
        assertEquals("java/lang/Thread", hierarchy.declaringClass(name(Worker.class), "sleep(J)V"));
        assertEquals(name(Worker.class), hierarchy.declaringClass(name(Worker.class), "sleep(Ljava/lang/String;)V"));
        assertEquals("java/util/Collection", hierarchy.declaringClass("java/util/Queue", "size()I"));
    }

    @Test
    void aClassThatIsBeingDefinedIsLearned() {
        Hierarchy empty = new Hierarchy(name -> null);
        assertNull(empty.facts(name(Base.class)));
        empty.learn(new LoaderClassSource(getClass().getClassLoader()).bytes(name(Base.class)));
        assertNotNull(empty.facts(name(Base.class)));
    }

    private static String name(Class<?> type) {
        return type.getName().replace('.', '/');
    }
}
