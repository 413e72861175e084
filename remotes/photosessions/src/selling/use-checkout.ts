import { isUnpaid, type NewSale, type Prices, type SaleCard } from '@studio/contracts';
import { client, newId, PortalError, toPortalError, useNetwork } from '@studio/portal';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { linesOfSale } from './cart-lines';
import { type CartChoice, clearCart, forgetSent, saleIdOf } from './cart-store';
import { begun, nextFlow, type Outcome, type Stage } from './checkout-flow';
import { cashRefusal, type Method, type Taken } from './checkout-rules';
import type { SoldSession } from './sold-session';
import { useBill } from './use-bill';
import { useOwned } from './use-owned';
import { useCashSale } from './use-cash-sale';
import { usePaymentRequest } from './use-payment-request';
import { useSaleRequest } from './use-sale-request';

/** Why only cash can be taken: the device is offline, or the server does not have the session yet. */
type CashOnly = 'no_line' | 'unsent_session';

/** A sale that the device keeps does not know what it was exchanged for. */
const NO_EXCHANGE = 'Обмен оформляют при связи: иначе портал не узнает, что обменяли. Товары останутся в корзине.';

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

/** One checkout: its bill, the money by which it is paid, and the resulting sale. */
export function useCheckout({ session, prices, cart, exchangeOf, earlier: found, onPaid }: CheckoutInput) {
  const { online } = useNetwork();
  const cashOnly: CashOnly | null = !online ? 'no_line' : session.id === null ? 'unsent_session' : null;
  const [flow, tell] = useReducer(nextFlow, null, () => begun(saleIdOf(session.cart_key), newId()));
  if (flow.stage.kind === 'looking' && found !== undefined) tell({ type: 'looked', found });
  const { stage, saleId, paymentId, taken, earlier, busy } = flow;
  const made = 'sale' in stage ? stage.sale : null;
  const outcome = outcomeOf(stage);
  const owned = useOwned(exchangeOf === null ? session.id : null);
  const bill = useBill(session.cart_key, cart, prices, owned);
  const { unanswered, create } = useSaleRequest(session.cart_key);
  const pay = usePaymentRequest();
  const keepOnDevice = useCashSale({ saleId, session, priceListId: prices.price_list_id, bill });

  const total = made?.total_kop ?? bill.total;
  const paid = made?.paid_kop ?? sumOf(taken);
  const due = made?.due_kop ?? Math.max(0, total - paid);
  const body = (payments: readonly Taken[]): NewSale => ({
    id: saleId,
    photosession_id: session.id,
    ...bill.sale.body,
    discount: bill.discount,
    discount_reason: bill.off > 0 ? bill.reason.trim() : null,
    note: bill.note.trim() || null,
    goods_later: bill.later,
    shares: bill.shares,
    exchange_of: exchangeOf,
    expected_total_kop: total,
    payments: [...payments],
  });

  const sold = useCallback(() => {
    clearCart(session.cart_key);
    onPaid();
  }, [session.cart_key, onPaid]);
  const reach = useCallback(
    (next: Exclude<Stage, { kind: 'looking' | 'open' }>) => {
      tell({ type: 'reached', stage: next });
      if (next.kind === 'paid' || next.kind === 'kept') sold();
    },
    [sold],
  );
  const isSettled = useRef(false);
  useEffect(() => {
    if (earlier === null || isUnpaid(earlier) || isSettled.current) return;
    isSettled.current = true;
    sold();
  }, [earlier, sold]);

  /** One operation at a time; failures are shown. */
  const run = async (work: () => Promise<void>) => {
    if (busy) return;
    tell({ type: 'began' });
    try {
      await work();
      tell({ type: 'ended' });
    } catch (cause) {
      tell({ type: 'ended', error: toPortalError(cause) });
    }
  };

  /** Cash of the whole sum, while the server is out of reach or does not have the session. */
  const keep = async (method: Method, amount: number, tendered: number | null) => {
    const refusal = exchangeOf === null ? cashRefusal(method, made !== null, taken, amount < due) : NO_EXCHANGE;
    if (refusal !== null) throw new PortalError({ code: 'cash_only', message: refusal });
    const given = taken.reduce((all, one) => all + (one.tendered_kop ?? one.amount_kop), tendered ?? amount);
    await keepOnDevice(paymentId, given);
    reach({ kind: 'kept', total_kop: total, change_kop: given - total });
  };
  /** The request whose answer was lost, once more. */
  const repeat = async (lost: NewSale, change_kop: number) => {
    const sale = await create(lost);
    reach(sale.state === 'awaiting_payment' ? { kind: 'ordered', sale } : { kind: 'paid', sale, change_kop });
  };
  /** Money for an order that the server has, or is given now because the provider needs it. */
  const payOrder = async (method: Method, amount_kop: number, tendered_kop: number | null) => {
    const open = made ?? (await create(body(taken)));
    reach({ kind: 'ordered', sale: open });
    const { sale, payment } = await pay(open.id, { method, amount_kop, tendered_kop });
    if (payment.method === 'sbp') reach({ kind: 'awaited', sale, paymentId: payment.id });
    else if (sale.state === 'awaiting_payment') reach({ kind: 'ordered', sale });
    else reach({ kind: 'paid', sale, change_kop: changeOf(payment.amount_kop, payment.tendered_kop) });
  };

  /** Takes the sum by this method; the sale is created when the money is complete, or when the provider is needed. */
  const take = (method: Method, amount: number, tendered: number | null) =>
    run(async () => {
      if (bill.fault !== null || amount <= 0 || amount > due) return;
      const change_kop = changeOf(amount, tendered);
      // A sale that may be on the server is not sold again from the device: the request is repeated when online.
      if (unanswered !== null) return repeat(unanswered, change_kop);
      if (cashOnly !== null) return keep(method, amount, tendered);
      const tendered_kop = method === 'cash' ? tendered : null;
      if (made || method === 'sbp') return payOrder(method, amount, tendered_kop);
      const payment: Taken = { id: paymentId, method, amount_kop: amount, tendered_kop };
      if (amount < due) tell({ type: 'took', payment, nextId: newId() });
      else reach({ kind: 'paid', sale: await create(body([...taken, payment])), change_kop });
    });

  /** Everything is free, or exchanged for the same value: there is no money to take. */
  const takeNothing = () => run(async () => reach({ kind: 'paid', sale: await create(body([])), change_kop: 0 }));

  /** The unpaid order that a link contains. */
  const orderForLink = async (): Promise<string> => {
    const open = made ?? (await create(body([])));
    reach({ kind: 'ordered', sale: open });
    return open.id;
  };

  /** Ends the order for which nothing was paid: the cart is free again, and becomes another sale. */
  const takeBack = () =>
    run(async () => {
      if (made === null) return;
      await client.sales.cancel({ id: made.id, reason: 'Состав изменили до оплаты' });
      forgetSent(session.cart_key);
      tell({ type: 'took_back', saleId: saleIdOf(session.cart_key) });
    });

  const settled = useCallback((sale: SaleCard) => reach({ kind: 'paid', sale, change_kop: 0 }), [reach]);
  const retry = useCallback((sale: SaleCard) => reach({ kind: 'ordered', sale }), [reach]);
  const isBound = made !== null || taken.length > 0 || unanswered !== null;
  return {
    cashOnly,
    isLookedFor: stage.kind === 'looking',
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
    error: flow.error,
    outcome,
    taken,
    /** Money that was taken, kopecks, and is in no sale that the server is known to have; 0 when there is none. */
    unrecorded_kop: made === null && outcome === null ? sumOf(unanswered?.payments ?? taken) : 0,
    /** Money of the client, kopecks, in an order of which the rest is not paid; 0 when there is none. */
    part_kop: made !== null && isUnpaid(made) ? made.paid_kop - made.refunded_kop : 0,
    /** The last request was never answered: only the same may be retried. */
    isUnanswered: unanswered !== null,
    /** Money or a sale exists already: the cart can no longer be changed. */
    isFixed: isBound,
    /** Lines of the cheaper set are not those of the cart. */
    mayChange: !isBound && !bill.isCheaper,
    /** Null while money was taken for it, or may be on its way. */
    takeBack: made !== null && cart.length > 0 && made.paid_kop === 0 && made.may.cancel ? takeBack : null,
    take,
    takeNothing,
    orderForLink,
    /** The order was sent with a link: the cart is emptied. */
    sent: sold,
    settled,
    /** After a failed payment: the sale remains, another method can be used. */
    retry,
  };
}

const outcomeOf = (stage: Stage): Outcome | null =>
  stage.kind === 'looking' || stage.kind === 'open' || stage.kind === 'ordered' ? null : stage;
const sumOf = (payments: readonly Taken[]) => payments.reduce((all, { amount_kop }) => all + amount_kop, 0);
const changeOf = (amount: number, tendered: number | null) => Math.max(0, (tendered ?? amount) - amount);

export type CheckoutState = ReturnType<typeof useCheckout>;
