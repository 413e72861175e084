import { HOUR_MS, type PaymentState, type ReceiptMode } from '@studio/contracts';
import type { FiscalDocument } from '../rules/fiscal-document';

/** A payment as the provider reports it. */
export interface ProviderPayment {
  id: string;
  state: PaymentState;
  amount_kop: number;
  /** What the provider's books have as refunded of it; null where it does not say. */
  refunded_kop: number | null;
  /** The page where the client pays, or the content of the SBP QR code. */
  confirmation_url: string | null;
  cancel_reason: string | null;
  /** State of the receipt that was registered with it. */
  receipt: 'pending' | 'succeeded' | 'canceled' | null;
}

export interface ProviderRefund {
  id: string;
  state: 'pending' | 'succeeded' | 'canceled';
  receipt: 'pending' | 'succeeded' | 'canceled' | null;
}

/** A payment in the provider's own books. */
export interface ListedPayment extends ProviderPayment {
  created_at: Date;
  /** When it succeeded; null before. */
  captured_at: Date | null;
  /** What the portal marked it with; null for one that it did not make. */
  mark: { payment_id: string | null; sale_id: string | null };
}

/** A refund in the provider's own books. */
export interface ListedRefund extends ProviderRefund {
  payment_id: string;
  amount_kop: number;
  created_at: Date;
  /** Our refund, by what the portal wrote into its description; null for one that was made without us. */
  mark: string | null;
}

/** A receipt in the provider's own books. */
export interface ListedReceipt extends ProviderReceipt {
  kind: 'payment' | 'refund';
  mode: ReceiptMode | null;
  sum_kop: number;
}

/** From the first moment, before the second. */
export interface Between {
  from: Date;
  to: Date;
}

export interface ProviderReceipt {
  id: string;
  state: 'pending' | 'succeeded' | 'canceled';
  fiscal: { storage: string; document: string; attribute: string } | null;
}

/** The content of a fiscal receipt (54-FZ), whoever prints it. */
export interface ReceiptData extends Omit<FiscalDocument, 'printer'> {
  sale_number: number;
  customer: { phone: string } | { email: string };
}

export interface PaymentRequest {
  amount_kop: number;
  method: 'sbp' | 'online';
  description: string;
  return_url: string;
  sale_id: string;
  receipt: ReceiptData | null;
}

export interface RefundRequest {
  /** The provider's id of the payment. */
  payment_id: string;
  amount_kop: number;
  receipt: ReceiptData | null;
}

/** The provider has refused: a retry under the same key changes nothing. */
export class ProviderRefusal extends Error {
  constructor(
    readonly code: string,
    description: string,
  ) {
    super(description);
  }
}

/** The outcome is unknown: the provider did not answer, or failed. Retried under the same key. */
export class ProviderUnknown extends Error {}

/** The provider has had this key with another content: what became of that one its lists tell. */
export class ProviderKeyTaken extends ProviderUnknown {}

/** The provider does not accept the portal's key or password (401, 403): no verdict about money, and everything waits until it does. */
export class ProviderDenied extends ProviderUnknown {}

declare module '../../kernel/calls/context' {
  interface App {
    /** The payment provider; null where none is configured. */
    payments: PaymentProvider | null;
  }
}

/** Milliseconds for which the provider surely knows a key; YooKassa keeps it for 24 hours. */
const KEY_LIFE_MS = 23 * HOUR_MS;

/** Whether the provider may have forgotten a key since: under it, it would do the same again. */
export function isKeyForgotten(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() >= KEY_LIFE_MS;
}

/**
 * The payment provider. `key` is the idempotency key: the same request under the same key has one effect.
 * @throws ProviderRefusal, ProviderUnknown
 */
export interface PaymentProvider {
  createPayment(key: string, request: PaymentRequest): Promise<ProviderPayment>;
  payment(id: string): Promise<ProviderPayment>;
  capturePayment(key: string, id: string): Promise<ProviderPayment>;
  createRefund(key: string, refund: RefundRequest): Promise<ProviderRefund>;
  refund(id: string): Promise<ProviderRefund>;
  /** All refunds of a payment, whoever made them. */
  refundsOf(paymentId: string): Promise<ListedRefund[]>;
  /** All that were created within that time, whoever made them. */
  paymentsBetween(time: Between): Promise<ListedPayment[]>;
  refundsBetween(time: Between): Promise<ListedRefund[]>;
  createReceipt(
    key: string,
    receipt: ReceiptData & { payment_id: string | null; refund_id: string | null },
  ): Promise<ProviderReceipt>;
  receipt(id: string): Promise<ProviderReceipt>;
  /** All receipts of a payment, or of a refund. */
  receiptsOf(of: { payment_id: string } | { refund_id: string }): Promise<ListedReceipt[]>;
}
