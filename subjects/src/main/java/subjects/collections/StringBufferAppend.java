// subject: failing
// after: Falcon table 3, "StringBuffer"
// kind: atomicity-violation
// failure: exception java.lang.IllegalStateException
package subjects.collections;

/** Appends the operator's draft note to a ship's journal while the operator may wipe the draft. */
public class StringBufferAppend {

    private final StringBuffer journal = new StringBuffer("day 12: ");
    private final StringBuffer draft = new StringBuffer();

    void write(String note) {
        draft.append(note);
    }

    void wipeDraft() {
        draft.setLength(0); // culprit: W2 draft
    }

    void commitDraft() {
        journal.append(draft); // culprit: R1 draft; R1 draft
    }

    private boolean isReadable() {
        for (int i = 0; i < journal.length(); i++) {
            if (Character.isISOControl(journal.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    public static void main(String[] args) throws Exception {
        StringBufferAppend book = new StringBufferAppend();
        book.write("calm sea");

        Thread officer = new Thread(book::commitDraft, "officer");
        Thread operator = new Thread(book::wipeDraft, "operator");
        officer.start();
        operator.start();
        officer.join();
        operator.join();

        if (!book.isReadable()) {
            throw new IllegalStateException("journal holds " + book.journal.length() + " characters of rubbish");
        }
        System.out.println(book.journal);
    }
}
