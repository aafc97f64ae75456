package dev.culprit.weave.jdk;

import static org.objectweb.asm.Opcodes.*;

import dev.culprit.weave.ClassEdit;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The JDK classes that give a program values which nobody has specified: the order of hash tables and of files,
 * defaults of the machine, how input arrives. They ask the runtime, which has nothing to say in most runs.
 *
 * <pre>{@code
 *     t[i]     becomes     t[IterationOrder.slot(t, i)]     where a table is iterated
 * }</pre>
 */
final class SourceEdits {
    private static final String HASH_MAP = "java/util/HashMap";
    private static final String CONCURRENT = "java/util/concurrent/ConcurrentHashMap";
    private static final String IMMUTABLE = "java/util/ImmutableCollections";
    private static final String STREAM = "Ljava/nio/file/DirectoryStream;";
    private static final String PATH = "Ljava/nio/file/Path;";

    /** The methods of hash maps, their views and iterators that visit all slots. */
    private static final Set<String> VISITS = Set.of(
            "forEach",
            "replaceAll",
            "keysToArray",
            "valuesToArray",
            "forEachRemaining",
            "tryAdvance",
            "nextNode",
            "nextEntry",
            "hasNext");

    private SourceEdits() {}

    static Map<String, ClassEdit> all() {
        Map<String, ClassEdit> edits = new LinkedHashMap<>();
        addTables(edits);
        addDefaults(edits);
        addFiles(edits);
        return edits;
    }

    private static void addTables(Map<String, ClassEdit> edits) {
        for (String part : new String[] {
            "", "$KeySet", "$Values", "$EntrySet", "$KeySpliterator", "$ValueSpliterator", "$EntrySpliterator"
        }) edits.put(HASH_MAP + part, type -> iterate(type, false, Probe.ITERATED_SLOT));
        edits.put(HASH_MAP + "$HashIterator", type -> iterate(type, true, Probe.ITERATED_SLOT));
        edits.put("java/util/WeakHashMap", type -> {
            iterate(type, false, Probe.ITERATED_SLOT);
            new MethodEdit(type).first("expungeStaleEntries", "()V", new Snippet().call(Probe.BEFORE_EXPUNGING));
        });
        edits.put("java/util/WeakHashMap$HashIterator", type -> iterate(type, false, Probe.ITERATED_SLOT));
        edits.put(CONCURRENT + "$Traverser", SourceEdits::traverse);
        edits.put(IMMUTABLE + "$SetN$SetNIterator", type -> iterateAll(type, Probe.ITERATED_SLOT));
        edits.put(IMMUTABLE + "$MapN$MapNIterator", type -> iterateAll(type, Probe.ITERATED_PAIR));
        edits.put(IMMUTABLE + "$Set12", SourceEdits::turn);
        edits.put(IMMUTABLE + "$Set12$1", SourceEdits::turn);
        edits.put("java/lang/Class", type -> {
            MethodEdit edit = new MethodEdit(type);
            for (String kind : new String[] {"Method", "Field", "Constructor"}) {
                String array = "[Ljava/lang/reflect/" + kind + ";";
                Snippet turned = new Snippet().call(Probe.MEMBERS).type(CHECKCAST, array);
                edit.beforeReturn("getDeclared" + kind + "s", "()" + array, turned);
            }
        });
    }

    private static void addDefaults(Map<String, ClassEdit> edits) {
        String zone = "java/util/TimeZone";
        edits.put(zone, type -> new MethodEdit(type)
                .returnUnlessNull("getDefaultRef", "()L" + zone + ";", new Snippet().call(Probe.ZONE), zone)
                .returnUnlessNull("getDefault", "()L" + zone + ";", new Snippet().call(Probe.ZONE), zone)
                .first("setDefault", "(L" + zone + ";)V", new Snippet().call(Probe.ZONE_CHOSEN)));
        String locale = "java/util/Locale";
        String category = "Ljava/util/Locale$Category;";
        edits.put(locale, type -> new MethodEdit(type)
                .returnUnlessNull("getDefault", "()L" + locale + ";", new Snippet().call(Probe.LOCALE), locale)
                .returnUnlessNull(
                        "getDefault", "(" + category + ")L" + locale + ";", new Snippet().call(Probe.LOCALE), locale)
                .first("setDefault", "(L" + locale + ";)V", new Snippet().call(Probe.LOCALE_CHOSEN))
                .first("setDefault", "(" + category + "L" + locale + ";)V", new Snippet().call(Probe.LOCALE_CHOSEN)));
        String charset = "java/nio/charset/Charset";
        edits.put(charset, type -> new MethodEdit(type)
                .returnUnlessNull("defaultCharset", "()L" + charset + ";", new Snippet().call(Probe.CHARSET), charset));
    }

