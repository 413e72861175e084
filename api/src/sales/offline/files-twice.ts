import { type OfferedProduct, type OfflineSale, withoutContained } from '@studio/contracts';
import type { Database } from '../../kernel/database/open';
import { packageItems } from '../queries/prices-in-force';
import { fileNamedAgain } from '../rules/order-of-choice';
import { kindsOf } from './priced-as-taken';

type Sold = Pick<OfflineSale, 'lines' | 'photos'>;

/** The products that a sale names, in its lines and of its pictures, whatever list they are on. */
export async function offersOf(tx: Database, { lines, photos }: Sold): Promise<OfferedProduct[]> {
  const ids = [...lines, ...(photos ?? [])].map(({ product_id }) => product_id);
  const [kinds, packages] = [await kindsOf(tx, ids), await packageItems(tx, ids)];
  return [...kinds].map(([product_id, kind]) => ({ product_id, kind, items: packages.get(product_id) ?? [] }));
}

/** The pictures of its packages and lines. */
export const picturesOf = ({ photos = [] }: Sold) => photos.map((one) => ({ ...one, quantity: one.quantity ?? 1 }));

/** Whether a sale has a picture's file more than once: as pieces, as lines, among its pictures, or beside all files of the session. */
export function hasFilesTwice(sold: Sold, offers: readonly OfferedProduct[]): boolean {
  const { lines } = sold;
  return (
    piecesOf(withoutContained(lines, offers)) < piecesOf(lines) || fileNamedAgain(lines, picturesOf(sold), offers) >= 0
  );
}

const piecesOf = (lines: readonly { quantity: number }[]) => lines.reduce((all, { quantity }) => all + quantity, 0);
