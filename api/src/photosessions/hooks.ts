import type { SessionState } from '@studio/contracts';
import type { Database } from '../kernel/database/open';
import { hook } from '../kernel/calls/hooks';

/** Why a move of the session to this state cannot be undone, as a Russian sentence; null when it can. */
export const undoObjection = hook<[db: Database, sessionId: string, toState: SessionState], string | null>(
  'photosessions.undo_objection',
);

/** Why the session cannot be deleted, as a Russian sentence; null when it can. The session is locked. */
export const deletionObjection = hook<[db: Database, sessionId: string], string | null>(
  'photosessions.deletion_objection',
);

/** Whether the accounts of the month that contains this day are closed; if not, they stay open until the transaction ends. */
export const accountsAreClosed = hook<[tx: Database, businessDate: string], boolean>(
  'photosessions.accounts_are_closed',
);

/** Which of these photos were sold: a sold photo is never deleted. */
export const photosSold = hook<[db: Database, photoIds: readonly string[]], string[]>('photosessions.photos_sold');

/** Whether the session is sold from already: by a sale, or by one that waits to be counted. */
export const isSoldFrom = hook<[db: Database, sessionId: string], boolean>('photosessions.is_sold_from');
