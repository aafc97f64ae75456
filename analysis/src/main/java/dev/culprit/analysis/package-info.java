/** The techniques, one package each, over shared ones. Techniques do not import each other. Desk side. */
package dev.culprit.analysis;
