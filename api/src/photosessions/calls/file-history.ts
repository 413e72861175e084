import { calls, scopeOf } from '../../kernel/calls/implement';
import { fileEventsOf } from '../queries/file-events';
import { findSession } from '../queries/find-session';

export const fileHistory = calls.photos.fileHistory.handler(async ({ context, input }) => {
  const { db } = context.database;
  const session = await findSession(db, scopeOf(context), input.photosessionId);
  return fileEventsOf(db, session.id);
});
