package dev.culprit.agent.program;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;

/** A class with a main method. */
public final class MainProgram implements Program {
    private final Method main;
    private final Constructor<?> constructor;
    private final boolean takesArguments;
    private final String[] arguments;

    public MainProgram(String className, List<String> arguments, ClassLoader loader) throws Unusable {
        try {
            Class<?> type = Class.forName(className, false, loader);
            main = find(type);
            takesArguments = main.getParameterCount() == 1;
            constructor = Modifier.isStatic(main.getModifiers()) ? null : type.getDeclaredConstructor();
            if (constructor != null) constructor.setAccessible(true);
            main.setAccessible(true);
        } catch (ClassNotFoundException | NoClassDefFoundError e) {
            throw new Unusable("class " + className + " is not on the class path");
        } catch (NoSuchMethodException e) {
            throw new Unusable("class " + className + " has no main method");
        } catch (LinkageError e) {
            throw new Unusable("class " + className + " cannot be loaded: " + e.getMessage());
        }
        this.arguments = arguments.toArray(new String[0]);
    }

    private static Method find(Class<?> type) throws NoSuchMethodException {
        try {
            Method m = type.getMethod("main", String[].class);
            if (Modifier.isStatic(m.getModifiers()) || Runtime.version().feature() >= 25) return m;
        } catch (NoSuchMethodException e) {
            // on JDK 25 and later there are other forms
        }
        if (Runtime.version().feature() < 25) throw new NoSuchMethodException();
        try {
            return type.getDeclaredMethod("main", String[].class);
        } catch (NoSuchMethodException e) {
            return type.getDeclaredMethod("main");
        }
    }

    @Override
    public void run() throws Throwable {
        try {
            Object receiver = constructor == null ? null : constructor.newInstance();
            if (takesArguments) main.invoke(receiver, (Object) arguments.clone());
            else main.invoke(receiver);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
