package dev.culprit.bytecode;

import java.io.IOException;
import java.io.InputStream;

/** Class files as resources of a class loader; null stands for the bootstrap loader. */
public final class LoaderClassSource implements ClassSource {
    private final ClassLoader loader;

    public LoaderClassSource(ClassLoader loader) {
        this.loader = loader;
    }

    @Override
    public byte[] bytes(String internalName) {
        String resource = internalName + ".class";
        try (InputStream in = loader == null
                ? ClassLoader.getSystemResourceAsStream(resource)
                : loader.getResourceAsStream(resource)) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException | RuntimeException e) {
            return null;
        }
    }
}
