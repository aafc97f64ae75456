package conformance;

import java.util.NoSuchElementException;

/** Values bound for a call, seen by what it calls and by nobody else. */
public class ScopedValues {
    private static final ScopedValue<String> USER = ScopedValue.newInstance();

    private static String user() {
        return USER.orElse("nobody");
    }

    public static void main(String[] args) throws Exception {
        Check.same("nobody", user(), "unbound");
        Check.thrown(NoSuchElementException.class, USER::get);
        Check.Worker a = Check.start("a", () -> ScopedValue.where(USER, "ann").run(() -> {
            Check.same("ann", user(), "bound");
            Thread.yield();
            ScopedValue.where(USER, "anna").run(() -> Check.same("anna", user(), "bound again"));
            Check.same("ann", user(), "as before");
        }));
        Check.Worker b = Check.start("b", () -> {
            Check.that(!USER.isBound(), "not bound in another thread");
            Check.same("bob", ScopedValue.where(USER, "bob").call(ScopedValues::user), "called");
        });
        a.done();
        b.done();
        Thread virtual = Thread.ofVirtual().start(() -> ScopedValue.where(USER, "cid").run(() -> Check.same("cid", user(), "bound")));
        virtual.join();
        Check.same("nobody", user(), "unbound in the end");
        System.out.println("ok");
    }
}
