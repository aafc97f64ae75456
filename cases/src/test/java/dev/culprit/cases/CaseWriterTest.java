package dev.culprit.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Frame;
import dev.culprit.model.RunStory;
import dev.culprit.model.cases.Case;
import dev.culprit.model.cases.CaseFailure;
import dev.culprit.model.cases.KeptSchedule;
import dev.culprit.model.findings.AccessPattern;
import dev.culprit.model.findings.Claim;
import dev.culprit.model.findings.Evidence;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.PatternEvidence;
import dev.culprit.model.findings.Standing;
import dev.culprit.model.findings.Technique;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import dev.culprit.testing.CaseSchema;
import java.util.List;
import org.junit.jupiter.api.Test;

class CaseWriterTest {
    @Test
    void caseOfAFailure() {
        Case written = new Case(
                CaseSamples.target(""),
                CaseSamples.summary(CaseSamples.HUNTED, "careful"),
                new CaseFailure(CaseSamples.failure(), "failing.schedule", RunStory.NONE),
                List.of(),
                List.of(new KeptSchedule(
                        "failing.schedule", CaseSamples.failure().key(), 3, 1, "abc")),
                List.of());
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
                    "schedule": "failing.schedule",
                    "stack": [
                      "java.util.Objects.check(Objects.java:300)",
                      "com.acme.Account.check(Account.java:40)",
                      "com.acme.Bank.main(Bank.java:33)"
                    ]
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
                CaseSchema.valid(CaseWriter.write(written)));
    }

    @Test
    void deadlockIsAFinding() {
        String json = findings(Finding.ofDeadlock(CaseSamples.deadlock()));
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
                                  "line": 20,
                                  "variable": "com.acme.Table.left",
                                  "held": true
                                },
                        """),
                json);
        assertEquals(4, json.split("\"op\": \"L\"").length - 1, json);
        assertTrue(json.contains("\"explanation\": \"Thread-0 holds"), json);
    }

    private static String findings(Finding... findings) {
        String json = CaseSchema.valid(CaseWriter.write(CaseSamples.found("any", findings)));
        return json.substring(json.indexOf("  \"findings\": "), json.indexOf("  \"schedules\": "));
    }

    @Test
    void patternIsAFinding() {
        Pattern pattern = Pattern.pair(List.of(
                CaseSamples.access(
                        "R",
                        "Account.owner",
                        40,
                        CaseSamples.frame("Account", "run", 40),
                        CaseSamples.frame("Teller", "run", 7)),
                CaseSamples.access("W", "Account.owner", 12)));
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
                          "method": "run",
                          "file": "Account.java",
                          "line": 40,
                          "stack": [
                            "com.acme.Account.run(Account.java:40)",
                            "com.acme.Teller.run(Teller.java:7)"
                          ],
                          "variable": "com.acme.Account.owner"
                        },
                        {
                          "op": "W",
                          "thread": "2",
                          "class": "com.acme.Account",
                          "method": "run",
                          "file": "Account.java",
                          "line": 12,
                          "variable": "com.acme.Account.owner"
                        }
                      ],
                      "techniques": [
                        "patterns"
                      ],
                      "explanation": "Thread 1 reads it.",
                      "runs": {
                        "failed": 12,
                        "passed": 0,
                        "totalFailed": 12,
                        "totalPassed": 88
                      }
                    }
                  ],
                """,
                findings(CaseSamples.pattern(1, pattern)));
    }

    @Test
    void stepOfAPathHasAnEntryForEachRun() {
        String json = findings(CaseSamples.explained(null));
        assertTrue(
                json.contains(
                        """
                                {
                                  "run": "failing",
                                  "thread": "t-2",
                                  "value": "5",
                                  "class": "com.acme.Account",
                                  "method": "run",
                                  "file": "Account.java",
                                  "line": 21,
                                  "step": 3,
                                  "action": "reads balance = 5",
                                  "role": "root"
                                },
                                {
                                  "run": "passing",
                                  "thread": "t-2",
                                  "value": "7",
                        """),
                json);
        assertTrue(json.contains("\"role\": \"passing-definition\""), json);
        assertTrue(json.contains("\"times\": 3"), json);
        assertTrue(
                json.contains(
                        """
                              "links": [
                                {
                                  "from": 3,
                                  "to": 1,
                                  "run": "failing",
                                  "by": "data"
                                },
                                {
                                  "from": 4,
                                  "to": 3,
                                  "run": "passing",
                                  "by": "control"
                                }
                              ],
                              "slice": {
                                "statements": 20,
                                "dynamic": 300
                              }
                        """),
                json);
    }

    @Test
    void tiesConsequencesAndGroupsAreMarked() {
        Claim claim = new Claim(Technique.PATTERNS, "order-violation", new Standing(2, 4, 0.5), List.of(), "");
        Evidence evidence = new PatternEvidence(claim, CaseSamples.SEEN, true, 2, 3);
        String json = findings(Finding.of(new AccessPattern(CaseSamples.order()), evidence));
        assertTrue(
                json.endsWith(
                        """
                              },
                              "tied": 4,
                              "consequence": true,
                              "further": 2,
                              "group": 3
                            }
                          ],
                        """),
                json);
    }

    @Test
    void statementHasItsReplacements() {
        String json = findings(CaseSamples.replaced(CaseSamples.STATEMENT, 3, true));
        assertTrue(
                json.contains(
                        """
                              "confirmed": true,
                              "kind": "faulty-statement",
                              "accesses": [
                                {
                                  "op": "S",
                                  "class": "com.acme.Grades",
                                  "method": "grade",
                                  "file": "Grades.java",
                                  "line": 10
                                }
                              ],
                        """),
                json);
        assertTrue(
                json.endsWith(
                        """
                              "tied": 2,
                              "uniform": ">= instead of >",
                              "source": "boolean passed = total > limit;",
                              "replacements": [
                                {
                                  "test": "GradesTest.fair",
                                  "variable": "total",
                                  "original": "50",
                                  "alternate": "52",
                                  "instance": 0,
                                  "passes": true
                                },
                                {
                                  "test": "GradesTest.just",
                                  "original": "50",
                                  "alternate": "+ 1",
                                  "passes": false
                                }
                              ]
                            }
                          ],
                        """),
                json);
    }

    @Test
    void claimsOfSeveralTechniquesAreListed() {
        String json = findings(CaseSamples.pattern(3, CaseSamples.lostUpdate())
                .mergedWith(CaseSamples.explained(CaseSamples.lostUpdate())));
        assertTrue(json.contains("\"rank\": 1,\n      \"score\": 1.000"), json);
        assertTrue(
                json.contains(
                        """
                              "evidence": [
                                {
                                  "technique": "patterns",
                                  "kind": "atomicity-violation",
                                  "rank": 3,
                                  "score": 0.333,
                                  "confirmed": false,
                                  "variables": [
                                    "com.acme.Account.balance"
                                  ],
                                  "explanation": "Thread 1 reads it.",
                                  "runs": {
                        """),
                json);
    }

    @Test
    void accessInsideALibraryIsAtTheApplicationsLine() {
        Frame via = new Frame("java.util.ArrayList", "add", "ArrayList.java", 440);
        Frame order = CaseSamples.frame("Shop", "order", 5);
        Access read = new Access(false, "java.util.ArrayList.size", order, via, "com.acme.Shop.orders", List.of());
        String json = findings(CaseSamples.pattern(1, Pattern.pair(List.of(read, read))));
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
                                  },
                                  "variable": "java.util.ArrayList.size",
                                  "holder": "com.acme.Shop.orders"
                                },
                        """),
                json);
    }

    @Test
    void everythingThatJsonCannotHoldIsEscaped() {
        String json = new JsonOutput()
                .beginObject()
                .member("k\n", "a\"b\\c\u0001\ud83d\u2028")
                .member("none", "")
                .member("list", List.of())
                .endObject()
                .toString();
        assertEquals("{\n  \"k\\n\": \"a\\\"b\\\\c\\u0001\\ud83d\\u2028\",\n  \"list\": []\n}\n", json);
    }
}
