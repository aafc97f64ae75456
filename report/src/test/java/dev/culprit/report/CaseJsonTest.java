package dev.culprit.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Target;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.patterns.Pattern;
import java.util.List;
import org.junit.jupiter.api.Test;

class CaseJsonTest {
    @Test
    void caseOfAFailure() {
        CaseData data = new CaseData(
                Target.ofMain("com.acme.Bank", List.of("3"), null),
                List.of("/a", "/b \"c\".jar"),
                "17.0.15",
                new CaseData.Runs(230, 3, 227, 0, 2.1),
                Samples.failure(),
                List.of(),
                List.of(new CaseData.KeptSchedule(
                        "failing.schedule", Samples.failure().key(), 3, Samples.schedule())),
                List.of("careful"),
                "");
        assertEquals(
                """
                {
                  "schema": "culprit.case/1",
                  "target": {
                    "main": "com.acme.Bank",
                    "arguments": [
                      "3"
                    ],
                    "classpath": [
                      "/a",
                      "/b \\"c\\".jar"
                    ],
                    "jdk": "17.0.15"
                  },
                  "runs": {
                    "total": 230,
                    "failed": 3,
                    "passed": 227,
                    "inconclusive": 0,
                    "seconds": 2.100
                  },
                  "failure": {
                    "kind": "exception",
                    "type": "java.lang.IllegalStateException",
                    "message": "expected 200 but was 150",
                    "thread": "main",
                    "at": {
                      "class": "com.acme.Account",
                      "method": "check",
                      "file": "Account.java",
                      "line": 40,
                      "via": {
                        "class": "java.util.Objects",
                        "method": "check",
                        "file": "Objects.java",
                        "line": 300
                      }
                    },
                    "schedule": "failing.schedule"
                  },
                  "findings": [],
                  "schedules": [
                    {
                      "file": "failing.schedule",
                      "failure": "exception java.lang.IllegalStateException com.acme.Account.check:40",
                      "runs": 3,
                      "preemptions": 1,
                      "hash": "abc"
                    }
                  ],
                  "warnings": [
                    "careful"
                  ]
                }
                """,
                CaseJson.write(data));
    }

    @Test
    void deadlockIsAFinding() {
        CaseData data = new CaseData(
                Target.ofTest("com.acme.TableTest", "dinner"),
                List.of(),
                "25",
                new CaseData.Runs(1, 1, 0, 0, 0),
                Samples.deadlock(),
                List.of(),
                List.of(),
                List.of(),
                "");
        String json = CaseJson.write(data);
        assertTrue(
                json.contains(
                        """
                              "kind": "deadlock",
                              "variables": [
                                "com.acme.Table.left",
                                "com.acme.Table.right"
                              ],
                              "accesses": [
                                {
                                  "op": "L",
                                  "thread": "Thread-0",
                                  "lock": "Fork #1",
                                  "class": "com.acme.Table",
                                  "method": "sit",
                                  "file": "Table.java",
                                  "line": 20
                                },
                        """),
                json);
        assertEquals(4, json.split("\"op\": \"L\"").length - 1, json);
        assertTrue(json.contains("\"test\": \"com.acme.TableTest#dinner\""), json);
        assertTrue(json.contains("\"explanation\": \"Thread-0 holds"), json);
    }

    private static String findings(Finding... findings) {
        String json = CaseJson.write(new CaseData(
                Target.ofMain("com.acme.Bank", List.of(), null),
                List.of(),
                "17",
                new CaseData.Runs(100, 12, 88, 0, 1),
                null,
                List.of(findings),
                List.of(),
                List.of(),
                ""));
        return json.substring(json.indexOf("  \"findings\": "), json.indexOf("  \"schedules\": "));
    }

