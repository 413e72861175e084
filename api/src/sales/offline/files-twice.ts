import { type OfflineSale, withoutContained } from '@studio/contracts';
import type { Database } from '../../kernel/database/open';
import { packageItems } from '../queries/prices-in-force';
import { kindsOf } from './priced-as-taken';

/** Whether a sale has a picture's file more than once: as pieces, as lines, or beside all files of the session. */
export async function hasFilesTwice(tx: Database, lines: OfflineSale['lines']): Promise<boolean> {
  const ids = lines.map(({ product_id }) => product_id);
  const [kinds, packages] = [await kindsOf(tx, ids), await packageItems(tx, ids)];
  const offers = [...kinds].map(([product_id, kind]) => ({ product_id, kind, items: packages.get(product_id) ?? [] }));
  return piecesOf(withoutContained(lines, offers)) < piecesOf(lines);
}

const piecesOf = (lines: readonly { quantity: number }[]) => lines.reduce((all, { quantity }) => all + quantity, 0);
