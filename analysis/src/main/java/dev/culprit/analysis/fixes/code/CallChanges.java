package dev.culprit.analysis.fixes.code;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreePath;
import java.util.List;
import java.util.function.Consumer;
import javax.lang.model.type.TypeMirror;

/** Arguments of the same type that are exchanged; boolean arguments are constants and conditions. */
final class CallChanges implements SuggestionMaker {
    @Override
    public void suggest(StatementPlace place, Consumer<Suggestion> suggestions) {
        for (TreePath path : place.expressions()) {
            if (path.getLeaf() instanceof MethodInvocationTree call)
                exchange(place, path, call.getArguments(), suggestions);
            if (path.getLeaf() instanceof NewClassTree made) exchange(place, path, made.getArguments(), suggestions);
        }
    }

    private static void exchange(
            StatementPlace place,
            TreePath call,
            List<? extends ExpressionTree> arguments,
            Consumer<Suggestion> suggestions) {
        for (int i = 0; i < arguments.size(); i++)
            for (int j = i + 1; j < arguments.size(); j++) {
                ExpressionTree one = arguments.get(i);
                ExpressionTree other = arguments.get(j);
                TypeMirror type = place.type(new TreePath(call, one));
                TypeMirror otherType = place.type(new TreePath(call, other));
                if (type == null || otherType == null || !place.source().types().isAssignable(otherType, type))
                    continue;
                suggestions.accept(new Suggestion(
                        List.of(place.replace(one, place.text(other)), place.replace(other, place.text(one))),
                        List.of("argument change", "exchange arguments"),
                        "exchange the arguments " + place.text(one) + " and " + place.text(other),
                        j == i + 1 ? 0.55 : 0.4));
            }
    }
}
