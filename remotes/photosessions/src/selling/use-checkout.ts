import { isUnpaid, type NewSale, type Prices, type SaleCard } from '@studio/contracts';
import { client, newId, PortalError, toPortalError, useNetwork } from '@studio/portal';
import { useCallback, useEffect, useRef, useState } from 'react';
import { linesOfSale } from './cart-lines';
import { type CartChoice, clearCart, forgetSent, saleIdOf } from './cart-store';
import { cashRefusal, type Method, type Taken } from './checkout-rules';
import type { SoldSession } from './sold-session';
import { useBill } from './use-bill';
import { useCashSale } from './use-cash-sale';
import { usePaymentRequest } from './use-payment-request';
import { useSaleRequest } from './use-sale-request';

/** Result of the checkout. */
export type Outcome =
  | { kind: 'paid'; sale: SaleCard; change_kop: number }
  | { kind: 'awaited'; sale: SaleCard; paymentId: string }
  | { kind: 'kept'; total_kop: number; change_kop: number };

/** Why only cash can be taken: the device is offline, or the server does not have the session yet. */
type CashOnly = 'no_line' | 'unsent_session';

interface CheckoutInput {
  session: SoldSession;
  prices: Prices;
  cart: readonly CartChoice[];
  /** The sale whose goods are exchanged for these. */
  exchangeOf: string | null;
  /** The sale that the server already made of this cart: it is gone on with. Undefined while it is looked for. */
  earlier: SaleCard | null | undefined;
  onPaid: () => void;
}

