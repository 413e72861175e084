import { DAY_MS, HOUR_MS } from '@studio/contracts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { App } from '../../kernel/calls/context';
import { nullOnFailure } from '../../kernel/calls/null-on-failure';
import type { Database } from '../../kernel/database/open';
import { type Actor, portalActor } from '../../kernel/records';
import { notifyLocation } from '../notify-location';
import { exchangedBy } from '../queries/exchanged-by';
import { openExchange } from '../queries/open-exchange';
import { ANYWHERE, lockSale } from '../queries/lock-sale';
import { sale } from '../schema';
import { moveSale } from './move-sale';

/** An exchange goes on at once: one that has not come within this is named. */
const EXCHANGE_WAIT_MS = HOUR_MS;
/** What came back earlier is named no more. */
const EXCHANGE_ASKED_DAYS = 30;
/** The rest waits for the next run. */
const MAX_EXCHANGES_PER_RUN = 100;

/** Marks the sales whose goods came back for an exchange that never came, and tells the place and who took them back: each once. */
export async function markOpenExchanges(app: App): Promise<void> {
  const { db } = app.database;
  const due = await overdue(db, app.now()).orderBy(asc(sale.created_at)).limit(MAX_EXCHANGES_PER_RUN);
  for (const { id } of due) await nullOnFailure(app, 'an open exchange was not named', markOne(app, id));
}

async function markOne(app: App, id: string): Promise<void> {
  await app.database.db.transaction(async (tx) => {
    const row = await lockSale(tx, ANYWHERE, id);
    const [still] = await overdue(tx, app.now(), id);
    if (!still) return;
    const actor = portalActor(app);
    const marks = [...row.marks, 'exchange_open' as const];
    await moveSale(tx, actor, row, { to: row.state, set: { marks, marks_seen_by: null, marks_seen_at: null } });
    await notifyLocation(tx, actor, row, {
      kind: 'sale.marked',
      title: `Обмен по продаже № ${row.number} не закончен`,
      body: 'Товар приняли назад, новой покупки нет. Оформите её «Обменять» или убедитесь, что деньги у клиента.',
      link: `/sales/${row.id}`,
      also: still.made_by === null ? [] : [still.made_by],
    });
  });
}

/** Takes the mark off again, once the new sale is written. */
export async function endOpenExchange(tx: Database, actor: Actor, id: string): Promise<void> {
  const row = await lockSale(tx, ANYWHERE, id);
  if (!row.marks.includes('exchange_open') || (await exchangedBy(tx, id)) === null) return;
  await moveSale(tx, actor, row, { to: row.state, set: { marks: row.marks.filter((one) => one !== 'exchange_open') } });
}

function overdue(db: Database, now: Date, id?: string) {
  const before = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;
  const open = openExchange(
    sql`r.created_at between ${before(EXCHANGE_ASKED_DAYS * DAY_MS)} and ${before(EXCHANGE_WAIT_MS)}`,
  );
  return db
    .select({
      id: sale.id,
      made_by: sql<string | null>`(select r.made_by from refund r where r.sale_id = ${sale.id} and r.for_exchange
        order by r.created_at desc limit 1)`,
    })
    .from(sale)
    .where(
      and(
        id === undefined ? undefined : eq(sale.id, id),
        sql`${sale.id} in (${open})`,
        sql`not 'exchange_open' = any(${sale.marks})`,
      ),
    )
    .$dynamic();
}
