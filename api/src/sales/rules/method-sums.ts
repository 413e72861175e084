import type { PaymentMethod } from '@studio/contracts';

/** Money by way of payment, in kopecks. */
export interface MethodSum<Method extends PaymentMethod = PaymentMethod> {
  method: Method;
  amount_kop: number;
}

/** Kopecks of all parts together. */
export const sumOfParts = (parts: readonly { amount_kop: number }[]): number =>
  parts.reduce((all, { amount_kop }) => all + amount_kop, 0);

/** By method, each once, cash first. */
export function byMethod(parts: readonly MethodSum[]): MethodSum[] {
  return [...new Set(parts.map(({ method }) => method))]
    .toSorted((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other))
    .map((method) => ({ method, amount_kop: sumOfParts(parts.filter((one) => one.method === method)) }));
}

const ORDER: readonly PaymentMethod[] = ['cash', 'card', 'sbp', 'online'];
