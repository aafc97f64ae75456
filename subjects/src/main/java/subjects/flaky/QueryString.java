// source: hash
package subjects.flaky;

import java.util.HashMap;
import java.util.Map;

/** Parameters are joined in the order of a hash map, and compared with a text. */
public class QueryString {

    private static String join(Map<String, String> parameters) {
        StringBuilder text = new StringBuilder();
        for (Map.Entry<String, String> entry : parameters.entrySet()) { // enters
            text.append(text.length() == 0 ? "?" : "&")
                    .append(entry.getKey())
                    .append('=')
                    .append(entry.getValue());
        }
        return text.toString();
    }

    public static void main(String[] args) {
        Map<String, String> parameters = new HashMap<>();
        parameters.put("user", "ann");
        parameters.put("page", "2");
        parameters.put("sort", "name");
        int checked = 0;
        for (String name : parameters.keySet()) {
            checked += name.length();
        }
        String text = join(parameters);
        if (checked != 12 || text.startsWith("?user")) {
            throw new AssertionError(text);
        }
    }
}
