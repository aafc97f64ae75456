package dev.culprit.cases;

import dev.culprit.model.Frame;
import dev.culprit.model.findings.Claim;
import dev.culprit.model.findings.SuppressionSearch;
import dev.culprit.model.findings.SuppressionSearch.Access;
import dev.culprit.model.findings.SuppressionSearch.Ending;
import dev.culprit.model.findings.SuppressionSearch.Interruption;
import dev.culprit.model.findings.SuppressionSearch.Purpose;
import dev.culprit.model.findings.SuppressionSearch.Run;
import java.util.ArrayList;
import java.util.List;

/** The member {@code suppression} of a finding: whether it is confirmed, and the runs of the search. */
final class SuppressionMembers {
    private SuppressionMembers() {}

    static void write(JsonOutput json, SuppressionSearch search) {
        json.member("confirmed", search.confirmed());
        if (!search.doubt().isEmpty()) json.member("doubt", search.doubt());
        if (search.extraRuns() > 0) json.member("extraRuns", search.extraRuns());
        json.objects("runs", search.runs(), run -> run(json, run));
    }

    private static void run(JsonOutput json, Run run) {
        json.member("purpose", run.purpose().id())
                .member("failure", run.ending().failure());
        Frame at = run.ending().at();
        if (at != null) json.object("at", () -> Sites.write(json, at));
        json.member("result", run.result());
        if (run.dependents() > 0) json.member("dependents", run.dependents());
        if (!run.changed().isEmpty()) json.objects("changed", run.changed(), access -> access(json, access));
        if (!run.definitions().isEmpty())
            json.objects("definitions", run.definitions(), access -> access(json, access));
        if (!run.ending().lost().isEmpty())
            json.objects("lost", run.ending().lost(), lost -> {
                json.member("thread", lost.thread());
                Sites.write(json, lost.at());
            });
    }

    private static void access(JsonOutput json, Access access) {
        json.member("op", access.op()).member("variable", access.variable()).member("value", access.value());
        json.member("thread", access.thread());
        Sites.write(json, access.at());
    }

    static SuppressionSearch read(Members json, Claim claim) throws MalformedCase {
        boolean confirmed = json.truth("confirmed");
        String doubt = json.text("doubt");
        int extraRuns = json.integer("extraRuns", 0);
        List<Run> runs = new ArrayList<>();
        for (Members run : json.objects("runs")) {
            Purpose purpose = Purpose.of(run.requiredText("purpose"));
            if (purpose == null) throw run.refused("purpose", "is not known to this version");
            Ending ending = new Ending(run.text("failure"), Sites.read(run, "at"), lost(run));
            runs.add(new Run(
                    purpose,
                    accesses(run, "changed"),
                    run.integer("dependents", 0),
                    ending,
                    accesses(run, "definitions"),
                    run.text("result")));
            run.finish();
        }
        json.finish();
        return new SuppressionSearch(claim, runs, confirmed, doubt, extraRuns);
    }

    private static List<Interruption> lost(Members run) throws MalformedCase {
        List<Interruption> lost = new ArrayList<>();
        for (Members interruption : run.objects("lost")) {
            lost.add(new Interruption(interruption.text("thread"), Sites.read(interruption)));
            interruption.finish();
        }
        return lost;
    }

    private static List<Access> accesses(Members run, String name) throws MalformedCase {
        List<Access> accesses = new ArrayList<>();
        for (Members access : run.objects(name)) {
            accesses.add(new Access(
                    access.text("op"),
                    access.text("variable"),
                    access.text("value"),
                    access.text("thread"),
                    Sites.read(access)));
            access.finish();
        }
        return accesses;
    }
}
