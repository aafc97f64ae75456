/**
 * Cases on disk: the case folder, {@code case.json} (written, read back and merged), schedule files. Entry class:
 * {@link dev.culprit.cases.KeptCase} for a command that adds to a case, {@link dev.culprit.cases.CaseFile} for one that
 * reads it. Driver side; the only module that knows the JSON library. Uses {@code model}; used by {@code investigation}
 * and the front ends.
 */
package dev.culprit.cases;
