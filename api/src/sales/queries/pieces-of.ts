import type { ProductKind } from '@studio/contracts';
import type { Database } from '../../kernel/database/open';
import type { SoldGoods } from '../events';
import { takenApart } from '../rules/goods';
import { packageItems } from './prices-in-force';

/** The pieces of these lines, packages split into their items. */
export async function piecesOf(
  tx: Database,
  lines: readonly { product_id: string | null; kind: ProductKind; quantity: number }[],
): Promise<SoldGoods[]> {
  const packages = await packageItems(
    tx,
    lines.flatMap(({ kind, product_id }) => (kind === 'package' && product_id !== null ? [product_id] : [])),
  );
  return takenApart(lines, packages);
}
