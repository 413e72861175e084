import type { Database } from '../../kernel/database/open';
import type { HeldReasonRow } from '../../standing';
import { countedSince } from '../counts/counted-since';
import type { QuickAsked } from './do-quick';

/** Why what a device has done may not count by itself. */
export async function quickReasons(tx: Database, asked: QuickAsked, done: Date | null): Promise<HeldReasonRow[]> {
  if (done === null || (asked.act !== 'consumption' && asked.act !== 'arrival')) return [];
  const counted = await countedSince(tx, asked.place_id, asked.item_id, done);
  return counted === null ? [] : [{ reason: 'before_count', facts: { count_id: counted.id, number: counted.number } }];
}
