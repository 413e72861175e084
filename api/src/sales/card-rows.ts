import { sql } from 'drizzle-orm';
import type { Database } from '../kernel/database/open';
import { rowsOf } from '../kernel/database/rows-of';
import { cardRows, type CardPair, type MergeBlock } from '../users';
import { sale, saleShare } from './schema';

const isOpen = ({ open_from }: CardPair) =>
  open_from === null
    ? undefined
    : sql`exists (select from ${sale} where ${sale.id} = ${saleShare.sale_id}
        and (${sale.paid_at} is null or ${sale.business_date} >= ${open_from}))`;

/** Shares follow their person to another card, as far as no signed pay holds them; who sold stays as the receipt says. */
export const sharesOfCard = [
  cardRows(saleShare, {
    kind: 'shares',
    label: 'Доли в продажах',
    column: saleShare.employee_id,
    key: [saleShare.sale_id, saleShare.role],
    where: isOpen,
  }),
];

/** One person has one share of a role in a sale. */
export async function sharedByBoth(db: Database, pair: CardPair): Promise<MergeBlock[]> {
  const [found] = rowsOf<{ id: string; number: number }>(
    await db.execute(sql`
      select sale.id, sale.number from sale_share
      join sale_share other on other.sale_id = sale_share.sale_id and other.role = sale_share.role and other.employee_id = ${pair.kept}
      join sale on sale.id = sale_share.sale_id
      where sale_share.employee_id = ${pair.closed} and ${isOpen(pair) ?? sql`true`} order by sale.number limit 1`),
  );
  if (!found) return [];
  return [
    {
      kind: 'shares',
      message: `В продаже № ${found.number} доли записаны на обе карточки. Исправьте их.`,
      link: `/sales/${found.id}`,
    },
  ];
}
