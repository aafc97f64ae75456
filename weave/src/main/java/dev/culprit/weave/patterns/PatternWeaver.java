package dev.culprit.weave.patterns;

import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.DUP2;
import static org.objectweb.asm.Opcodes.DUP2_X1;
import static org.objectweb.asm.Opcodes.DUP2_X2;
import static org.objectweb.asm.Opcodes.DUP_X2;
import static org.objectweb.asm.Opcodes.GETFIELD;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.IALOAD;
import static org.objectweb.asm.Opcodes.IASTORE;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.POP;
import static org.objectweb.asm.Opcodes.POP2;
import static org.objectweb.asm.Opcodes.PUTFIELD;
import static org.objectweb.asm.Opcodes.PUTSTATIC;

import dev.culprit.bytecode.FieldFacts;
import dev.culprit.model.SiteKind;
import dev.culprit.runtime.patterns.Patterns;
import dev.culprit.weave.code.InstructionConcern;
import dev.culprit.weave.code.MethodCode;
import dev.culprit.weave.code.Probe;
import dev.culprit.weave.code.Snippet;
import dev.culprit.weave.control.ElementAccessWeaver;
import dev.culprit.weave.control.FieldAccessWeaver;
import dev.culprit.weave.control.LibraryCallWeaver;
import dev.culprit.weave.control.StaticAccessWeaver;
import dev.culprit.weave.plan.Aspect;
import dev.culprit.weave.plan.Plan;
import dev.culprit.weave.plan.Schema;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Reports each access to the collection of patterns, just before it happens and after any switch at that point.
 *
 * <pre>{@code
 *     x = o.f;      becomes      D.culprit$use$f(o, site, 0); x = o.f;                    D declares f
 *     o.f = x;      becomes      D.culprit$use$f(o, site, WRITE); o.f = x;
 *     x = C.f;      becomes      Patterns.staticField(site); x = C.f;
 *     x = a[i];     becomes      Patterns.element(a, i, site); x = a[i];
 *     list.add(x)   becomes      Patterns.call(site); list.add(x)
 * }</pre>
 */
public final class PatternWeaver implements InstructionConcern {
    private final Schema schema;
    private final Plan plan;
    private final boolean library;

    public PatternWeaver(Schema schema, Plan plan, boolean library) {
        this.schema = schema;
        this.plan = plan;
        this.library = library;
    }

    @Override
    public void weave(AbstractInsnNode insn, MethodCode code) {
        int opcode = insn.getOpcode();
        if (opcode == GETFIELD || opcode == PUTFIELD) weaveField((FieldInsnNode) insn, code);
        else if (opcode == GETSTATIC || opcode == PUTSTATIC) weaveStatic((FieldInsnNode) insn, code);
        else if (ElementAccessWeaver.isLoad(opcode) || ElementAccessWeaver.isStore(opcode)) weaveElement(insn, code);
        else if (insn instanceof MethodInsnNode call && plan.has(Aspect.LIBRARY_CALLS)) weaveCall(call, code);
        else if (insn instanceof InvokeDynamicInsnNode dynamic && plan.has(Aspect.LIBRARY_CALLS))
            weaveConcatenation(dynamic, code);
    }

    private void weaveField(FieldInsnNode access, MethodCode code) {
        if (!plan.has(Aspect.FIELDS)) return;
        FieldFacts field = FieldAccessWeaver.shared(schema, access);
        if (field == null || !schema.watchedFields(field.declaringClass()).contains(field)) return;
        if (!FieldAccessWeaver.isInitialised(access, code)) return;
        boolean read = access.getOpcode() == GETFIELD;
        int site = code.site(access, read ? SiteKind.READ : SiteKind.WRITE, field.qualifiedName());
        Snippet before = code.before(access);
        if (read) before.op(DUP); // o o
        else if (Type.getType(access.desc).getSize() == 1) before.op(DUP2, POP); // o v o
        else before.op(DUP2_X1, POP2, DUP_X2); // o vv o
        before.push(site)
                .push(read ? 0 : Patterns.WRITE)
                .call(
                        INVOKESTATIC,
                        access.owner,
                        Schema.USE + field.name(),
                        PatternMembers.useDescriptor(field.declaringClass()));
    }

    private void weaveStatic(FieldInsnNode access, MethodCode code) {
        if (!plan.has(Aspect.STATICS)) return;
        FieldFacts field = StaticAccessWeaver.shared(schema, access, code);
        if (field == null) return;
        boolean read = access.getOpcode() == GETSTATIC;
        int site = code.site(access, read ? SiteKind.READ : SiteKind.WRITE, field.qualifiedName());
        code.before(access).push(access(site, read)).call(Probe.USE_STATIC);
    }

    private void weaveElement(AbstractInsnNode insn, MethodCode code) {
        if (!plan.has(Aspect.ELEMENTS)) return;
        boolean load = ElementAccessWeaver.isLoad(insn.getOpcode());
        Type type = ElementAccessWeaver.TYPES[insn.getOpcode() - (load ? IALOAD : IASTORE)];
        String variable = ElementAccessWeaver.variable(schema, insn, code);
        int site = code.site(insn, load ? SiteKind.READ : SiteKind.WRITE, variable);
        Snippet before = code.before(insn);
        if (load) before.op(DUP2); // a i a i
        else if (type.getSize() == 1) before.op(DUP_X2, POP, DUP2_X1); // a i v a i
        else before.op(DUP2_X2, POP2, DUP2_X2); // a i vv a i
        // as in the element weaver: the value is on top of the copies of array and index
        if (library) before.push(site).push(load ? 0 : Patterns.WRITE).call(Probe.USE_LIBRARY_ELEMENT);
        else before.push(access(site, load)).call(Probe.USE_ELEMENT);
    }

    private void weaveCall(MethodInsnNode call, MethodCode code) {
        if (LibraryCallWeaver.isShared(schema, call))
            code.before(call)
                    .push(code.callSite(call, LibraryCallWeaver.holder(schema, call, code)))
                    .call(Probe.USE_CALL);
        else if (LibraryCallWeaver.mayKeepState(call)) code.before(call).call(Probe.USE_OUTSIDE);
    }

    private static void weaveConcatenation(InvokeDynamicInsnNode dynamic, MethodCode code) {
        if (LibraryCallWeaver.describes(dynamic))
            code.before(dynamic)
                    .push(LibraryCallWeaver.concatenation(dynamic, code))
                    .call(Probe.USE_CALL);
    }

    private static int access(int site, boolean read) {
        return read ? site : site | Patterns.WRITE;
    }
}
