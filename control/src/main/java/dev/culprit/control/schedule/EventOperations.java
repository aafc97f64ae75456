package dev.culprit.control.schedule;

import dev.culprit.control.state.ScheduledThread;
import dev.culprit.runtime.control.Sites;

/** Accesses and other events at places of the program, and what else gives other threads a chance to run. */
final class EventOperations {
    /** The result of an arrival at which it is decided which thread runs. */
    static final int DECIDED = 1;

    private final Dispatcher dispatcher;
    final Event event;
    final Note note;
    final Arrive place;
    final Loop loop;
    final GiveWay giveWay;

    EventOperations(Dispatcher dispatcher) {
        this.dispatcher = dispatcher;
        this.event = new Event();
        this.note = new Note();
        this.place = new Arrive();
        this.loop = new Loop();
        this.giveWay = new GiveWay();
    }

    /** An access or call that the probes have counted; {@code argument} is the index of an array's element, or -1. */
    final class Event extends Operation {
        private Event() {
            super(dispatcher);
        }

        @Override
        int perform(ScheduledThread t, int site, Object location, long argument) {
            dispatcher.counted(t, site, location, (int) argument);
            return COMPLETED;
        }
    }

    /** An access or a notification that is not an event, but part of the story. */
    final class Note extends Operation {
        private Note() {
            super(dispatcher);
        }

        @Override
        int perform(ScheduledThread t, int site, Object location, long argument) {
            dispatcher.notes.event(t, site, location, (int) argument);
            return COMPLETED;
        }
    }

    /**
     * An access, whether it is an event or not, in a trial with order constraints or delays. The result is {@link
     * #DECIDED} when no strategy is to be asked about it.
     */
    final class Arrive extends Operation {
        private Arrive() {
            super(dispatcher);
        }

        @Override
        int perform(ScheduledThread t, int site, Object subject, long argument) {
            t.site = site;
            return dispatcher.constraints.arrived(dispatcher, t, site, Sites.kind(site), null) ? DECIDED : COMPLETED;
        }
    }

    /** Many iterations of loops; {@code argument} is their number. */
    final class Loop extends Operation {
        private Loop() {
            super(dispatcher);
        }

        @Override
        int perform(ScheduledThread t, int site, Object subject, long argument) {
            dispatcher.looped(t, (int) argument);
            return COMPLETED;
        }
    }

    /** {@code Thread.yield} and {@code onSpinWait}. */
    final class GiveWay extends Operation {
        private GiveWay() {
            super(dispatcher);
        }

        @Override
        int perform(ScheduledThread t, int site, Object subject, long argument) {
            t.libraryEvent(0);
            t.site = t.callSite;
            if (!dispatcher.continuesAtYield(t)) dispatcher.giveWay(t);
            return COMPLETED;
        }
    }
}
