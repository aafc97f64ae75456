package dev.culprit.control.schedule;

import dev.culprit.control.state.ScheduledThread;
import dev.culprit.runtime.control.Sites;

/** Accesses and other events at places of the program, and what else gives other threads a chance to run. */
final class EventOperations {
    private final Dispatcher dispatcher;
    final Operation event = new Event();
    final Operation note = new Note();
    final Operation place = new Arrive();
    final Operation loop = new Loop();
    final Operation giveWay = new GiveWay();

    EventOperations(Dispatcher dispatcher) {
        this.dispatcher = dispatcher;
    }

    /** An access or call that the probes have counted; {@code argument} is the index of an array's element, or -1. */
    private final class Event extends Operation {
        @Override
        int perform(ScheduledThread t, int site, Object location, long argument) {
            dispatcher.counted(t, site, location, (int) argument);
            return COMPLETED;
        }
    }

    /** A read that is not an event, but part of the story. */
    private final class Note extends Operation {
        @Override
        int perform(ScheduledThread t, int site, Object location, long argument) {
            dispatcher.note(t, site, location, (int) argument);
            return COMPLETED;
        }
    }

    /** An access, whether it is an event or not, in a trial with order constraints or delays. */
    private final class Arrive extends Operation {
        @Override
        int perform(ScheduledThread t, int site, Object subject, long argument) {
            t.site = site;
            dispatcher.constraints.arrived(dispatcher, t, site, Sites.kind(site), null);
            return COMPLETED;
        }
    }

    /** Many iterations of loops; {@code argument} is their number. */
    private final class Loop extends Operation {
        @Override
        int perform(ScheduledThread t, int site, Object subject, long argument) {
            dispatcher.looped(t, (int) argument);
            return COMPLETED;
        }
    }

    /** {@code Thread.yield} and {@code onSpinWait}. */
    private final class GiveWay extends Operation {
        @Override
        int perform(ScheduledThread t, int site, Object subject, long argument) {
            t.libraryEvent(0);
            t.site = t.callSite;
            dispatcher.giveWay(t);
            return COMPLETED;
        }
    }
}
