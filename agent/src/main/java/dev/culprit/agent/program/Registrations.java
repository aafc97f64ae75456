package dev.culprit.agent.program;

import java.lang.reflect.Field;
import java.util.Collection;
import java.util.Properties;
import java.util.Set;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/**
 * What a program registers with parts of the JDK that are not woven: database drivers, managed beans, and security
 * providers and properties. A bean whose name is taken, for example, would make the next run fail.
 */
final class Registrations {
    /** Where the JDK registers its own beans. */
    private static final Set<String> DOMAINS_OF_THE_JDK = Set.of(
            "JMImplementation",
            "com.sun.management",
            "java.lang",
            "java.nio",
            "java.util.logging",
            "jdk.management.jfr");

    private final Field drivers = JdkFields.find("java.sql.DriverManager", "registeredDrivers");
    private final Field driversFound = JdkFields.find("java.sql.DriverManager", "driversInitialized");
    private final Field beans = JdkFields.find("java.lang.management.ManagementFactory", "platformMBeanServer");
    private final Field providers = JdkFields.find("sun.security.jca.Providers", "providerList");
    private final Field security = JdkFields.find("java.security.Security", "props");
    private final Object usualProviders = JdkFields.value(providers);
    private final Properties usualSecurity =
            JdkFields.value(security) instanceof Properties now ? (Properties) now.clone() : null;

    void reset() {
        resetDrivers();
        if (JdkFields.valueIfUsed(beans) instanceof MBeanServer server) resetBeans(server);
        if (usualProviders != null && JdkFields.value(providers) != usualProviders)
            JdkFields.set(providers, usualProviders);
        if (usualSecurity != null
                && JdkFields.value(security) instanceof Properties now
                && !now.equals(usualSecurity)) {
            now.clear();
            now.putAll(usualSecurity);
        }
    }

    /** The drivers on the class path are found again by the first connection. */
    private void resetDrivers() {
        if (!(JdkFields.valueIfUsed(drivers) instanceof Collection<?> registered)) return;
        registered.clear();
        JdkFields.set(driversFound, false);
    }

    private static void resetBeans(MBeanServer server) {
        for (ObjectName name : server.queryNames(null, null)) {
            if (DOMAINS_OF_THE_JDK.contains(name.getDomain())) continue;
            try {
                server.unregisterMBean(name);
            } catch (JMException | RuntimeException e) {
                // the bean refuses, or is gone
            }
        }
    }
}
