// bug: LOG4J2-3159 (apache/logging-log4j2#577)
// library: org.apache.logging.log4j:log4j-api
// affected: 2.14.1
// fixed: 2.15.0
// failure: exception java.lang.NullPointerException
// root: org.apache.logging.log4j.MarkerManager$Log4jMarker.getParents
package real;

import org.apache.logging.log4j.Marker;
import org.apache.logging.log4j.MarkerManager;

/** One thread asks for the parents of a marker while another removes the only one. */
public final class Log4jMarkerParents {
    public static void main(String[] args) throws InterruptedException {
        Marker parent = MarkerManager.getMarker("sql");
        Marker marker = MarkerManager.getMarker("query").setParents(parent);
        Thread other = new Thread(() -> marker.remove(parent));
        other.start();
        marker.getParents();
        other.join();
    }
}
