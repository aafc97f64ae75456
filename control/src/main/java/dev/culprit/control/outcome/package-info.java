/**
 * What is kept and reported of a trial: its {@linkplain dev.culprit.control.outcome.Conclusion conclusion} with the
 * threads of a deadlock or hang, its {@linkplain dev.culprit.control.outcome.ScheduleLog schedule} and its {@linkplain
 * dev.culprit.control.outcome.Story story}, in the names of the program.
 *
 * <p>Sites, monitors and threads are kept by reference while a trial runs. Names are looked up only for runs that are
 * shown. Side: target. Neighbours: {@code control.state}, which it describes, and {@code control.schedule}, which
 * writes to it.
 */
package dev.culprit.control.outcome;
