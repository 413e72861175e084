import type { OfflineSale } from '@studio/contracts';
import { defineWriteKind } from '@studio/portal';
import { CASH_SALE_KIND } from '@studio/screens';
import { formatMoney } from '@studio/ui';

interface TakenIn {
  id: string;
  number: number;
  sha256: string;
}

/** A sale paid in cash while offline: it waits on the device and is sent once, under its own id. */
export const CASH_SALE = defineWriteKind<OfflineSale, TakenIn>({
  kind: CASH_SALE_KIND,
  title: 'Продажа за наличные',
  method: 'POST',
  path: '/sales/offline',
  describe: ({ lines, payment }) =>
    `${lines.reduce((all, { quantity }) => all + quantity, 0)} шт., ${formatMoney(payment.amount_kop)}`,
});
