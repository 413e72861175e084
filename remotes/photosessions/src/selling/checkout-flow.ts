import { isUnpaid, type SaleCard } from '@studio/contracts';
import type { PortalError } from '@studio/portal';
import type { Taken } from './checkout-rules';

/** How far one checkout is. */
export type Stage =
  /** Whether the server made a sale of this cart before is not known yet: no money is taken. */
  | { kind: 'looking' }
  /** Nothing is on the server. */
  | { kind: 'open' }
  /** The order is on the server, and not paid. */
  | { kind: 'ordered'; sale: SaleCard }
  /** The client is paying by a code. */
  | { kind: 'awaited'; sale: SaleCard; paymentId: string }
  | { kind: 'paid'; sale: SaleCard; change_kop: number }
  /** On this device, until the server has it. */
  | { kind: 'kept'; total_kop: number; change_kop: number };

/** What the window shows in place of cart and money. */
export type Outcome = Extract<Stage, { kind: 'awaited' | 'paid' | 'kept' }>;

export interface Flow {
  stage: Stage;
  /** Ids are made once: a second press, or a retry after a lost answer, makes no second sale. */
  saleId: string;
  /** Of the next payment. */
  paymentId: string;
  /** Money that was taken before the sale is made. */
  taken: readonly Taken[];
  /** The sale that the server had made of this cart before. */
  earlier: SaleCard | null;
  /** A request is on its way. */
  busy: boolean;
  error: PortalError | null;
}

export type FlowEvent =
  | { type: 'looked'; found: SaleCard | null }
  | { type: 'began' }
  | { type: 'ended'; error?: PortalError }
  | { type: 'took'; payment: Taken; nextId: string }
  | { type: 'reached'; stage: Exclude<Stage, { kind: 'looking' | 'open' }> }
  | { type: 'took_back'; saleId: string };

/** What the window says of a sale that is done. */
export function doneTitle(outcome: Extract<Outcome, { kind: 'paid' | 'kept' }>): string {
  if (outcome.kind === 'kept' || outcome.sale.total_kop > 0) return 'Оплачено';
  return outcome.sale.discount_kop > 0 ? 'Подарок оформлен' : 'Оформлено без оплаты';
}

/** The checkout of a cart before anything is known of it. */
export const begun = (saleId: string, paymentId: string): Flow => ({
  stage: { kind: 'looking' },
  saleId,
  paymentId,
  taken: [],
  earlier: null,
  busy: false,
  error: null,
});

/** The checkout after an event. */
export function nextFlow(flow: Flow, event: FlowEvent): Flow {
  switch (event.type) {
    case 'looked':
      return flow.stage.kind === 'looking' ? { ...flow, stage: stageOf(event.found), earlier: event.found } : flow;
    case 'began':
      return { ...flow, busy: true, error: null };
    case 'ended':
      return { ...flow, busy: false, error: event.error ?? flow.error };
    case 'took':
      return { ...flow, taken: [...flow.taken, event.payment], paymentId: event.nextId };
    case 'reached':
      return { ...flow, stage: event.stage };
    case 'took_back':
      break;
  }
  return { ...flow, stage: { kind: 'open' }, earlier: null, saleId: event.saleId };
}

/** Where the sale that the server has leaves the checkout. */
function stageOf(sale: SaleCard | null): Stage {
  if (sale === null) return { kind: 'open' };
  if (!isUnpaid(sale)) return { kind: 'paid', sale, change_kop: 0 };
  const code = sale.payments.find(({ method, state }) => method === 'sbp' && state === 'pending');
  return code ? { kind: 'awaited', sale, paymentId: code.id } : { kind: 'ordered', sale };
}
