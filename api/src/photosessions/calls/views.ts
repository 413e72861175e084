import type { CallContext } from '../../kernel/calls/context';
import { calls, signedIn } from '../../kernel/calls/implement';
import { ownViews, removeOwnView, saveOwnView } from '../../users';

export const views = calls.photosessions.views.handler(({ context }) => ownViews(context.database.db, of(context)));

export const saveView = calls.photosessions.saveView.handler(({ context, input }) =>
  context.database.db.transaction((tx) => saveOwnView(tx, of(context), input, context.now())),
);

export const deleteView = calls.photosessions.deleteView.handler(({ context, input }) =>
  removeOwnView(context.database.db, of(context), input.id),
);

function of(context: CallContext) {
  return { employeeId: signedIn(context).id, screen: 'photosessions' as const };
}
