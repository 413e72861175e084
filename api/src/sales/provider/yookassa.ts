import { z } from 'zod';
import type { VatRate } from '../../kernel/process/config';
import { ProviderLane } from '../../kernel/providers/provider-lane';
import { askLane } from './ask-lane';
import {
  type Between,
  type ListedPayment,
  type ListedReceipt,
  type ListedRefund,
  type PaymentProvider,
  type PaymentRequest,
  ProviderDenied,
  ProviderKeyTaken,
  type ProviderPayment,
  ProviderRefusal,
  ProviderUnknown,
  type RefundRequest,
} from './provider';
import {
  fiscalOf,
  ListAnswer,
  listedPayment,
  listedReceipt,
  ListedReceiptAnswer,
  listedRefund,
  PaymentAnswer,
  paymentOf,
  ReceiptAnswer,
  RefundAnswer,
  refundOf,
} from './yookassa-answers';
import { money, receiptOf, settlementsOf } from './yookassa-receipt';

/** No verdict about money: still being processed, not found, at odds with a request under way, too many requests. */
const NO_VERDICTS = [202, 404, 409, 429];

export interface ProviderSettings {
  /** Root of the API with its version, without a slash at the end: `https://api.yookassa.ru/v3`. */
  apiRoot: string;
  shopId: string;
  secretKey: string;
  vat: VatRate;
}

/** The most that a page of a list has. */
const PAGE_SIZE = 100;
/** The provider had this key with another content: a refusal by its number alone, and no word about the money. */
const KEY_TAKEN = /idempoten/i;

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const FaultAnswer = z.object({
  code: z.string().default('refused'),
  description: z.string().default(''),
  parameter: z.string().default(''),
});

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
      metadata: { sale_id, payment_id: key },
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

  async createRefund(key: string, { payment_id, amount_kop, receipt }: RefundRequest) {
    const body = {
      payment_id,
      amount: money(amount_kop),
      description: `Возврат ${key}`,
      ...(receipt === null ? {} : { receipt: receiptOf(receipt, this.settings.vat) }),
    };
    return refundOf(await this.#call(RefundAnswer, 'POST', '/refunds', key, body));
  }

  async refund(id: string) {
    return refundOf(await this.#call(RefundAnswer, 'GET', `/refunds/${encodeURIComponent(id)}`));
  }

  async refundsOf(paymentId: string): Promise<ListedRefund[]> {
    return (await this.#list(RefundAnswer, '/refunds', { payment_id: paymentId })).map(listedRefund);
  }

  async paymentsBetween(time: Between): Promise<ListedPayment[]> {
    return (await this.#list(PaymentAnswer, '/payments', created(time))).map(listedPayment);
  }

  async refundsBetween(time: Between): Promise<ListedRefund[]> {
    return (await this.#list(RefundAnswer, '/refunds', created(time))).map(listedRefund);
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

  async receiptsOf(of: { payment_id: string } | { refund_id: string }): Promise<ListedReceipt[]> {
    return (await this.#list(ListedReceiptAnswer, '/receipts', of)).map(listedReceipt);
  }

  /** All pages of a list. */
  async #list<T>(schema: z.ZodType<T>, path: string, filter: Record<string, string>): Promise<T[]> {
    const all: T[] = [];
    let cursor: string | undefined;
    do {
      const query = new URLSearchParams({ ...filter, limit: String(PAGE_SIZE), ...(cursor && { cursor }) });
      const page = await this.#call(ListAnswer(schema), 'GET', `${path}?${query.toString()}`);
      all.push(...page.items);
      cursor = page.next_cursor;
    } while (cursor !== undefined);
    return all;
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
    const fault = FaultAnswer.catch({ code: 'refused', description: '', parameter: '' }).parse(answer ?? {});
    if (KEY_TAKEN.test(`${fault.parameter} ${fault.description}`)) throw new ProviderKeyTaken(fault.description);
    throw new ProviderRefusal(fault.code, [fault.description, fault.parameter].filter(Boolean).join(' ') || fault.code);
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function created({ from, to }: Between) {
  return { 'created_at.gte': from.toISOString(), 'created_at.lt': to.toISOString() };
}
