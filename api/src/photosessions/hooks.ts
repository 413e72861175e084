import type { SessionState } from '@studio/contracts';
import type { Database } from '../kernel/database/open';
import { hook } from '../kernel/hooks';

/** Why a move of the session to this state cannot be undone, as a Russian sentence; null when it can. */
export const moveKept = hook<[db: Database, sessionId: string, toState: SessionState], string | null>(
  'photosessions.move_kept',
);

/** Why the session cannot be deleted, as a Russian sentence; null when it can. The session is locked. */
export const sessionKept = hook<[db: Database, sessionId: string], string | null>('photosessions.session_kept');

/** Which of these photos were sold: a sold photo is never deleted. */
export const photosSold = hook<[db: Database, photoIds: readonly string[]], string[]>('photosessions.photos_sold');
