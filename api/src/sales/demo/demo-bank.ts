import { type PaymentProvider, type ProviderPayment, ProviderRefusal, ProviderUnknown } from '../provider/provider';

export type BankMood = 'takes' | 'is silent' | 'refuses';

/** A bank that answers as it is told to, for the demo's open, failed and returned payments. */
export function demoBank(mood: BankMood): PaymentProvider {
  const sums = new Map<string, number>();
  const paid = (id: string): ProviderPayment => ({
    id,
    state: 'succeeded',
    amount_kop: sums.get(id) ?? 0,
    refunded_kop: null,
    confirmation_url: null,
    cancel_reason: null,
    receipt: 'succeeded',
  });
  /** What it says of what it has. */
  const word = async <T>(given: () => T): Promise<T> => {
    if (mood === 'is silent') throw new ProviderUnknown('the bank does not answer');
    return given();
  };
  const answer = async <T>(given: () => T): Promise<T> => {
    if (mood === 'refuses') throw new ProviderRefusal('invalid_request', 'Банк отказал');
    return word(given);
  };
  return {
    createPayment: (key, { amount_kop }) => answer(() => paid(sums.set(key, amount_kop) && key)),
    payment: (id) => word(() => paid(id)),
    capturePayment: (_key, id) => answer(() => paid(id)),
    createRefund: (id) => answer(() => ({ id, state: 'succeeded', receipt: 'succeeded' })),
    refund: (id) => word(() => ({ id, state: 'succeeded', receipt: 'succeeded' })),
    refundsOf: () => word(() => []),
    paymentsBetween: () => word(() => []),
    refundsBetween: () => word(() => []),
    createReceipt: (id) => answer(() => ({ id, state: 'succeeded', fiscal: null })),
    receipt: (id) => word(() => ({ id, state: 'succeeded', fiscal: null })),
    receiptsOf: () => word(() => []),
  };
}
