import type { SessionState } from '@studio/contracts';
import type { Database } from '../kernel/database/open';
import { hook } from '../kernel/hooks';

/** Why the session's move to this state cannot be taken back, in a Russian sentence; null where nothing keeps it. */
export const moveKept = hook<[db: Database, sessionId: string, toState: SessionState], string | null>(
  'photosessions.move_kept',
);

/** Which of these photos were sold: such a photo is never deleted. */
export const photosSold = hook<[db: Database, photoIds: readonly string[]], string[]>('photosessions.photos_sold');
