import {
  type Discount,
  discountOf,
  isWithinCeiling,
  type NewSale,
  type Photosession,
  type Prices,
  type SaleCard,
} from '@studio/contracts';
import { client, newId, type PortalError, toPortalError, useNetwork, useSaveOffline } from '@studio/portal';
import { useCallback, useMemo, useRef, useState } from 'react';
import { cartLines, cheaperWay, readRoubles, saleOf, sumOf } from './cart-lines';
import { type CartChoice, clearCart } from './cart-store';
import { CASH_SALE } from './cash-sale-kind';

export type Method = 'cash' | 'card' | 'sbp';

/** What came of the checkout. */
export type Outcome =
  | { kind: 'paid'; sale: SaleCard; change_kop: number }
  | { kind: 'awaited'; sale: SaleCard; paymentId: string }
  | { kind: 'kept'; total_kop: number; change_kop: number };

interface CheckoutInput {
  session: Photosession;
  prices: Prices;
  cart: readonly CartChoice[];
  onPaid: () => void;
}

type Taken = NonNullable<NewSale['payments']>[number];

/** State of one checkout: cart with the cheaper way, discount, split money, and the sale that comes of it. */
export function useCheckout({ session, prices, cart, onPaid }: CheckoutInput) {
  const { online } = useNetwork();
  const saveOffline = useSaveOffline();
  // The ids are made once: pressing twice, or again after a lost answer, makes no second sale.
  const saleId = useRef(newId());
  const paymentId = useRef(newId());
  const [isCheaper, setCheaper] = useState(false);
  const [discountText, setDiscountText] = useState('');
  const [discountKind, setDiscountKind] = useState<'percent' | 'sum'>('percent');
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [taken, setTaken] = useState<readonly Taken[]>([]);
  const [made, setMade] = useState<SaleCard | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<PortalError | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const chosen = useMemo(() => cartLines(cart, prices.offers), [cart, prices.offers]);
  const cheaper = useMemo(() => cheaperWay(chosen, prices.offers), [chosen, prices.offers]);
  const sale = useMemo(
    () => saleOf(chosen, prices.offers, isCheaper ? (cheaper?.combination ?? null) : null),
    [chosen, prices.offers, isCheaper, cheaper],
  );
  const subtotal = sumOf(sale.lines);
  const discount = readDiscount(discountKind, discountText);
  const off = discountOf(subtotal, discount);
  const total = subtotal - off;
  const paid = made?.paid_kop ?? taken.reduce((all, { amount_kop }) => all + amount_kop, 0);
  const due = Math.max(0, total - paid);
  const fault =
    discountText.trim() !== '' && discount === null
      ? 'Скидка не читается: нужно число больше нуля.'
      : !isWithinCeiling(subtotal, off, prices.discount_ceiling)
        ? prices.discount_ceiling === 0
          ? 'Вы не можете давать скидки.'
          : `Ваша скидка — не больше ${prices.discount_ceiling} %.`
        : off > 0 && reason.trim() === ''
          ? 'Укажите причину скидки.'
          : null;

  const body = useCallback(
    (payments: readonly Taken[]): NewSale => ({
      id: saleId.current,
      photosession_id: session.id,
      ...sale.body,
      discount,
      discount_reason: off > 0 ? reason.trim() : null,
      note: note.trim() || null,
      expected_total_kop: total,
      payments: [...payments],
    }),
    [session.id, sale.body, discount, off, reason, note, total],
  );

  const finish = useCallback(
    (done: Outcome) => {
      setOutcome(done);
      clearCart(session.id);
      onPaid();
    },
    [session.id, onPaid],
  );

  /** Takes the sum in this way; the sale is made when the money is complete, or when the provider has to be asked. */
  const take = useCallback(
    async (method: Method, amount: number, tendered: number | null) => {
      if (busy || fault !== null || amount <= 0 || amount > due) return;
      setBusy(true);
      setError(null);
      const change_kop = tendered === null ? 0 : Math.max(0, tendered - amount);
      try {
        if (!online) {
          if (method !== 'cash' || amount !== total) return;
          await saveOffline(CASH_SALE, {
            id: saleId.current,
            photosession_id: session.id,
            location_id: session.location_id,
            price_list_id: prices.price_list_id,
            lines: sale.lines.map(({ offer, quantity, photo_id }) => ({
              product_id: offer.product_id,
              name: offer.name,
              price_kop: offer.price_kop,
              quantity,
              photo_id,
            })),
            photos: sale.body.photos ?? [],
            discount_kop: off,
            discount_reason: off > 0 ? reason.trim() : null,
            note: note.trim() || null,
            payment: { id: paymentId.current, amount_kop: total, tendered_kop: tendered },
            created_at: new Date().toISOString(),
          });
          finish({ kind: 'kept', total_kop: total, change_kop });
          return;
        }
        if (method === 'sbp') {
          const open = made ?? (await client.sales.create(body(taken))).body;
          setMade(open);
          const asked = await client.sales.pay({
            id: open.id,
            payment_id: paymentId.current,
            method,
            amount_kop: amount,
          });
          setOutcome({ kind: 'awaited', sale: asked, paymentId: paymentId.current });
          paymentId.current = newId();
          return;
        }
        const money: Taken = {
          id: paymentId.current,
          method,
          amount_kop: amount,
          tendered_kop: method === 'cash' ? tendered : null,
        };
        if (made) {
          const { id: payment_id, ...rest } = money;
          const next = await client.sales.pay({ id: made.id, payment_id, ...rest });
          paymentId.current = newId();
          setMade(next);
          if (next.state !== 'awaiting_payment') finish({ kind: 'paid', sale: next, change_kop });
          return;
        }
        if (amount < due) {
          setTaken([...taken, money]);
          paymentId.current = newId();
          return;
        }
        const { body: done } = await client.sales.create(body([...taken, money]));
        finish({ kind: 'paid', sale: done, change_kop });
      } catch (cause) {
        setError(toPortalError(cause));
      } finally {
        setBusy(false);
      }
    },
    [busy, fault, due, total, online, saveOffline, session, prices, sale, off, reason, note, made, body, taken, finish],
  );

  return {
    online,
    lines: sale.lines,
    subtotal,
    off,
    total,
    paid,
    due,
    fault,
    busy,
    error,
    outcome,
    taken,
    /** Money or a sale is there already: the cart cannot be changed any more. */
    isFixed: made !== null || taken.length > 0,
    /** Lines of the cheaper way are not those of the cart. */
    mayChange: made === null && taken.length === 0 && !isCheaper,
    ceiling: prices.discount_ceiling,
    cheaper: isCheaper ? null : cheaper,
    takeCheaper: () => setCheaper(true),
    discountText,
    setDiscountText,
    discountKind,
    setDiscountKind,
    reason,
    setReason,
    note,
    setNote,
    take,
    settled: (next: SaleCard) => finish({ kind: 'paid', sale: next, change_kop: 0 }),
    /** Back from a payment that did not come: the sale stands, another way is open. */
    retry: (next: SaleCard) => {
      setMade(next);
      setOutcome(null);
    },
  };
}

export type CheckoutState = ReturnType<typeof useCheckout>;

function readDiscount(kind: 'percent' | 'sum', text: string): Discount | null {
  const value = readRoubles(text);
  if (value === null || value === 0) return null;
  if (kind === 'sum') return { kind, sum_kop: value };
  return value > 100_00 ? null : { kind, basis_points: value };
}
