import type { ReceiptMode } from '@studio/contracts';
import { z } from 'zod';
import type { VatRate } from '../../kernel/process/config';
import { ProviderLane } from '../../kernel/providers/provider-lane';
import { askLane } from './ask-lane';
import {
  type PaymentProvider,
  type PaymentRequest,
  ProviderDenied,
  type ProviderPayment,
  ProviderRefusal,
  ProviderUnknown,
  type ReceiptData,
} from './provider';
import { receiptSubject } from './receipt-subject';
import { vatOf } from './vat';

/** No verdict about money: still being processed, not found, at odds with a request under way, too many requests. */
const NO_VERDICTS = [202, 404, 409, 429];

export interface ProviderSettings {
  /** Root of the API with its version, without a slash at the end: `https://api.yookassa.ru/v3`. */
  apiRoot: string;
  shopId: string;
  secretKey: string;
  vat: VatRate;
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const registration = z.enum(['pending', 'succeeded', 'canceled']).nullish();
const amount = z.object({ value: z.string().regex(/^\d+\.\d\d$/), currency: z.literal('RUB') });
const PaymentAnswer = z.object({
  id: z.string(),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount,
  confirmation: z
    .object({ confirmation_url: z.string().optional(), confirmation_data: z.string().optional() })
    .optional(),
  cancellation_details: z.object({ reason: z.string() }).optional(),
  receipt_registration: registration,
});
const RefundAnswer = z.object({
  id: z.string(),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  receipt_registration: registration,
});
const ReceiptAnswer = z.object({
  id: z.string(),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  fiscal_storage_number: z.string().optional(),
  fiscal_document_number: z.string().optional(),
  fiscal_attribute: z.string().optional(),
});
const FaultAnswer = z.object({ code: z.string().default('refused'), description: z.string().default('') });

/** Client of the YooKassa API v3 (yookassa.ru/developers/api). */
export class Yookassa implements PaymentProvider {
  constructor(
    private readonly settings: ProviderSettings,
    private readonly fetch: Fetch = (url, init) => globalThis.fetch(url, init),
    private readonly lane = new ProviderLane('bank'),
  ) {}

