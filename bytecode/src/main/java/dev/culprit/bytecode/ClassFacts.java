package dev.culprit.bytecode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * What a class file says about its class, without the code. Members are in the order of the file; methods are named
 * {@code name + descriptor}.
 */
public record ClassFacts(
        String name,
        int version,
        int access,
        String superName,
        List<String> interfaces,
        Map<String, FieldFacts> fields,
        Set<String> methods) {

    public static ClassFacts of(byte[] classFile) {
        Reading reading = new Reading();
        new ClassReader(classFile)
                .accept(reading, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return reading.facts();
    }

    public boolean isInterface() {
        return (access & Opcodes.ACC_INTERFACE) != 0;
    }

    public boolean isPublic() {
        return (access & Opcodes.ACC_PUBLIC) != 0;
    }

    public boolean hasStaticInitialiser() {
        return methods.contains("<clinit>()V");
    }

    public FieldFacts field(String name, String descriptor) {
        return fields.get(name + ":" + descriptor);
    }

    private static final class Reading extends ClassVisitor {
        private String name;
        private int version;
        private int access;
        private String superName;
        private List<String> interfaces = List.of();
        private final Map<String, FieldFacts> fields = new LinkedHashMap<>();
        private final Set<String> methods = new LinkedHashSet<>();

        Reading() {
            super(Opcodes.ASM9);
        }

        ClassFacts facts() {
            return new ClassFacts(name, version, access, superName, interfaces, fields, methods);
        }

        @Override
        public void visit(
                int version, int access, String name, String signature, String superName, String[] interfaces) {
            this.version = version & 0xffff;
            this.access = access;
            this.name = name;
            this.superName = superName;
            if (interfaces != null) this.interfaces = new ArrayList<>(List.of(interfaces));
        }

        @Override
        public FieldVisitor visitField(int access, String field, String descriptor, String signature, Object value) {
            fields.put(field + ":" + descriptor, new FieldFacts(name, field, descriptor, access, value != null));
            return null;
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String method, String descriptor, String signature, String[] exceptions) {
            methods.add(method + descriptor);
            return null;
        }
    }
}
