package subjects.locate.separation;

/**
 * Advises a pilot when another aircraft comes too close. The input is eleven numbers about one encounter, the output
 * one advice: clear of conflict, traffic to look out for, or a vertical manoeuvre.
 */
public final class CollisionAvoidance {
    private static final int PARAMETERS = 11;
    private static final int NEVER = 9999; // seconds
    private static final int MANOEUVRE_RATE = 1500; // feet per minute
    private static final int STEEP_RATE = 2500;
    private static final int REACTION_TIME = 5; // seconds
    private static final int TRAFFIC_MARGIN = 15;
    private static final int GROUND_CLEARANCE = 1000; // feet
    private static final int CROSSING_BONUS = 100;

    private static final int[] LAYER_CEILING = {2350, 5000, 10000, 20000};
    private static final int[] WARNING_TIME = {15, 20, 25, 30, 35};
    private static final int[] PROTECTED_RANGE = {20, 35, 55, 80, 110}; // hundredths of a mile
    private static final int[] VERTICAL_LIMIT = {300, 350, 400, 600, 700};

    private static final int NO_INTENT = 0;
    private static final int INTENDS_CLIMB = 1;
    private static final int INTENDS_DESCENT = 2;

    private final int ownAltitude;
    private final int ownRate;
    private final int otherAltitude;
    private final int otherRate;
    private final int range;
    private final int closingSpeed;
    private final int heightAboveGround;
    private final int otherIntent;
    private final boolean otherEquipped;
    private final boolean climbInhibited;
    private final boolean altitudeReliable;

    private CollisionAvoidance(int[] values) {
        ownAltitude = values[0];
        ownRate = values[1];
        otherAltitude = values[2];
        otherRate = values[3];
        range = values[4];
        closingSpeed = values[5];
        heightAboveGround = values[6];
        otherIntent = values[7];
        otherEquipped = values[8] == 1;
        climbInhibited = values[9] == 1;
        altitudeReliable = values[10] == 1;
    }

    public static String run(String input) {
        String[] words = input.strip().split("\\s+");
        if (words.length < PARAMETERS) {
            return "error: " + PARAMETERS + " numbers are needed";
        }
        int[] values = new int[PARAMETERS];
        for (int i = 0; i < PARAMETERS; i++) {
            try {
                values[i] = Integer.parseInt(words[i]);
            } catch (NumberFormatException e) {
                return "error: not a number: " + words[i];
            }
        }
        return new CollisionAvoidance(values).advice();
    }

    private String advice() {
        int layer = layer();
        int time = timeToClosestPoint();
        boolean threat = isThreat(layer, time);
        if (!threat) {
            return isTraffic(layer, time) ? "TRAFFIC" : "CLEAR";
        }
        if (!altitudeReliable) {
            return "TRAFFIC";
        }
        boolean up = mayClimb() && prefersClimb(layer, time);
        boolean down = mayDescend() && !up;
        if (up) {
            return climbAdvice(layer, time);
        }
        if (down) {
            return descentAdvice(layer, time);
        }
        return mayClimb() ? climbAdvice(layer, time) : "MONITOR VERTICAL SPEED";
    }

    /** The higher one flies, the faster the others are, and the earlier one has to know. */
    private int layer() {
        int layer = 0;
        while (layer < LAYER_CEILING.length && ownAltitude >= LAYER_CEILING[layer]) {
            layer++;
        }
        return layer;
    }

    private int timeToClosestPoint() {
        if (closingSpeed <= 0) {
            return NEVER;
        }
        return range * 36 / closingSpeed;
    }

    private boolean isThreat(int layer, int time) {
        boolean near = range < PROTECTED_RANGE[layer];
        boolean soon = time <= WARNING_TIME[layer];
        if (!near && !soon) {
            return false;
        }
        int limit = VERTICAL_LIMIT[layer];
        int gap = Math.abs(ownAltitude - otherAltitude);
        if (gap < limit) {
            return true;
        }
        return soon && Math.abs(projected(ownAltitude, ownRate, time) - otherAfter(time)) < limit;
    }

