// needs: org.junit.jupiter:junit-jupiter:5.10.2, org.jetbrains.kotlinx:kotlinx-coroutines-core-jvm:1.9.0
package application

import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.coroutineScope
import kotlinx.coroutines.delay
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.sync.Mutex
import kotlinx.coroutines.sync.withLock
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test

/** Coroutines on the default dispatcher that take pieces from a stock. */
class KotlinStock {
    private class Stock {
        var pieces = 10
        private val mutex = Mutex()

        suspend fun take() {
            delay(1)
            pieces -= 1
        }

        suspend fun takeAlone() = mutex.withLock { take() }
    }

    @Test
    fun correct() = runBlocking {
        val stock = Stock()
        coroutineScope { repeat(3) { launch(Dispatchers.Default) { stock.takeAlone() } } }
        assertEquals(7, stock.pieces)
    }

    @Test
    fun faulty() = runBlocking {
        val stock = Stock()
        coroutineScope { repeat(3) { launch(Dispatchers.Default) { stock.take() } } }
        assertEquals(7, stock.pieces)
    }
}
