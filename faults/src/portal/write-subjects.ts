import { sql } from 'drizzle-orm';
import { defineWriteKind, type WriteResult } from '@studio/offline';
import type { Database } from '../../../api/src/kernel/database/open';
import type { TestApp } from '../../../api/src/testing/test-app';
import { givenItem, givenStock } from '../../../api/src/testing/stock';
import type { Tab } from '../device/device';
import { type KeptRow, keptEntries, ownerList } from './kept-rows';
import { TRIAL_WRITE, trialRows } from './trial-writes';

/** Entries of a history other than sessions: each has a unique number, by which the server's rows are recognised. */
export interface WriteSubject {
  save: (tab: Tab, id: string, number: number) => Promise<WriteResult>;
  /** The server's rows of these employees, read without the API. */
  rows: (db: Database, owners: readonly string[]) => Promise<KeptRow[]>;
}

export const entryName = (number: number) => `Проба ${number}`;

export const trialSubject: WriteSubject = {
  save: ({ manager }, id, number) => manager.writes.save(TRIAL_WRITE, { id, name: entryName(number) }),
  rows: trialRows,
};

interface QuickConsumption {
  id: string;
  place_id: string;
  item_id: string;
  quantity: number;
  /** Their numbers are no usual quantities. */
  is_meant: true;
}

/** The quick operation of the materials, by its real call; the number of an entry is its quantity. */
const QUICK_CONSUMPTION = defineWriteKind<QuickConsumption>({
  kind: 'stock.quick',
  title: 'Быстрая операция с материалом',
  method: 'POST',
  path: '/consumables/quick-operations/consumption',
  describe: ({ quantity }) => entryName(quantity),
});

/** More than all histories of a campaign use. */
const PLENTY = 1_000_000_000;

/** Quick operations at a location with enough stock of one material. */
export async function stockSubject(app: TestApp, place_id: string): Promise<WriteSubject> {
  const { id: item_id } = await givenItem(app);
  await givenStock(app, place_id, item_id, PLENTY, PLENTY);
  return {
    save: ({ manager }, id, quantity) =>
      manager.writes.save(QUICK_CONSUMPTION, { id, place_id, item_id, quantity, is_meant: true }),
    async rows(db, owners) {
      const rows = await keptEntries(
        db,
        sql`select o.id, o.actor_id as owner_id, -l.delta as name from operation o
          join ledger l on l.operation_id = o.id and l.place_id = o.place_id
          where o.actor_id in (${ownerList(owners)}) order by l.seq`,
      );
      return rows.map(({ name: quantity, ...row }) => ({ ...row, name: entryName(Number(quantity)) }));
    },
  };
}