    @Test
    void patternIsAFinding() {
        Pattern pattern = Pattern.pair(List.of(
                PatternSamples.access("R", "Account.owner", "print", 40, Samples.frame("Teller", "run", 7)),
                PatternSamples.access("W", "Account.owner", "open", 12)));
        assertEquals(
                """
                  "findings": [
                    {
                      "rank": 1,
                      "score": 1.000,
                      "confirmed": false,
                      "kind": "order-violation",
                      "pattern": "R1-W2",
                      "variables": [
                        "com.acme.Account.owner"
                      ],
                      "accesses": [
                        {
                          "op": "R",
                          "thread": "1",
                          "class": "com.acme.Account",
                          "method": "print",
                          "file": "Account.java",
                          "line": 40,
                          "stack": [
                            "com.acme.Account.print(Account.java:40)",
                            "com.acme.Teller.run(Teller.java:7)"
                          ]
                        },
                        {
                          "op": "W",
                          "thread": "2",
                          "class": "com.acme.Account",
                          "method": "open",
                          "file": "Account.java",
                          "line": 12
                        }
                      ],
                      "techniques": [
                        "patterns"
                      ],
                      "explanation": "Thread 1 reads Account.balance, and before it writes it, thread 2 writes it.",
                      "runs": {
                        "failed": 12,
                        "passed": 0,
                        "totalFailed": 12,
                        "totalPassed": 88
                      }
                    }
                  ],
                """,
                findings(PatternSamples.finding(1, pattern)));
    }

    @Test
    void stepsOfAPathAreToldForEachRun() {
        String json = findings(PathSamples.finding());
        assertTrue(json.contains("\"kind\": \"atomicity-violation\""), json);
        assertTrue(
                json.contains(
                        """
                                {
                                  "run": "failing",
                                  "thread": "client-drop",
                                  "value": "Thread #2",
                                  "class": "com.acme.Table",
                                  "method": "drop",
                                  "file": "Table.java",
                                  "line": 93,
                                  "step": 3,
                                  "action": "tests inUse = Thread #2",
                                  "role": "root"
                                },
                                {
                                  "run": "passing",
                                  "thread": "client-drop",
                                  "value": "null",
                        """),
                json);
        assertTrue(json.contains("\"role\": \"passing-definition\""), json);
        assertTrue(json.contains("\"times\": 100000"), json);
        assertTrue(
                json.contains(
                        """
                              "slice": {
                                "statements": 549,
                                "dynamic": 78112
                              }
                        """),
                json);
    }

    @Test
    void tiesConsequencesAndGroupsAreMarked() {
        Finding.Evidence evidence = new Finding.Evidence(3, 12, 1, 88, 4, true, 2);
        String json = findings(PatternSamples.finding(2, PatternSamples.order(), evidence, 3));
        assertTrue(
                json.endsWith(
                        """
                              },
                              "tied": 4,
                              "consequence": true,
                              "group": 3
                            }
                          ],
                        """),
                json);
    }

    @Test
    void accessInsideALibraryIsAtTheApplicationsLine() {
        String json = findings(PatternSamples.finding(1, PatternSamples.inCollection()));
        assertTrue(
                json.contains(
                        """
                                {
                                  "op": "R",
                                  "thread": "1",
                                  "class": "com.acme.Shop",
                                  "method": "order",
                                  "file": "Shop.java",
                                  "line": 5,
                                  "via": {
                                    "class": "java.util.ArrayList",
                                    "method": "add",
                                    "file": "ArrayList.java",
                                    "line": 440
                                  }
                                },
                        """),
                json);
    }

    @Test
    void everythingThatJsonCannotHoldIsEscaped() {
        String json = new JsonWriter()
                .beginObject()
                .member("k\n", "a\"b\\c\u0001\ud83d\u2028")
                .member("none", "")
                .endObject()
                .toString();
        assertEquals("{\n  \"k\\n\": \"a\\\"b\\\\c\\u0001\\ud83d\\u2028\"\n}\n", json);
        assertEquals("[]\n", new JsonWriter().beginArray().endArray().toString());
    }
}
