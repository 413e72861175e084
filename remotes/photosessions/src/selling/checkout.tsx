import type { Prices } from '@studio/contracts';
import { useAuth, useShownCart, useUnsavedWork } from '@studio/portal';
import { QueryView } from '@studio/screens';
import { Dialog, Text, useBreakpoint } from '@studio/ui';
import { useEffect, useRef, useState } from 'react';
import { addToCart, type CartChoice } from './cart-store';
import { CheckoutCart } from './checkout-cart';
import { CheckoutDone } from './checkout-done';
import { doneTitle } from './checkout-flow';
import { CheckoutMoney } from './checkout-money';
import { CheckoutWaiting } from './checkout-waiting';
import { type Exchange, exchangeWords } from './exchange';
import { holdsMoney, LeavingQuestion } from './leaving-question';
import { LinkDialog } from './link-dialog';
import { ScanLine } from './scan-line';
import styles from './selling.module.css';
import { shownBill } from './shown-bill';
import type { SoldSession } from './sold-session';
import { useCheckout } from './use-checkout';
import { useEarlierSale } from './use-earlier-sale';
import { useScanned } from './use-scanned';

interface CheckoutProps {
  session: SoldSession;
  prices: Prices;
  cart: readonly CartChoice[];
  exchange: Exchange | null;
  /** The order that is paid, in place of the session's cart. */
  order: string | null;
  onClose: () => void;
  /** The sale is paid: queries about sales are refetched. */
  onPaid: () => void;
}

const STEPS = { cart: 'Шаг 1 из 3: корзина', money: 'Шаг 2 из 3: оплата', done: 'Шаг 3 из 3: готово' } as const;

/**
 * Cart and payment in one view: F2 cash, F4 card, F6 SBP, F8 link, Enter, Esc. On a phone they are steps, with the sum always visible. A cart
 * that was sent before is looked for at the server first: the same goods are not sold twice.
 */
export default function Checkout({ session, prices, cart, exchange, order, onClose, onPaid }: CheckoutProps) {
  const { earlier, query } = useEarlierSale(session.cart_key, order);
  const isOver = order !== null && earlier === null;
  // The cart is emptied with the sale; the view keeps showing what was sold.
  const [sold] = useState(cart);
  const shown = sold.length > 0 && cart.length === 0 ? sold : cart;
  const checkout = useCheckout({
    session,
    prices,
    cart: shown,
    exchangeOf: exchange?.sale_id ?? null,
    earlier,
    onPaid,
  });
  const phone = useBreakpoint() === 'phone';
  const [step, setStep] = useState<'cart' | 'money'>(order === null ? 'cart' : 'money');
  const [isLink, setLink] = useState(false);
  const mayLink = useAuth().can('read_photosessions') && session.id !== null;
  const isSent = useRef(false);
  const given = useRef<HTMLInputElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const awaited = useRef<HTMLParagraphElement>(null);
  const [code, setCode] = useState<string | null>(null);
  const [setOff, changeSetOff] = useState(0);
  useShownCart(session.id ?? session.cart_key, shownBill(checkout, code, setOff));
  const { outcome, unrecorded_kop } = checkout;
  const scanned = useScanned({
    offers: prices.offers,
    sessionId: session.id,
    add: (offer) => {
      if (!checkout.mayChange || checkout.isLookedFor || order !== null)
        return `«${offer.name}» не добавлено: этот чек сейчас не изменить.`;
      addToCart(session.cart_key, offer.product_id, [null]);
      return null;
    },
    stays: unrecorded_kop > 0 ? 'Деньги приняты, а продажа ещё не записана: сначала закончите её.' : null,
    onLeave: onClose,
  });
  const [isLeaving, setLeaving] = useState(false);
  useUnsavedWork(unrecorded_kop > 0);
  const isDone = outcome?.kind === 'paid' || outcome?.kind === 'kept';
  const { isLookedFor } = checkout;
  useEffect(() => {
    // The window opened before its fields were there.
    if (!isLookedFor) (given.current ?? next.current)?.focus();
  }, [isLookedFor]);
  return (
    <Dialog
      open
      touch
      size="lg"
      title={isDone ? doneTitle(outcome) : titleOf(session)}
      initialFocus={phone ? next : given}
      onClose={holdsMoney(checkout) ? () => setLeaving(true) : onClose}
    >
      {phone && order === null && (
        <Text size="caption" tone="muted">
          {STEPS[isDone ? 'done' : outcome ? 'money' : step]}
        </Text>
      )}
      <ScanLine scanned={scanned} takesCodes={order === null && !outcome && !isOver && !isLookedFor} />
      {exchange !== null && !isDone && <Text tone="muted">{exchangeWords(exchange, checkout.total)}</Text>}
      {isOver && <Text tone="muted">Этот заказ уже не ждёт оплаты.</Text>}
      {isLookedFor ? (
        <QueryView
          query={query}
          what="прежнее оформление"
          offline="Эта корзина уже уходила на оплату, и продажа могла записаться. Найдём её, когда связь вернётся: до того денег за неё не берите."
        >
          {() => null}
        </QueryView>
      ) : isOver ? null : outcome?.kind === 'awaited' ? (
        <CheckoutWaiting
          outcome={outcome}
          headRef={awaited}
          onCode={setCode}
          onPaid={checkout.settled}
          onBack={checkout.retry}
        />
      ) : outcome ? (
        <CheckoutDone
          outcome={outcome}
          exchange={exchange}
          onLink={mayLink && outcome.kind === 'paid' ? () => setLink(true) : null}
          onClose={onClose}
        />
      ) : (
        <div className={styles['checkout']}>
          {(!phone || step === 'cart') && (
            <CheckoutCart
              checkout={checkout}
              session={session}
              nextRef={next}
              onNext={phone ? () => setStep('money') : null}
            />
          )}
          {(!phone || step === 'money') && (
            <CheckoutMoney
              checkout={checkout}
              exchange={exchange}
              onSetOff={changeSetOff}
              givenRef={given}
              isCovered={isLink}
              onLink={() => setLink(true)}
              onBack={phone && (order === null || checkout.takeBack !== null) ? () => setStep('cart') : null}
            />
          )}
        </div>
      )}
      <LeavingQuestion
        open={isLeaving}
        checkout={checkout}
        onLeave={onClose}
        onStay={() => {
          setLeaving(false);
          // Once the question has gone: what it was asked over has the focus again.
          setTimeout(() => (given.current ?? next.current ?? awaited.current)?.focus());
        }}
      />
      {isLink && session.id !== null && (
        <LinkDialog
          sessionId={session.id}
          isAtOnce={isDone}
          {...(!isDone && {
            order: { total_kop: checkout.total, make: checkout.orderForLink },
            onSent: () => {
              isSent.current = true;
              checkout.sent();
            },
          })}
          onClose={() => (isSent.current ? onClose() : setLink(false))}
        />
      )}
    </Dialog>
  );
}

function titleOf({ number, name }: SoldSession): string {
  return `Оформление · ${number === null ? '' : `№\u00a0${number} `}${name}`;
}
