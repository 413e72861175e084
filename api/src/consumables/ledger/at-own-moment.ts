import { ORPCError } from '@orpc/server';
import type { Database } from '../../kernel/database/open';

/** When goods moved, and the day at the place. */
export interface Moment {
  occurred_on: string;
  moved_at: Date;
}

/**
 * Posts what a device has kept at the moment when it was done; now, which `post` is given as null, where the book had less then: the goods
 * came into it later, and leave it now.
 */
export async function atOwnMoment<T>(
  tx: Database,
  moment: Moment,
  post: (work: Database, at: Moment | null) => Promise<T>,
): Promise<T> {
  try {
    return await tx.transaction((work) => post(work, moment));
  } catch (error) {
    if (!(error instanceof ORPCError) || error.code !== 'date_closed') throw error;
    return post(tx, null);
  }
}