    private boolean isTraffic(int layer, int time) {
        int gap = Math.abs(ownAltitude - otherAltitude);
        boolean soon = time <= WARNING_TIME[layer] + TRAFFIC_MARGIN;
        boolean near = range < 2 * PROTECTED_RANGE[layer];
        return (soon || near) && gap < 1200;
    }

    private int projected(int altitude, int rate, int seconds) {
        return altitude + rate * seconds / 60;
    }

    private int otherAfter(int seconds) {
        return projected(otherAltitude, otherRate, seconds);
    }

    /** Where the aircraft will be when the pilot has reacted and then keeps to the rate. */
    private int ownAfter(int seconds, int rate) {
        int delay = Math.min(REACTION_TIME, seconds);
        int start = projected(ownAltitude, ownRate, delay);
        return projected(start, rate, seconds - delay);
    }

    private int separationByClimb(int time) {
        int rate = Math.max(ownRate, MANOEUVRE_RATE);
        return ownAfter(time, rate) - otherAfter(time);
    }

    private int separationByDescent(int time) {
        int rate = Math.min(ownRate, -MANOEUVRE_RATE);
        return otherAfter(time) - ownAfter(time, rate);
    }

    private boolean mayClimb() {
        if (climbInhibited) {
            return false;
        }
        return !(otherEquipped && otherIntent == INTENDS_CLIMB);
    }

    private boolean mayDescend() {
        if (heightAboveGround < GROUND_CLEARANCE) {
            return false;
        }
        return !(otherEquipped && otherIntent == INTENDS_DESCENT);
    }

    /** The greater separation wins, but nobody is sent through the other's altitude without need. */
    private boolean prefersClimb(int layer, int time) {
        if (!mayDescend()) {
            return true;
        }
        int above = separationByClimb(time);
        int below = separationByDescent(time);
        int limit = VERTICAL_LIMIT[layer];
        if (ownAltitude > otherAltitude) {
            above += CROSSING_BONUS;
            if (above >= limit) {
                return true;
            }
        } else if (ownAltitude < otherAltitude) {
            below += CROSSING_BONUS;
            if (below >= limit) {
                return false;
            }
        }
        if (otherIntent != NO_INTENT && above == below) {
            return otherIntent == INTENDS_DESCENT;
        }
        return above >= below;
    }

    private String climbAdvice(int layer, int time) {
        int separation = separationByClimb(time);
        if (ownRate >= MANOEUVRE_RATE && separation >= VERTICAL_LIMIT[layer]) {
            return "MAINTAIN CLIMB";
        }
        if (ownRate < 0 && ownAltitude - otherAfter(time) >= VERTICAL_LIMIT[layer]) {
            return "LEVEL OFF";
        }
        String crossing = ownAltitude < otherAltitude ? "CROSSING " : "";
        if (separation < VERTICAL_LIMIT[layer] / 2 && ownRate < STEEP_RATE) {
            return "INCREASE " + crossing + "CLIMB";
        }
        return crossing + "CLIMB";
    }

    private String descentAdvice(int layer, int time) {
        int separation = separationByDescent(time);
        if (ownRate <= -MANOEUVRE_RATE && separation >= VERTICAL_LIMIT[layer]) {
            return "MAINTAIN DESCENT";
        }
        if (ownRate > 0 && otherAfter(time) - ownAltitude >= VERTICAL_LIMIT[layer]) {
            return "LEVEL OFF";
        }
        String crossing = ownAltitude > otherAltitude ? "CROSSING " : "";
        if (separation < VERTICAL_LIMIT[layer] / 2 && ownRate > -STEEP_RATE) {
            return "INCREASE " + crossing + "DESCENT";
        }
        return crossing + "DESCENT";
    }
}
