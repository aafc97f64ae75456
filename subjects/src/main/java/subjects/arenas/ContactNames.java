// subject: faulty
// kind: first-corruption
// failure: exception java.lang.IllegalStateException
package subjects.arenas;

/** The names of contacts, in one array of characters. An object says where each of them is. */
public class ContactNames {
    private final char[] text = new char[256];
    private int top;

    record Name(int offset, int length) {}

    private Name allocate(int length) {
        Name name = new Name(top, length);
        top += length;
        return name;
    }

    Name add(String value) {
        Name name = allocate(value.length());
        for (int i = 0; i < value.length(); i++) text[name.offset() + i] = value.charAt(i);
        return name;
    }

    /** A name that is as long as the old one, or shorter, takes its place. */
    Name rename(Name old, String value) {
        if (value.trim().length() > old.length()) return add(value); // error: the value is not trimmed below
        for (int i = 0; i < value.length(); i++) {
            text[old.offset() + i] = value.charAt(i); // culprit: W1 text
        }
        return new Name(old.offset(), value.length());
    }

    String get(Name name) {
        return new String(text, name.offset(), name.length());
    }

    public static void main(String[] args) {
        ContactNames names = new ContactNames();
        Name first = names.add("Grace H");
        Name second = names.add("Edsger");
        first = names.rename(first, "Barbara  ");
        names.rename(second, "Donald");
        Name third = names.add("Alan");
        names.rename(third, "Al");
        names.rename(first, "Frances  ");
        if (!names.get(second).equals("Donald")) throw new IllegalStateException("no contact " + names.get(second));
        System.out.println(names.get(first) + names.get(second));
    }
}
