package dev.culprit.faults;

import dev.culprit.faults.Program.Size;
import dev.culprit.faults.pools.AssemblyPool;
import dev.culprit.faults.pools.CompressPool;
import dev.culprit.faults.pools.DispatchPool;
import dev.culprit.faults.pools.LexgenPool;
import dev.culprit.faults.pools.SearchPool;
import dev.culprit.faults.pools.SeparationPool;
import dev.culprit.faults.pools.StreamEditPool;
import dev.culprit.faults.pools.SubstitutionPool;
import dev.culprit.faults.pools.TablesPool;
import dev.culprit.faults.pools.TimeslicePool;
import dev.culprit.faults.pools.TokensPool;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import subjects.locate.assembly.AssemblyTokens;
import subjects.locate.compress.Compressor;
import subjects.locate.dispatch.Dispatcher;
import subjects.locate.lexgen.LexerGenerator;
import subjects.locate.search.TextSearch;
import subjects.locate.separation.CollisionAvoidance;
import subjects.locate.streamedit.StreamEditor;
import subjects.locate.substitution.PatternSubstitution;
import subjects.locate.tables.TableStatistics;
import subjects.locate.timeslice.TimeSlices;
import subjects.locate.tokens.TokenPrinter;

/** The programs that there are. */
public final class Programs {
    private static final List<Program> ALL = List.of(
            small("separation", "tcas", CollisionAvoidance.class, CollisionAvoidance::run, SeparationPool::inputs),
            small("tables", "totinfo", TableStatistics.class, TableStatistics::run, TablesPool::inputs),
            small("dispatch", "sched", Dispatcher.class, Dispatcher::run, DispatchPool::inputs),
            small("timeslice", "sched2", TimeSlices.class, TimeSlices::run, TimeslicePool::inputs),
            small("tokens", "ptok", TokenPrinter.class, TokenPrinter::run, TokensPool::inputs),
            small("assembly", "ptok2", AssemblyTokens.class, AssemblyTokens::run, AssemblyPool::inputs),
            small(
                    "substitution",
                    "replace",
                    PatternSubstitution.class,
                    PatternSubstitution::run,
                    SubstitutionPool::inputs),
            large("search", "grep", TextSearch.class, TextSearch::run, SearchPool::inputs),
            large("streamedit", "sed", StreamEditor.class, StreamEditor::run, StreamEditPool::inputs),
            large("lexgen", "flex", LexerGenerator.class, LexerGenerator::run, LexgenPool::inputs),
            large("compress", "gzip", Compressor.class, Compressor::run, CompressPool::inputs));

    private Programs() {}

    public static List<Program> all() {
        return ALL;
    }

    private static Program small(
            String name,
            String after,
            Class<?> entry,
            UnaryOperator<String> right,
            Function<Random, List<String>> inputs) {
        return new Program(name, after, Size.SMALL, entry, right, inputs);
    }

    private static Program large(
            String name,
            String after,
            Class<?> entry,
            UnaryOperator<String> right,
            Function<Random, List<String>> inputs) {
        return new Program(name, after, Size.LARGE, entry, right, inputs);
    }
}
