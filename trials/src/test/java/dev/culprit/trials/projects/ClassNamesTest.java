package dev.culprit.trials.projects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassNamesTest {
    @TempDir
    Path folder;

    private ProjectModule stock;
    private ProjectModule orders;

    @BeforeEach
    void makeModules() throws IOException {
        stock = module("stock", "com/acme/StockTest", "com/acme/OuterTest$Inner", "com/acme/OuterTest$1");
        orders = module("orders", "com/acme/orders/OrderServiceTest", "com/acme/orders/StockTest", "module-info");
    }

    private ProjectModule module(String name, String... classes) throws IOException {
        Path directory = folder.resolve(name);
        Path tests = directory.resolve("target/test-classes");
        for (String path : classes) {
            Path file = tests.resolve(path + ".class");
            Files.createDirectories(file.getParent());
            Files.writeString(file, "");
        }
        return new ProjectModule(
                directory, List.of(tests), new ProjectModule.Launch(List.of(tests), List.of(), directory));
    }

    private ClassNames names() throws UnusableTarget {
        return new ClassNames(new Project(folder, List.of(stock, orders), ""));
    }

    private String complaint(String name) {
        return assertThrows(UnusableTarget.class, () -> names().test(name)).getMessage();
    }

    @Test
    void aUniqueSimpleNameIsEnough() throws UnusableTarget {
        assertEquals(
                new ClassNames.Found(orders, "com.acme.orders.OrderServiceTest"), names().test("OrderServiceTest"));
        assertEquals(new ClassNames.Found(stock, "com.acme.OuterTest$Inner"), names().test("Inner"));
    }

    @Test
    void aFullNameIsUnique() throws UnusableTarget {
        assertEquals(new ClassNames.Found(stock, "com.acme.StockTest"), names().test("com.acme.StockTest"));
    }

    @Test
    void allClassesWithTheNameAreListed() {
        assertEquals(
                "there are 2 classes StockTest: com.acme.StockTest, com.acme.orders.StockTest", complaint("StockTest"));
    }

    @Test
    void nearestNamesAreOffered() {
        assertEquals(
                "there is no test class OrderServcieTest; did you mean com.acme.orders.OrderServiceTest?",
                complaint("OrderServcieTest"));
        assertEquals(
                "there is no test class com.acme.OrderService; did you mean com.acme.orders.OrderServiceTest?",
                complaint("com.acme.OrderService"));
        assertEquals("there is no test class Invoice in " + folder, complaint("Invoice"));
    }

    @Test
    void aModuleThatDoesNotBuildIsTheReason() {
        Project broken = new Project(folder, List.of(stock), "Order.java:[3,1] ';' expected");
        UnusableTarget e = assertThrows(UnusableTarget.class, () -> new ClassNames(broken).test("OrderServiceTest"));
        assertEquals(
                "there is no test class OrderServiceTest in " + folder
                        + "; a module does not build: Order.java:[3,1] ';' expected",
                e.getMessage());
    }
}
