/** The built-in racy program by which a host shows that it is in control. Woven like the application's classes. */
package dev.culprit.agent.canary;
