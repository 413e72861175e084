import type { Photosession, Prices } from '@studio/contracts';
import { useBreakpoint, Dialog } from '@studio/ui';
import { useState } from 'react';
import type { CartChoice } from './cart-store';
import { CheckoutCart } from './checkout-cart';
import { CheckoutDone } from './checkout-done';
import { CheckoutMoney } from './checkout-money';
import { CheckoutWaiting } from './checkout-waiting';
import styles from './selling.module.css';
import { useCheckout } from './use-checkout';

interface CheckoutProps {
  session: Photosession;
  prices: Prices;
  cart: readonly CartChoice[];
  onClose: () => void;
  /** The sale is made: what shows sales is fetched again. */
  onPaid: () => void;
}

/**
 * Cart and payment in one view: F2 cash, F4 card, F6 SBP, F8 link, Enter, Esc. On a phone they are steps, with the sum
 * always in sight.
 */
export default function Checkout({ session, prices, cart, onClose, onPaid }: CheckoutProps) {
  // The cart is emptied with the sale; what is shown is what was sold.
  const [sold] = useState(cart);
  const checkout = useCheckout({ session, prices, cart: sold.length > 0 && cart.length === 0 ? sold : cart, onPaid });
  const phone = useBreakpoint() === 'phone';
  const [step, setStep] = useState<'cart' | 'money'>('cart');
  const { outcome } = checkout;
  const title =
    outcome?.kind === 'paid' || outcome?.kind === 'kept'
      ? 'Оплачено'
      : `Оформление · № ${session.number} ${session.name}`;
  return (
    <Dialog open size="lg" title={title} onClose={onClose}>
      {outcome?.kind === 'awaited' ? (
        <CheckoutWaiting outcome={outcome} onPaid={checkout.settled} onBack={checkout.retry} />
      ) : outcome ? (
        <CheckoutDone outcome={outcome} session={session} onClose={onClose} />
      ) : (
        <div className={styles['checkout']}>
          {(!phone || step === 'cart') && (
            <CheckoutCart checkout={checkout} sessionId={session.id} onNext={phone ? () => setStep('money') : null} />
          )}
          {(!phone || step === 'money') && (
            <CheckoutMoney checkout={checkout} session={session} onBack={phone ? () => setStep('cart') : null} />
          )}
        </div>
      )}
    </Dialog>
  );
}
