/**
 * Checks a suspected cause by an intervention: runs a failing schedule again with the blamed order of accesses
 * prevented. Entry class: {@link dev.culprit.investigation.checking.PreventedOrder}. Driver side; {@code ranking} and
 * {@code explaining} use it.
 */
package dev.culprit.investigation.checking;
