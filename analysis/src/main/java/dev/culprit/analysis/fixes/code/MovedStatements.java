package dev.culprit.analysis.fixes.code;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import java.util.List;
import java.util.function.Consumer;

/** The statement in the place of its neighbour, and the neighbour in its own. */
final class MovedStatements implements SuggestionMaker {
    @Override
    public void suggest(StatementPlace place, Consumer<Suggestion> suggestions) {
        if (!place.isInBlock() || leaves(place.tree())) return;
        List<? extends StatementTree> all =
                siblings(place.statement().getParentPath().getLeaf());
        int index = all.indexOf(place.tree());
        if (index > 0) exchange(place, all.get(index - 1), "before", suggestions);
        if (index + 1 < all.size()) exchange(place, all.get(index + 1), "behind", suggestions);
    }

    private static List<? extends StatementTree> siblings(Tree parent) {
        return parent instanceof BlockTree block ? block.getStatements() : ((CaseTree) parent).getStatements();
    }

    private static boolean leaves(Tree tree) {
        return tree instanceof ReturnTree
                || tree instanceof ThrowTree
                || tree.getKind() == Tree.Kind.BREAK
                || tree.getKind() == Tree.Kind.CONTINUE;
    }

    private static void exchange(
            StatementPlace place, StatementTree neighbour, String where, Consumer<Suggestion> suggestions) {
        if (leaves(neighbour) || !place.source().isWritten(neighbour)) return;
        suggestions.accept(new Suggestion(
                List.of(
                        place.replace(place.tree(), place.text(neighbour)),
                        place.replace(neighbour, place.text(place.tree()))),
                List.of("move the statement", "move " + where + " the next one"),
                "move the statement " + where + " line " + place.source().firstLine(neighbour),
                0.3));
    }
}
