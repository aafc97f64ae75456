package subjects.statements;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Fails where an hour is full. */
class ParkingFeeTest {
    @Test
    void halfAnHourIsFree() {
        assertEquals(0, ParkingFee.of(30, false));
    }

    @Test
    void anHourBegunIsPaid() {
        assertEquals(250, ParkingFee.of(31, false));
        assertEquals(500, ParkingFee.of(61, false));
    }

    @Test
    void oneHour() {
        assertEquals(250, ParkingFee.of(60, false));
    }

    @Test
    void residentsPayLess() {
        assertEquals(600, ParkingFee.of(150, true));
    }

    @Test
    void threeHoursOfAResident() {
        assertEquals(600, ParkingFee.of(180, true));
    }

    @Test
    void aDayHasALimit() {
        assertEquals(1800, ParkingFee.of(23 * 60, false));
    }

    @Test
    void severalDays() {
        assertEquals(3850, ParkingFee.of(2 * 24 * 60 + 5, false));
    }
}
