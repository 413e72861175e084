import type { CallContext } from '../../kernel/calls/context';
import { calls, signedIn } from '../../kernel/calls/implement';
import { saveOwnView, ownViews, removeOwnView } from '../queries/saved-views';

export const views = calls.users.views.handler(({ context }) => ownViews(context.database.db, of(context)));

export const saveView = calls.users.saveView.handler(({ context, input }) =>
  context.database.db.transaction((tx) => saveOwnView(tx, of(context), input, context.now())),
);

export const deleteView = calls.users.deleteView.handler(({ context, input }) =>
  removeOwnView(context.database.db, of(context), input.id),
);

function of(context: CallContext) {
  return { employeeId: signedIn(context).id, screen: 'employees' as const };
}
