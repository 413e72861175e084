import { filesIn, type OfferedProduct, type OwnedFiles, PAID_SALE_STATES } from '@studio/contracts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import type { Database } from '../../kernel/database/open';
import { sale, saleLine } from '../schema';
import { piecesLeft } from './still-sold';

interface Bought {
  product_id: string;
  quantity: number;
}

/**
 * Files are sold of pictures that are there: of a session with pictures no more than the client has not paid for, named or not.
 * @param orders of the client, whose files count
 * @throws `validation_failed` at `lines`
 */
export async function requireFilesLeft(
  tx: Database,
  orders: SQL | undefined,
  lines: readonly Bought[],
  { offers, pictures, owned }: { offers: readonly OfferedProduct[]; pictures: number; owned: OwnedFiles },
): Promise<void> {
  const wanted = filesIn(lines, offers);
  const left = wanted === 0 ? 0 : await filesLeft(tx, orders, { pictures, owned });
  if (wanted <= left) return;
  throw failure('validation_failed', {
    field: 'lines',
    message: `Файлов больше, чем снимков, которых у клиента ещё нет: осталось ${left}. Укажите, какие снимки он берёт.`,
  });
}

/** How many single files can still be sold to the client: any number of a session that has no pictures yet. */
export async function filesLeft(
  tx: Database,
  orders: SQL | undefined,
  { pictures, owned }: { pictures: number; owned: OwnedFiles },
): Promise<number> {
  return pictures === 0 ? Number.POSITIVE_INFINITY : Math.max(0, pictures - (await filesSold(tx, orders, owned)));
}

/** How many single files were sold to the client, named or not, and not returned. */
export async function filesSold(tx: Database, orders: SQL | undefined, owned: OwnedFiles): Promise<number> {
  const [sold] = await tx
    .select({
      files: sql<number>`coalesce(sum(${piecesLeft(sql`${saleLine}`)} * (${FILES_OF_PIECE})), 0)`.mapWith(Number),
    })
    .from(saleLine)
    .innerJoin(sale, eq(sale.id, saleLine.sale_id))
    .where(and(orders, inArray(sale.state, [...PAID_SALE_STATES]), inArray(saleLine.kind, ['digital', 'package'])));
  return Math.max(owned.photos.size, sold?.files ?? 0);
}

/** Single files of one piece of a line, also inside a package. */
const FILES_OF_PIECE = sql`case when ${saleLine.kind} = 'digital' then 1 else (
  select coalesce(sum(i.quantity), 0) from package_item i join product p on p.id = i.product_id
  where i.package_id = ${saleLine.product_id} and p.kind = 'digital') end`;
