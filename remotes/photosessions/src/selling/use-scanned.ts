import { client, toPortalError, useNavigate } from '@studio/portal';
import { useScanner } from '@studio/screens';
import { useState } from 'react';
import { sessionPath } from '../address';
import type { PriceOffer } from './cart-lines';
import { readScanned } from './scanned-code';

interface ScanInput {
  offers: readonly PriceOffer[];
  /** The session that is sold from. */
  sessionId: string | null;
  /** Adds one piece; returns the sentence why not, or null. */
  add: (offer: PriceOffer) => string | null;
  /** Why the sale may not be left now; null when it may. */
  stays: string | null;
  /** Closes the window before another page opens; the cart waits where it is. */
  onLeave: () => void;
}

export interface ScannedState {
  /** What the last code did, or why it did nothing. */
  said: { words: string; isFault: boolean } | null;
  take: (code: string) => void;
}

/** Scanned codes while something is sold: a product is added, a slip opens its order, a session's address the session. */
export function useScanned({ offers, sessionId, add, stays, onLeave }: ScanInput): ScannedState {
  const navigate = useNavigate();
  const [said, setSaid] = useState<ScannedState['said']>(null);
  const refuse = (words: string) => setSaid({ words, isFault: true });
  /** Another page is opened only when there is one: an unknown code takes nobody away from the sale. */
  const leave = async (path: string, find: () => Promise<unknown>, missing: string) => {
    if (stays !== null) return refuse(stays);
    try {
      await find();
    } catch (cause) {
      const { code, message } = toPortalError(cause);
      return refuse(code === 'not_found' ? missing : message);
    }
    onLeave();
    void navigate(path);
  };
  const take = (text: string) => {
    const scanned = readScanned(text, offers);
    if (scanned.kind === 'unknown') return refuse(scanned.said);
    if (scanned.kind === 'product') {
      const refusal = add(scanned.offer);
      return setSaid({ words: refusal ?? `Добавлено: ${scanned.offer.name}`, isFault: refusal !== null });
    }
    const { kind, id } = scanned;
    if (kind === 'order')
      return void leave(`/sales/list/${id}`, () => client.sales.get({ id }), 'Заказа с этим кодом здесь нет.');
    if (id === sessionId) return refuse('Эта фотосессия уже открыта.');
    return void leave(sessionPath(id), () => client.photosessions.get({ id }), 'Фотосессии с этим кодом здесь нет.');
  };
  useScanner(take, { inFields: true });
  return { said, take };
}
