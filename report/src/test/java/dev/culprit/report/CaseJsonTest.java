package dev.culprit.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Target;
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
