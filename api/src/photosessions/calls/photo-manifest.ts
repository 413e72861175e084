import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { keyedSession } from '../queries/keyed-session';
import { contentsOf } from '../queries/photos';

export const photoManifest = calls.photos.manifest.handler(async ({ context, input: { sessionKey } }) => {
  const { db } = context.database;
  const session = await keyedSession(db, scopeOf(context), signedIn(context).id, sessionKey);
  return { session_id: session.id, files: await contentsOf(db, session.id) };
});
