import { type PaymentProvider, type ProviderPayment, ProviderRefusal, ProviderUnknown } from '../provider/provider';

export type BankMood = 'takes' | 'is silent' | 'refuses';

/** A bank that answers as it is told to, for the demo's open, failed and returned payments. */
export function demoBank(mood: BankMood): PaymentProvider {
  const sums = new Map<string, number>();
  const paid = (id: string): ProviderPayment => ({
    id,
    state: 'succeeded',
    amount_kop: sums.get(id) ?? 0,
    confirmation_url: null,
    cancel_reason: null,
    receipt: 'succeeded',
  });
  const answer = async <T>(given: () => T): Promise<T> => {
    if (mood === 'is silent') throw new ProviderUnknown('the bank does not answer');
    if (mood === 'refuses') throw new ProviderRefusal('invalid_request', 'Банк отказал');
    return given();
  };
  return {
    createPayment: (key, { amount_kop }) => answer(() => paid(sums.set(key, amount_kop) && key)),
    payment: (id) => answer(() => paid(id)),
    capturePayment: (_key, id) => answer(() => paid(id)),
    createRefund: (id) => answer(() => ({ id, state: 'succeeded', receipt: 'succeeded' })),
    refund: (id) => answer(() => ({ id, state: 'succeeded', receipt: 'succeeded' })),
    refundsOf: () => answer(() => []),
    paymentsBetween: () => answer(() => []),
    refundsBetween: () => answer(() => []),
    createReceipt: (id) => answer(() => ({ id, state: 'succeeded', fiscal: null })),
    receipt: (id) => answer(() => ({ id, state: 'succeeded', fiscal: null })),
  };
}
