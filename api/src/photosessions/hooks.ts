import type { Database } from '../kernel/database/open';
import { hook } from '../kernel/hooks';

/** Which of these photos were sold: such a photo is never deleted. */
export const photosSold = hook<[db: Database, photoIds: readonly string[]], string[]>('photosessions.photos_sold');
