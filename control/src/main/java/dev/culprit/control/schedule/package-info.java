/**
 * What the operations of a program mean. {@link dev.culprit.control.schedule.Scheduler} is the entry: it implements the
 * runtime's controller and hands each call to the class of its primitive, all of which are {@linkplain
 * dev.culprit.control.schedule.Operation operations} of threads: events, monitors, the life of threads, parking, sleep,
 * shutdown. {@link dev.culprit.control.schedule.Dispatcher} knows which threads can run, asks the strategy and
 * switches.
 *
 * <p>How one thread stops and another one continues is up to a {@link dev.culprit.control.schedule.Carrier}. Side:
 * target. Neighbours: {@code runtime.control}, whose probes call in; {@code control.state}, the model that operations
 * change; {@code control.strategy}.
 */
package dev.culprit.control.schedule;
