package dev.culprit.weave.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

class JvmMarksTest {
    @Test
    void roomyMethodHasLargeFrameAndOthersDoNot() throws IOException {
        ClassNode room = marked("Room");
        assertTrue(method(room, "look").maxLocals >= 2048);
        assertEquals(0, method(room, "leaf").maxLocals);
    }

    @Test
    void compilerIsToldWhatToKeepApart() throws IOException {
        List<AnnotationNode> marks = method(marked("Room"), "leaf").visibleAnnotations;
        assertEquals(
                List.of("Ljdk/internal/vm/annotation/DontInline;"),
                marks.stream().map(a -> a.desc).toList());
    }

    private static ClassNode marked(String name) throws IOException {
        try (InputStream in =
                JvmMarksTest.class.getResourceAsStream("/dev/culprit/runtime/control/" + name + ".class")) {
            ClassNode node = new ClassNode();
            new ClassReader(JvmMarks.apply(in.readAllBytes())).accept(node, 0);
            return node;
        }
    }

    private static MethodNode method(ClassNode type, String name) {
        return type.methods.stream().filter(m -> m.name.equals(name)).findAny().orElseThrow();
    }
}
