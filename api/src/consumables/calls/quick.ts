import { sql } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { once } from '../../kernel/records';
import { alsoHandedOver } from '../../standing';
import { jsonRow } from '../queries/json-rows';
import { requirePlaceInReach } from '../queries/place-rows';
import { believed, toldAt, doQuick, type QuickAsked } from '../quick/do-quick';
import { holdQuick } from '../quick/held-quick';
import { quickReasons } from '../quick/quick-reasons';
import { onceOnly } from './reverse-operation';

const quickConsumption = calls.consumables.quickConsumption.handler(({ context, input }) =>
  takenOnce(context, { act: 'consumption', ...input }),
);

const quickArrival = calls.consumables.quickArrival.handler(({ context, input }) =>
  takenOnce(context, { act: 'arrival', ...input }),
);

const quickTransfer = calls.consumables.quickTransfer.handler(({ context, input }) =>
  takenOnce(context, { act: 'transfer', ...input }),
);

const undoQuickOperation = calls.consumables.undoQuickOperation.handler(({ context, input }) =>
  onceOnly(() => takenOnce(context, { act: 'undo', ...input })),
);

/** One key, one document: a repeat with the same person and content returns what was posted, or held, under this id. */
async function takenOnce(context: CallContext, asked: QuickAsked) {
  const { db } = context.database;
  const { id, place_id } = asked;
  requirePlaceInReach(scopeOf(context), place_id);
  const { duplicate, sha256 } = await db.transaction((tx) =>
    once(tx, context, async () => {
      const told = toldAt(context, asked.entered_at);
      const reasons = alsoHandedOver(context, await quickReasons(tx, context, asked, told));
      await (reasons.length > 0
        ? holdQuick(tx, context, asked, told, reasons)
        : doQuick(tx, context, asked, believed(context, told)));
    }),
  );
  return { id, sha256, duplicate, number: await numberOf(db, id) };
}

/** Number of a document or a transfer; undoing a transfer leaves no document under the key of the undo. */
async function numberOf(db: Database, id: string): Promise<number> {
  const found = await jsonRow<{ number: number }>(
    db,
    sql`select number from operation where id = ${id}::uuid
      union all select number from stock_transfer where id = ${id}::uuid
      union all select number from held_record where id = ${id}::uuid and standing <> 'counts'`,
  );
  return found?.number ?? 0;
}

export const quickCalls = { quickConsumption, quickArrival, quickTransfer, undoQuickOperation };
