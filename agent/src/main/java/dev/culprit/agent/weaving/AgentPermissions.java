package dev.culprit.agent.weaving;

import java.lang.reflect.Field;
import java.security.ProtectionDomain;

/**
 * Gives the classes of the agent all permissions. They are on the stack of each thread of the program, and a security
 * manager would otherwise refuse the program what its policy does not grant to the agent.
 */
final class AgentPermissions {
    private AgentPermissions() {}

    /** The package {@code java.security} must be open to the agent. */
    static void grantAll() {
        try {
            Field all = ProtectionDomain.class.getDeclaredField("hasAllPerm");
            all.setAccessible(true);
            all.setBoolean(AgentPermissions.class.getProtectionDomain(), true);
        } catch (ReflectiveOperationException e) {
            // a JDK without security managers
        }
    }
}
