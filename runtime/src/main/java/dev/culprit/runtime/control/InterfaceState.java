package dev.culprit.runtime.control;

/**
 * The values of the fields of an interface, which are final in the class file and cannot be set again. Woven code reads
 * them here. The first use in a trial runs the initialiser of the interface again, by the rules of {@link Statics}.
 *
 * <p>The JVM may run it too, for the first use in its life, and must not be interrupted then. So control is always
 * suspended meanwhile, and the first run of a JVM has the same events as later ones.
 */
public final class InterfaceState {
    /** The name of the generated method that sets the values. */
    public static final String INITIALISER = "culprit$clinit";

    private final Class<?> type;
    private final int fields;
    private Object[] values;
    private volatile int epoch;

    private InterfaceState(Class<?> type, int fields) {
        this.type = type;
        this.fields = fields;
    }

    public static InterfaceState of(Class<?> type, int fields) {
        return new InterfaceState(type, fields);
    }

    /** The value of a field. Primitive ones are boxed. */
    public static Object get(InterfaceState state, int field) {
        return (state.epoch == Statics.epoch ? state.values : state.renewed())[field];
    }

    /** Called by the initialiser. */
    public static void set(Object value, InterfaceState state, int field) {
        state.values[field] = value;
    }

    private Object[] renewed() {
        ControlledThread suspended = Probes.suspend();
        try {
            if (Statics.begin(type)) initialise();
            return values;
        } finally {
            Probes.resume(suspended);
        }
    }

    private void initialise() {
        int current = Statics.epoch;
        values = new Object[fields];
        try {
            Statics.call(type, INITIALISER);
        } catch (Throwable t) {
            Statics.fail(type, t);
            throw t;
        }
        epoch = current;
        Statics.end(type);
    }
}
