import type { Actor } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { markSold } from '../../photosessions';
import type { SaleRow } from '../queries/lock-sale';
import { lockFiles } from '../queries/owned-files';
import { piecesOf } from '../queries/pieces-of';
import type { Hooks } from '../../kernel/calls/hooks';
import { salePaid } from '../events';
import { leaveDropping } from '../gallery/drop-bought';
import { notifyLocation } from '../notify-location';
import { isBoughtTwice } from '../queries/bought-twice';
import { isLater } from '../rules/is-later';
import { moveSale } from './move-sale';
import type { Goods } from '../queries/sold-goods';

interface Paid {
  paid_kop: number;
  business_date: string;
  at: Date;
  hooks: Hooks;
  /** What of it was not given back before. */
  goods: readonly Goods[];
}

/** The sale is paid in full, or needs no money: its state moves, the session becomes sold, upper domains are notified. */
export async function completeSale(
  tx: Database,
  actor: Actor,
  row: SaleRow,
  { paid_kop, business_date, at, hooks, goods }: Paid,
) {
  if (row.photosession_id !== null) await lockFiles(tx, row.photosession_id);
  // Money that nobody could refuse: somebody looks at it.
  const isTwice = await isBoughtTwice(tx, row, goods);
  const marks = isTwice ? { marks: [...row.marks, 'file_twice' as const] } : {};
  await moveSale(tx, actor, row, { to: 'paid', set: { paid_kop, paid_at: at, ...marks } });
  if (isTwice)
    await notifyLocation(tx, actor, row, {
      kind: 'sale.marked',
      title: `В продаже № ${row.number} файл оплачен второй раз`,
    });
  if (row.photosession_id !== null) {
    await markSold(tx, actor, row.photosession_id, row.sold_by);
    await leaveDropping(tx, actor, row.photosession_id, row.id);
  }
  const event = {
    sale_id: row.id,
    number: row.number,
    photosession_id: row.photosession_id,
    location_id: row.location_id,
    business_date,
    total_kop: row.total_kop,
    goods: await piecesOf(tx, goods),
    is_later: isLater(row, goods),
    at,
    happened_at: row.device_created_at && row.device_created_at < at ? row.device_created_at : at,
  };
  await hooks.call(salePaid, tx, actor, event);
}
