import { saleOfCode } from '@studio/screens';
import type { PriceOffer } from './cart-lines';

export type Scanned =
  | { kind: 'product'; offer: PriceOffer }
  | { kind: 'order'; id: string }
  | { kind: 'session'; id: string }
  | { kind: 'unknown'; said: string };

const SESSION = /\/photosessions\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:[?#]|$)/i;

/** As much of a code as a sentence takes. */
const MAX_SHOWN = 24;

/** What a scanned code stands for: a product that is sold here, the order of a slip, or a session. */
export function readScanned(text: string, offers: readonly PriceOffer[]): Scanned {
  const code = text.trim();
  const offer = offers.find(({ barcode }) => barcode === code);
  if (offer) return { kind: 'product', offer };
  const order = saleOfCode(code);
  if (order !== null) return { kind: 'order', id: order };
  const session = SESSION.exec(code)?.[1];
  if (session !== undefined) return { kind: 'session', id: session.toLowerCase() };
  const shown = code.length > MAX_SHOWN ? `${code.slice(0, MAX_SHOWN)}…` : code;
  return { kind: 'unknown', said: `Код «${shown}» незнаком: здесь нет такого товара, заказа или фотосессии.` };
}
