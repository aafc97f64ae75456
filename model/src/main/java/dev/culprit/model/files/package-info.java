/**
 * Access to files that may be anything. Entry class: {@link dev.culprit.model.files.BoundedFile}. Both sides; used by
 * the readers of {@code cases}, {@code trials} and {@code investigation}.
 */
package dev.culprit.model.files;