/** State of one checkout: its bill, the money by which it is paid, and the resulting sale. */
export function useCheckout({ session, prices, cart, exchangeOf, earlier: found, onPaid }: CheckoutInput) {
  const { online } = useNetwork();
  const cashOnly: CashOnly | null = !online ? 'no_line' : session.id === null ? 'unsent_session' : null;
  // The ids are generated once: a second press, or a retry after a lost answer, makes no second sale.
  const [saleId, setSaleId] = useState(() => saleIdOf(session.cart_key));
  const paymentId = useRef(newId());
  const bill = useBill(session.cart_key, cart, prices);
  const { sale, discount, off, fault, reason, note, shares } = bill;
  const { unanswered, create } = useSaleRequest(session.cart_key);
  const pay = usePaymentRequest();
  const keepOnDevice = useCashSale({ saleId, session, priceListId: prices.price_list_id, bill });
  const [taken, setTaken] = useState<readonly Taken[]>([]);
  const [made, setMade] = useState<SaleCard | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<PortalError | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [earlier, setEarlier] = useState<SaleCard | null>(null);
  const [isLookedFor, setLookedFor] = useState(true);
  if (isLookedFor && found !== undefined) {
    setLookedFor(false);
    setEarlier(found);
    setMade(found !== null && isUnpaid(found) ? found : null);
    setOutcome(awaitedIn(found));
  }

  const total = made?.total_kop ?? bill.total;
  const paid = made?.paid_kop ?? taken.reduce((all, { amount_kop }) => all + amount_kop, 0);
  const due = Math.max(0, total - paid);
  const body = useCallback(
    (payments: readonly Taken[]): NewSale => ({
      id: saleId,
      photosession_id: session.id,
      ...sale.body,
      discount,
      discount_reason: off > 0 ? reason.trim() : null,
      note: note.trim() || null,
      shares,
      exchange_of: exchangeOf,
      expected_total_kop: total,
      payments: [...payments],
    }),
    [saleId, session.id, sale.body, discount, off, reason, note, shares, exchangeOf, total],
  );

  const finish = useCallback(
    (done: Outcome) => {
      setOutcome(done);
      clearCart(session.cart_key);
      onPaid();
    },
    [session.cart_key, onPaid],
  );

  const isSettled = useRef(false);
  useEffect(() => {
    if (earlier === null || isUnpaid(earlier) || isSettled.current) return;
    isSettled.current = true;
    finish({ kind: 'paid', sale: earlier, change_kop: 0 });
  }, [earlier, finish]);

  /** One operation at a time; failures are shown. */
  const run = useCallback(
    async (work: () => Promise<void>) => {
      if (busy) return;
      setBusy(true);
      setError(null);
      try {
        await work();
      } catch (cause) {
        setError(toPortalError(cause));
      } finally {
        setBusy(false);
      }
    },
    [busy],
  );

  /** Takes the sum by this method; the sale is created when the money is complete, or when the provider is needed. */
  const take = useCallback(
    (method: Method, amount: number, tendered: number | null) =>
      run(async () => {
        if (fault !== null || amount <= 0 || amount > due) return;
        const change_kop = changeOf(amount, tendered);
        // A sale that may be on the server is not sold again from the device: the request is repeated when online.
        if (cashOnly !== null && unanswered === null) {
          const refusal = cashRefusal(method, made !== null, taken, amount < due);
          if (refusal !== null) throw new PortalError({ code: 'cash_only', message: refusal });
          const given = taken.reduce((all, one) => all + (one.tendered_kop ?? one.amount_kop), tendered ?? amount);
          await keepOnDevice(paymentId.current, given);
          finish({ kind: 'kept', total_kop: total, change_kop: given - total });
          return;
        }
        if (unanswered !== null) {
          const done = await create(unanswered);
          if (done.state !== 'awaiting_payment') finish({ kind: 'paid', sale: done, change_kop });
          else setMade(done);
          return;
        }
        const tendered_kop = method === 'cash' ? tendered : null;
        if (made || method === 'sbp') {
          const open = made ?? (await create(body(taken)));
          setMade(open);
          const { sale: next, payment } = await pay(open.id, { method, amount_kop: amount, tendered_kop });
          setMade(next);
          if (payment.method === 'sbp') setOutcome({ kind: 'awaited', sale: next, paymentId: payment.id });
          else if (next.state !== 'awaiting_payment')
            finish({ kind: 'paid', sale: next, change_kop: changeOf(payment.amount_kop, payment.tendered_kop) });
          return;
        }
        const last: Taken = { id: paymentId.current, method, amount_kop: amount, tendered_kop };
        if (amount < due) {
          setTaken([...taken, last]);
          paymentId.current = newId();
          return;
        }
        finish({ kind: 'paid', sale: await create(body([...taken, last])), change_kop });
      }),
    [run, fault, due, total, cashOnly, unanswered, keepOnDevice, made, body, create, pay, taken, finish],
  );

  /** Everything is free, or exchanged for the same value: there is no money to take. */
  const takeNothing = useCallback(
    () => run(async () => finish({ kind: 'paid', sale: await create(body([])), change_kop: 0 })),
    [run, finish, create, body],
  );

  /** The unpaid order that a link contains; null when money was already taken. */
  const orderForLink = useCallback(async (): Promise<string> => {
    const open = made ?? (await create(body([])));
    setMade(open);
    return open.id;
  }, [made, create, body]);

  /** Ends the order for which nothing was paid: the cart is free again, and becomes another sale. */
  const takeBack = useCallback(
    () =>
      run(async () => {
        if (made === null) return;
        await client.sales.cancel({ id: made.id, reason: 'Состав изменили до оплаты' });
        forgetSent(session.cart_key);
        setSaleId(saleIdOf(session.cart_key));
        setEarlier(null);
        setMade(null);
      }),
    [run, made, session.cart_key],
  );

  const isBound = made !== null || taken.length > 0 || unanswered !== null;
  return {
    cashOnly,
    /** Whether the server made a sale of this cart before is not known yet: no money is taken. */
    isLookedFor,
    ...bill,
    ...(earlier !== null && {
      lines: linesOfSale(earlier),
      subtotal: earlier.subtotal_kop,
      off: earlier.discount_kop,
      fault: null,
    }),
    total,
    paid,
    due,
    busy,
    error,
    outcome,
    taken,
    /** Money that was taken, kopecks, and is in no sale that the server is known to have; 0 when there is none. */
    unrecorded_kop:
      made === null && outcome === null
        ? (unanswered?.payments ?? taken).reduce((all, { amount_kop }) => all + amount_kop, 0)
        : 0,
    /** The last request was never answered: only the same may be retried. */
    isUnanswered: unanswered !== null,
    /** Money or a sale exists already: the cart can no longer be changed. */
    isFixed: isBound,
    /** Lines of the cheaper set are not those of the cart. */
    mayChange: !isBound && !bill.isCheaper,
    /** Null while money was taken for it, or may be on its way. */
    takeBack: made !== null && made.paid_kop === 0 && made.may.cancel ? takeBack : null,
    take,
    takeNothing,
    orderForLink,
    /** The order was sent with a link: the cart is emptied. */
    sent: () => {
      clearCart(session.cart_key);
      onPaid();
    },
    settled: (next: SaleCard) => finish({ kind: 'paid', sale: next, change_kop: 0 }),
    /** After a failed payment: the sale remains, another method can be used. */
    retry: (next: SaleCard) => {
      setMade(next);
      setOutcome(null);
    },
  };
}

/** The code by which the client of this sale may be paying. */
function awaitedIn(earlier: SaleCard | null): Outcome | null {
  const open = earlier?.payments.find(({ method, state }) => method === 'sbp' && state === 'pending');
  return earlier && open ? { kind: 'awaited', sale: earlier, paymentId: open.id } : null;
}

const changeOf = (amount: number, tendered: number | null) => Math.max(0, (tendered ?? amount) - amount);

export type CheckoutState = ReturnType<typeof useCheckout>;
