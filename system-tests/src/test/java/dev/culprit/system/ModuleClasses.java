package dev.culprit.system;

import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;
import org.objectweb.asm.tree.ClassNode;

/**
 * The built classes of one module: what each of them refers to in code, descriptors, generic signatures and
 * annotations, the methods and fields that its code uses, and the text constants of each class.
 */
record ModuleClasses(
        Set<String> names, Set<Reference> references, Set<String> members, Map<String, Set<String>> texts) {
    private static final Map<String, ModuleClasses> READ = new HashMap<>();
    private static final Map<String, String> JDK = jdkPackages();

    /** Class names with dots. */
    record Reference(String from, String to) {
        String fromPackage() {
            return packageOf(from);
        }

        String toPackage() {
            return packageOf(to);
        }
    }

    /** Tests run in the folder of their module; the other modules lie beside it. */
    static synchronized ModuleClasses of(String module) throws IOException {
        ModuleClasses known = READ.get(module);
        if (known != null) return known;
        Path folder = Path.of("..", module, "target", "classes");
        ModuleClasses read = new ModuleClasses(new TreeSet<>(), new HashSet<>(), new TreeSet<>(), new TreeMap<>());
        for (Path file : classFiles(folder)) read.add(Files.readAllBytes(file));
        READ.put(module, read);
        return read;
    }

    /** The module of this project or of the JDK that a class belongs to; for other classes, their package. */
    static String ownerOf(String className) {
        String inPackage = packageOf(className);
        if (!inPackage.startsWith("dev.culprit.")) return JDK.getOrDefault(inPackage, inPackage);
        String rest = inPackage.substring("dev.culprit.".length());
        return rest.contains(".") ? rest.substring(0, rest.indexOf('.')) : rest;
    }

    private static String packageOf(String className) {
        int dot = className.lastIndexOf('.');
        return dot < 0 ? "" : className.substring(0, dot);
    }

    private static List<Path> classFiles(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) return List.of();
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(f -> f.toString().endsWith(".class"))
                    .filter(f -> !f.endsWith("package-info.class"))
                    .toList();
        }
    }

    private static Map<String, String> jdkPackages() {
        Map<String, String> owners = new HashMap<>();
        for (ModuleReference module : ModuleFinder.ofSystem().findAll())
            module.descriptor()
                    .packages()
                    .forEach(p -> owners.put(p, module.descriptor().name()));
        return owners;
    }

    private void add(byte[] bytes) {
        ClassReader reader = new ClassReader(bytes);
        String name = reader.getClassName().replace('/', '.');
        names.add(name);
        Remapper collector = new Remapper(Opcodes.ASM9) {
            @Override
            public String map(String internalName) {
                references.add(new Reference(name, internalName.replace('/', '.')));
                return internalName;
            }
        };
        reader.accept(new ClassRemapper(new ClassNode(), collector), 0);
        reader.accept(new CodeCollector(name), 0);
    }

    private final class CodeCollector extends ClassVisitor {
        private final String name;

        CodeCollector(String name) {
            super(Opcodes.ASM9);
            this.name = name;
        }

        private void text(Object constant) {
            if (constant instanceof String text)
                texts.computeIfAbsent(name, n -> new TreeSet<>()).add(text);
        }

        private void member(String owner, String member) {
            members.add(owner.replace('/', '.') + "." + member);
        }

        @Override
        public FieldVisitor visitField(int access, String field, String type, String signature, Object value) {
            text(value);
            return null;
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String method, String descriptor, String signature, String[] exceptions) {
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public void visitLdcInsn(Object constant) {
                    text(constant);
                }

                @Override
                public void visitFieldInsn(int opcode, String owner, String field, String type) {
                    member(owner, field);
                }

                @Override
                public void visitMethodInsn(int opcode, String owner, String called, String type, boolean isInterface) {
                    member(owner, called);
                }

                /** Lambdas, and the constant parts of concatenations. */
                @Override
                public void visitInvokeDynamicInsn(String called, String type, Handle bootstrap, Object... arguments) {
                    for (Object a : arguments) {
                        text(a);
                        if (a instanceof Handle h) member(h.getOwner(), h.getName());
                    }
                }
            };
        }
    }
}
