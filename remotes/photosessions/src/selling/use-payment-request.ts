import type { SaleCard } from '@studio/contracts';
import { client, newId, toPortalError } from '@studio/portal';
import { isRefused } from '@studio/screens';
import { useCallback, useRef } from 'react';
import type { Method } from './checkout-rules';

interface Payment {
  id: string;
  method: Method;
  amount_kop: number;
  /** Cash that was handed over. */
  tendered_kop: number | null;
}

/**
 * Takes money for a sale that the server has, each payment once. One that was sent and never answered is repeated under its id; before
 * another method or sum it is looked for, and is the answer when the server has it: the client may be paying by its code already.
 */
export function usePaymentRequest() {
  const unanswered = useRef<Payment | null>(null);
  return useCallback(
    async (saleId: string, wanted: Omit<Payment, 'id'>): Promise<{ sale: SaleCard; payment: Payment }> => {
      const earlier = unanswered.current;
      const isRepetition = earlier?.method === wanted.method && earlier.amount_kop === wanted.amount_kop;
      if (earlier !== null && !isRepetition) {
        const sale = await client.sales.get({ id: saleId });
        unanswered.current = null;
        if (sale.payments.some(({ id }) => id === earlier.id)) return { sale, payment: earlier };
      }
      const payment = earlier !== null && isRepetition ? earlier : { id: newId(), ...wanted };
      unanswered.current = payment;
      try {
        const { id: payment_id, ...money } = payment;
        const sale = await client.sales.pay({ id: saleId, payment_id, ...money });
        unanswered.current = null;
        return { sale, payment };
      } catch (cause) {
        if (isRefused(toPortalError(cause), isRepetition)) unanswered.current = null;
        throw cause;
      }
    },
    [],
  );
}
