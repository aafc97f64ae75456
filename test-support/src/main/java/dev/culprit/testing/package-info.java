/**
 * What the tests of several modules share. Entry class: {@link dev.culprit.testing.Golden}. Used in tests only; depends on no
 * other module.
 */
package dev.culprit.testing;
