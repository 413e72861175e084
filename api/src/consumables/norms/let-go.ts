import type { Actor } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { releaseGoods } from '../ledger/holds';
import { findPlace } from '../queries/place-rows';
import { tellOfLow } from '../queries/tell-of-low';
import { settleUses } from './settle-uses';

/** Lets go of everything promised to the owner for good: sales that wait for it take it first. */
export async function letGo(tx: Database, actor: Actor, owner_id: string): Promise<void> {
  const freed = await releaseGoods(tx, owner_id);
  for (const place_id of new Set(freed.map((one) => one.place_id))) {
    const place = await findPlace(tx, place_id);
    const items = freed.filter((one) => one.place_id === place_id).map(({ item_id }) => item_id);
    await tellOfLow(tx, actor, place, await settleUses(tx, actor, place, items));
  }
}