  async createPayment(key: string, request: PaymentRequest): Promise<ProviderPayment> {
    const { amount_kop, method, description, return_url, sale_id, receipt } = request;
    const body = {
      amount: money(amount_kop),
      capture: true,
      description,
      metadata: { sale_id },
      ...(method === 'sbp'
        ? { payment_method_data: { type: 'sbp' }, confirmation: { type: 'qr' } }
        : { confirmation: { type: 'redirect', return_url } }),
      ...(receipt === null ? {} : { receipt: receiptOf(receipt, this.settings.vat) }),
    };
    return paymentOf(await this.#call(PaymentAnswer, 'POST', '/payments', key, body));
  }

  async payment(id: string): Promise<ProviderPayment> {
    return paymentOf(await this.#call(PaymentAnswer, 'GET', `/payments/${encodeURIComponent(id)}`));
  }

  async capturePayment(key: string, id: string): Promise<ProviderPayment> {
    return paymentOf(await this.#call(PaymentAnswer, 'POST', `/payments/${encodeURIComponent(id)}/capture`, key, {}));
  }

  async createRefund(key: string, refund: { payment_id: string; amount_kop: number; receipt: ReceiptData | null }) {
    const { payment_id, amount_kop, receipt } = refund;
    const body = {
      payment_id,
      amount: money(amount_kop),
      ...(receipt === null ? {} : { receipt: receiptOf(receipt, this.settings.vat) }),
    };
    return refundOf(await this.#call(RefundAnswer, 'POST', '/refunds', key, body));
  }

  async refund(id: string) {
    return refundOf(await this.#call(RefundAnswer, 'GET', `/refunds/${encodeURIComponent(id)}`));
  }

  async createReceipt(key: string, receipt: Parameters<PaymentProvider['createReceipt']>[1]) {
    const { payment_id, refund_id, kind } = receipt;
    const body = {
      type: kind === 'refund' ? 'refund' : 'payment',
      ...(payment_id === null ? {} : { payment_id }),
      ...(refund_id === null ? {} : { refund_id }),
      send: true,
      ...receiptOf(receipt, this.settings.vat),
      settlements: settlementsOf(receipt),
    };
    return fiscalOf(await this.#call(ReceiptAnswer, 'POST', '/receipts', key, body));
  }

  async receipt(id: string) {
    return fiscalOf(await this.#call(ReceiptAnswer, 'GET', `/receipts/${encodeURIComponent(id)}`));
  }

  async #call<T>(schema: z.ZodType<T>, method: 'GET' | 'POST', path: string, key?: string, body?: unknown): Promise<T> {
    const { apiRoot, shopId, secretKey } = this.settings;
    const { reply, text } = await askLane(this.lane, async ({ signal }) => {
      const reply = await this.fetch(apiRoot + path, {
        method,
        headers: {
          authorization: `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`,
          ...(key === undefined ? {} : { 'idempotence-key': key }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal,
      });
      const text = await reply.text();
      if (reply.status === 401 || reply.status === 403)
        throw new ProviderDenied(`the provider answered ${reply.status}`);
      if (reply.status >= 500) throw new ProviderUnknown(`the provider answered ${reply.status}`);
      return { reply, text };
    });
    if (NO_VERDICTS.includes(reply.status)) throw new ProviderUnknown(`the provider answered ${reply.status}`);
    const answer = readJson(text);
    if (reply.ok) {
      const read = schema.safeParse(answer);
      if (read.success) return read.data;
      throw new ProviderUnknown('the provider answered something else');
    }
    const fault = FaultAnswer.catch({ code: 'refused', description: '' }).parse(answer ?? {});
    throw new ProviderRefusal(fault.code, fault.description || `the provider answered ${reply.status}`);
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** 12345 kopecks → `{ value: '123.45' }`. */
function money(kopecks: number) {
  return { value: `${Math.floor(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`, currency: 'RUB' };
}

function paymentOf(answer: z.infer<typeof PaymentAnswer>): ProviderPayment {
  const { confirmation } = answer;
  return {
    id: answer.id,
    state: answer.status,
    amount_kop: Math.round(Number(answer.amount.value) * 100),
    confirmation_url: confirmation?.confirmation_url ?? confirmation?.confirmation_data ?? null,
    cancel_reason: answer.cancellation_details?.reason ?? null,
    receipt: answer.receipt_registration ?? null,
  };
}

function refundOf({ id, status, receipt_registration }: z.infer<typeof RefundAnswer>) {
  return { id, state: status, receipt: receipt_registration ?? null };
}

function fiscalOf(answer: z.infer<typeof ReceiptAnswer>) {
  const { fiscal_storage_number: storage, fiscal_document_number: document, fiscal_attribute: attribute } = answer;
  return {
    id: answer.id,
    state: answer.status,
    fiscal: storage && document && attribute ? { storage, document, attribute } : null,
  };
}

const MODES = {
  full_prepayment: 'full_prepayment',
  prepayment: 'partial_prepayment',
  advance: 'advance',
  full_payment: 'full_payment',
} as const satisfies Record<ReceiptMode, string>;

function receiptOf({ mode, customer, positions }: ReceiptData, vat: VatRate) {
  return {
    customer,
    items: positions.map(({ name, kind, quantity, price_kop }) => ({
      description: name.slice(0, 128),
      quantity: `${quantity}.00`,
      amount: money(price_kop),
      vat_code: vatOf(vat, mode).provider,
      payment_mode: MODES[mode],
      payment_subject: receiptSubject(kind),
    })),
  };
}

function settlementsOf({ cash_kop, cashless_kop, prepaid_kop }: ReceiptData) {
  const all = [
    { type: 'cash', kopecks: cash_kop },
    { type: 'cashless', kopecks: cashless_kop },
    { type: 'prepayment', kopecks: prepaid_kop },
  ];
  return all.filter(({ kopecks }) => kopecks > 0).map(({ type, kopecks }) => ({ type, amount: money(kopecks) }));
}
