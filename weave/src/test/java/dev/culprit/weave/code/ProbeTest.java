package dev.culprit.weave.code;

import static org.junit.jupiter.api.Assertions.*;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ProbeTest {
    @ParameterizedTest
    @EnumSource(Probe.class)
    void everyProbeIsAPublicStaticMethodOfTheRuntime(Probe probe) throws Exception {
        Class<?> owner = Class.forName(probe.owner.replace('/', '.'));
        MethodType type = MethodType.fromMethodDescriptorString(
                probe.descriptor, getClass().getClassLoader());
        Method method = owner.getDeclaredMethod(probe.method, type.parameterArray());
        assertEquals(type.returnType(), method.getReturnType());
        assertTrue(Modifier.isPublic(method.getModifiers()) && Modifier.isStatic(method.getModifiers()));
        assertTrue(Modifier.isPublic(owner.getModifiers()));
    }
}
