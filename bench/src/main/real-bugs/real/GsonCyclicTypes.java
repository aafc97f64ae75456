// bug: google/gson#1829
// library: com.google.code.gson:gson
// affected: 2.10
// fixed: 2.10.1
// failure: exception com.google.gson.JsonSyntaxException
// root: com.google.gson.Gson$FutureTypeAdapter.delegate, com.google.gson.Gson.typeTokenCache,
//   com.google.gson.Gson.getAdapter
package real;

import com.google.gson.Gson;

/** Two threads read types that refer to each other, with a new {@code Gson}. */
public final class GsonCyclicTypes {
    static final class Parent {
        Child child;
    }

    static final class Child {
        Parent parent;
    }

    public static void main(String[] args) throws InterruptedException {
        Gson gson = new Gson();
        Thread other = new Thread(() -> gson.fromJson("{\"child\":{}}", Parent.class));
        other.start();
        gson.fromJson("{\"parent\":{}}", Child.class);
        other.join();
    }
}
