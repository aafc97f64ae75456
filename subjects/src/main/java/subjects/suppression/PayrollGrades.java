// subject: faulty
// after: own (a wrong grade becomes two others; the first crash hides two more)
// kind: first-corruption
// failure: exception java.lang.ArrayIndexOutOfBoundsException
package subjects.suppression;

/** Computes what an employee gets from the grade that the years of service give. */
public class PayrollGrades {
    private final int[] salaries = {1800, 2100, 2500, 3000};
    private final int[] bonuses = {0, 50, 100, 150, 200};
    private final int[] pensions = {10, 20, 30, 40, 50, 60};
    private int grade;
    private int bonusGrade;
    private int pensionGrade;

    void classify(int years) {
        grade = years * 2; // culprit: W1 grade
    }

    void derive() {
        bonusGrade = grade + 1;
        pensionGrade = bonusGrade + 1;
    }

    private int sum(int[] table, int at, int extra) {
        return table[at] + extra;
    }

    public static void main(String[] args) {
        PayrollGrades payroll = new PayrollGrades();
        payroll.classify(6);
        payroll.derive();
        int pension = payroll.sum(payroll.pensions, payroll.pensionGrade, 1);
        System.out.println("pension " + pension);
        int bonus = payroll.sum(payroll.bonuses, payroll.bonusGrade, 2);
        System.out.println("bonus " + bonus);
        int salary = payroll.sum(payroll.salaries, payroll.grade, 3);
        System.out.println("salary " + salary);
    }
}
