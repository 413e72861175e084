import type { Moves } from '@studio/contracts';
import { failure } from '../kernel/calls/fail';
import { defineRecord } from '../kernel/records';
import { priceList, product, sale, saleEvent } from './schema';

type SaleRow = typeof sale.$inferSelect;

/** When and by whom a sale without a connection was made, whenever it came; null for any other. */
export function madeWithout({ source, device_created_at, created_at, sold_by }: SaleRow) {
  return source === 'offline' ? { at: device_created_at ?? created_at, by_id: sold_by } : null;
}

/** Money in and out is told by the acts of its payments and refunds. */
export const saleRecord = defineRecord({
  kind: 'sale',
  table: sale,
  missing: 'Такого заказа нет.',
  place: ({ location_id }) => location_id,
  untold: [
    'id',
    'link_id',
    'paid_kop',
    'refunded_kop',
    'payload_sha256',
    'marks_seen_by',
    'marks_seen_at',
    'device_created_at',
    'created_at',
    'paid_at',
    'handed_over_at',
    'handed_over_by',
    'cancelled_at',
    'cancel_reason',
  ],
  history: async (tx, { row, was, at, by_id, reason }) => {
    if (was === null || was.state === row.state) return;
    // One without a connection was paid as it was made, whoever let it count.
    const made = was.state === 'awaiting_payment' ? madeWithout(row) : null;
    const moved = { sale_id: row.id, from_state: was.state, to_state: row.state, reason };
    await tx.insert(saleEvent).values({ ...moved, ...(made ?? { at, by_id }) });
  },
});

export const productRecord = defineRecord({
  kind: 'product',
  table: product,
  missing: 'Такого товара нет.',
  untold: ['id', 'created_at'],
});

const LIST_MOVES = {
  published: { from: ['draft'], to: 'published' },
  withdrawn: { from: ['published'], to: 'withdrawn' },
} as const satisfies Moves<string, string>;

export const priceListRecord = defineRecord<typeof priceList, keyof typeof LIST_MOVES>({
  kind: 'price_list',
  table: priceList,
  moves: LIST_MOVES,
  refusal: (_row, act) =>
    failure('illegal_transition', {
      message:
        act === 'published'
          ? 'Опубликованный прайс-лист не меняется. Сделайте из него новый черновик.'
          : 'Отозвать можно только опубликованный прайс-лист.',
    }),
  missing: 'Такого прайс-листа нет.',
  stale: 'Прайс-лист изменили, пока вы работали. Обновите страницу и повторите.',
  untold: ['id', 'created_by', 'created_at', 'published_by', 'published_at'],
});