    private static void addFiles(Map<String, ClassEdit> edits) {
        edits.put("java/io/File", type -> new MethodEdit(type)
                .beforeReturn("normalizedList", "()[Ljava/lang/String;", new Snippet().call(Probe.FILE_NAMES)));
        edits.put("java/nio/file/Files", type -> {
            for (String more : new String[] {"", "Ljava/lang/String;", "Ljava/nio/file/DirectoryStream$Filter;"})
                new MethodEdit(type)
                        .beforeReturn(
                                "newDirectoryStream",
                                "(" + PATH + more + ")" + STREAM,
                                new Snippet().call(Probe.FILE_STREAM));
        });
        edits.put("java/io/FileInputStream", type -> {
            shorten(type);
            new MethodEdit(type).first("open", "(Ljava/lang/String;)V", new Snippet().call(Probe.BEFORE_FILE));
        });
        edits.put("java/io/FileOutputStream", type -> {
            MethodEdit edit = new MethodEdit(type);
            edit.first("open", "(Ljava/lang/String;Z)V", new Snippet().call(Probe.BEFORE_FILE));
            edit.first("write", "(I)V", new Snippet().call(Probe.BEFORE_FILE));
            edit.first("write", "([B)V", new Snippet().call(Probe.BEFORE_FILE));
            edit.first("write", "([BII)V", new Snippet().call(Probe.BEFORE_FILE));
        });
        for (String stream : new String[] {"ChannelInputStream", "NioSocketImpl"})
            edits.put("sun/nio/ch/" + stream, type -> new MethodEdit(type)
                    .first(
                            "read",
                            "([BII)I",
                            new Snippet()
                                    .local(ILOAD, 3)
                                    .call(Probe.READ_LENGTH)
                                    .local(ISTORE, 3)));
    }

    private static void iterate(ClassNode type, boolean constructors, Probe order) {
        for (MethodNode method : type.methods)
            if (VISITS.contains(method.name) || constructors && method.name.equals("<init>")) permute(method, order);
    }

    private static void iterateAll(ClassNode type, Probe order) {
        type.methods.forEach(method -> permute(method, order));
    }

    private static void permute(MethodNode method, Probe order) {
        for (AbstractInsnNode i : method.instructions.toArray())
            if (i.getOpcode() == AALOAD) method.instructions.insertBefore(i, moved(order));
    }

    /** The table and the index are on the stack. */
    private static Snippet moved(Probe order) {
        return new Snippet().op(DUP2).call(order).op(SWAP, POP);
    }

    /** While a table grows, both halves of a slot's elements are visited at the slot and at its double. */
    private static void traverse(ClassNode type) {
        for (MethodNode method : type.methods)
            for (AbstractInsnNode i : method.instructions.toArray())
                if (i instanceof MethodInsnNode call && call.name.equals("tabAt"))
                    method.instructions.insertBefore(i, moved(Probe.ITERATED_SLOT));
    }

    private static void turn(ClassNode type) {
        for (MethodNode method : type.methods)
            for (AbstractInsnNode i : method.instructions.toArray())
                if (i.getOpcode() == GETSTATIC && ((FieldInsnNode) i).name.equals("REVERSE"))
                    method.instructions.insert(i, new Snippet().call(Probe.REVERSED));
    }

    /** Every read of the class comes down to this call. */
    private static void shorten(ClassNode type) {
        for (MethodNode method : type.methods)
            for (AbstractInsnNode i : method.instructions.toArray())
                if (i instanceof MethodInsnNode call && call.name.equals("readBytes") && call.desc.equals("([BII)I"))
                    method.instructions.insertBefore(i, new Snippet().call(Probe.READ_LENGTH));
    }
}
