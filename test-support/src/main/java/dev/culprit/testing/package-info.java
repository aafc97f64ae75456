/**
 * What the tests of several modules share. Entry classes: {@link dev.culprit.testing.Golden} and {@link
 * dev.culprit.testing.CaseSchema}. Used in tests only; depends on no
 * other module.
 */
package dev.culprit.testing;
