/**
 * Projects of build tools: asks Maven or Gradle how it would run the tests of each module, and finds tests by their
 * names. Entry class: {@link dev.culprit.trials.projects.Project}. Driver side; the command line uses it. Nothing here
 * changes the project, except that the build compiles it.
 */
package dev.culprit.trials.projects;
