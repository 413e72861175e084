import { PAYMENT_METHODS, type Sale, SALE_SOURCES, SALE_STATES } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { noteAct } from '../../kernel/records';
import { plainRubles } from '../../kernel/words/rubles';
import { type TableColumn, exportReply, wholeList } from '../../sheets';
import { fileDay } from '../../users';
import { groupColumns, groupsAsked } from './groups';
import { retryRefusal } from '../money/refused-receipt';
import { RECEIPT_CLIENT } from '../queries/receipt-origin';
import { sendReceipt } from '../money/send-receipt';
import { findSale } from '../queries/find-sale';
import { idsOfSales, listSales, streamSales } from '../queries/list-sales';
import { requireReach } from '../queries/reach';
import { listReceipts, oneReceipt } from '../queries/receipts';
import { saleRecord } from '../records';
import { maySum } from '../rules/may-sum';
import { receipt, sale } from '../schema';

export const list = calls.sales.list.handler(async ({ context, input }) => {
  const scope = scopeOf(context);
  requireReach(scope, input.location_id);
  const found = await listSales(context.database.db, scope, input);
  return maySum(signedIn(context), input) ? found : { ...found, sums: null, counted: null };
});

export const get = calls.sales.get.handler(({ context, input }) =>
  findSale(context.database.db, context, scopeOf(context), input.id),
);

const COLUMNS: TableColumn<Sale>[] = [
  { header: 'Номер', width: 10, kind: 'number', cell: ({ number }) => number },
  { header: 'День', width: 12, kind: 'day', cell: ({ business_date }) => business_date },
  { header: 'Город', width: 20, cell: ({ city_name }) => city_name },
  { header: 'Локация', width: 28, cell: ({ location_name }) => location_name },
  { header: 'Фотосессия', width: 12, kind: 'number', cell: ({ photosession_number }) => photosession_number },
  { header: 'Клиент', width: 28, cell: ({ client_name }) => client_name },
  { header: 'Телефон', width: 18, cell: ({ client_phone }) => client_phone },
  { header: 'Состояние', width: 20, cell: ({ state }) => SALE_STATES[state].label },
  { header: 'Как оформлена', width: 14, cell: ({ source }) => SALE_SOURCES[source].label },
  {
    header: 'Оплата',
    width: 20,
    cell: ({ methods }) => methods.map((method) => PAYMENT_METHODS[method].label).join(', ') || null,
  },
  { header: 'Скидка, ₽', width: 12, kind: 'money', csv: plainRubles, cell: ({ discount_kop }) => discount_kop },
  { header: 'Итого, ₽', width: 12, kind: 'money', csv: plainRubles, cell: ({ total_kop }) => total_kop },
  { header: 'Оплачено, ₽', width: 12, kind: 'money', csv: plainRubles, cell: ({ paid_kop }) => paid_kop },
  { header: 'Возвращено, ₽', width: 14, kind: 'money', csv: plainRubles, cell: ({ refunded_kop }) => refunded_kop },
  { header: 'Продавец', width: 28, cell: ({ sold_by_name }) => sold_by_name },
];
const COUNTED: TableColumn<Sale> = {
  header: 'В показателе, ₽',
  width: 16,
  kind: 'money',
  csv: plainRubles,
  cell: ({ counted_kop }) => counted_kop ?? null,
};

export const exportSales = calls.sales.exportSales.handler(async ({ context, input }) => {
  const { format, by, ...filter } = input;
  const day = await fileDay(context, filter.location_id);
  const file = { title: 'Продажи', plain: 'sales', day };
  if (by) {
    const { rows } = await groupsAsked(context, by, filter);
    return exportReply(context, { name: 'Продажи', columns: groupColumns(by), rows, placeOf: null }, format, file);
  }
  const scope = scopeOf(context);
  requireReach(scope, filter.location_id);
  const { db } = context.database;
  const ids = await wholeList(context.config, 'Выберите период короче или одну локацию.', (limit) =>
    idsOfSales(db, scope, filter, limit),
  );
  const columns = filter.days === 'sale' ? COLUMNS : [...COLUMNS, COUNTED];
  return exportReply(
    context,
    { name: 'Продажи', columns, rows: streamSales(db, filter, ids), placeOf: ({ location_id }) => location_id },
    format,
    file,
  );
});

export const receipts = calls.sales.receipts.handler(({ context, input }) => {
  const scope = scopeOf(context);
  requireReach(scope, input.location_id);
  return listReceipts(context, scope, input);
});

/** A refused receipt is sent again under a new key, once something about it is another. */
export const retryReceipt = calls.sales.retryReceipt.handler(async ({ context, input }) => {
  const scope = scopeOf(context);
  const { db } = context.database;
  const known = await oneReceipt(context, scope, input.id);
  if (!known) throw failure('not_found', { message: 'Такого чека нет.' });
  if (await db.transaction((tx) => beginAgain(tx, context, known.id))) await sendReceipt(context, known.id);
  return (await oneReceipt(context, scope, input.id)) ?? known;
});

/** Decides on the receipt as it is now: a second press at once must not take a second key, under which it would be printed twice. */
async function beginAgain(tx: Database, context: CallContext, id: string): Promise<boolean> {
  const [row] = await tx.select().from(receipt).where(eq(receipt.id, id)).for('update');
  if (!row || row.state === 'accepted') return false;
  const again = { state: 'pending' as const, next_try_at: context.now() };
  // One that is under way is only asked about at once.
  if (row.state === 'pending') {
    await tx.update(receipt).set(again).where(eq(receipt.id, id));
    return true;
  }
  const [client] = await tx
    .select(RECEIPT_CLIENT)
    .from(receipt)
    .innerJoin(sale, eq(sale.id, receipt.sale_id))
    .where(eq(receipt.id, id));
  const refusal = client ? retryRefusal(context, row, client) : null;
  if (refusal !== null) throw failure('illegal_transition', { message: refusal });
  const another = { provider_id: null, with_payment: false, attempt: row.attempt + 1 };
  await tx
    .update(receipt)
    .set({ ...again, ...another })
    .where(eq(receipt.id, id));
  const after = { amount_kop: row.amount_kop };
  await noteAct(tx, context, saleRecord, row.sale_id, { act: 'receipt.sent_again', after });
  return true;
}
