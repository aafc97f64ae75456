/**
 * What earlier fixes teach about the next one: situations, scenarios, and rules between them (section 8.2 of the
 * dissertation). Entry class: {@link dev.culprit.analysis.fixes.knowledge.KnowledgeBase}. Driver side; independent of
 * how situations are described and fixes are made.
 */
package dev.culprit.analysis.fixes.knowledge;
