import { calls, signedIn } from '../../kernel/implement';
import { saveOwnView, ownViews, removeOwnView } from '../queries/saved-views';

export const views = calls.users.views.handler(({ context }) => ownViews(context.database.db, signedIn(context).id));

export const saveView = calls.users.saveView.handler(({ context, input }) =>
  context.database.db.transaction((tx) => saveOwnView(tx, signedIn(context).id, input, context.now())),
);

export const deleteView = calls.users.deleteView.handler(({ context, input }) =>
  removeOwnView(context.database.db, signedIn(context).id, input.id),
);
