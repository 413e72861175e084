import { HOUR_MS } from '@studio/contracts';
import { z } from 'zod';
import type { VatRate } from '../../kernel/process/config';
import { ProviderLane } from '../../kernel/providers/provider-lane';
import { sumOfMeans } from '../rules/fiscal-document';
import { askLane } from './ask-lane';
import type { CashRegister, RegisterReceipt } from './cash-register';
import { ProviderDenied, type ProviderReceipt, ProviderRefusal, ProviderUnknown } from './provider';
import { receiptSubject } from './receipt-subject';
import { vatOf } from './vat';

/** A token is valid for a day; it is renewed well before. */
const TOKEN_LIFE_MS = 12 * HOUR_MS;

interface AtolSettings {
  /** Root of the API with its version, without a slash at the end: `https://online.atol.ru/possystem/v4`. */
  apiRoot: string;
  login: string;
  password: string;
  /** Group of registers that prints. */
  group: string;
  inn: string;
  /** The company's tax system, as the protocol names it. */
  taxSystem: string;
  vat: VatRate;
  /** The place of a payment on the Internet: the company's site. */
  paymentAddress: string;
  /** The company's mailbox, on every receipt. */
  companyEmail: string;
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const Fault = z.object({ code: z.number(), text: z.string().default('') });
const Token = z.object({ token: z.string().min(1) });
const Report = z.object({
  uuid: z.string(),
  status: z.enum(['wait', 'done', 'fail']),
  error: Fault.nullish(),
  payload: z
    .object({
      fn_number: z.coerce.string(),
      fiscal_document_number: z.coerce.string(),
      fiscal_document_attribute: z.coerce.string(),
    })
    .nullish(),
});
const Refused = z.object({ uuid: z.string().nullish(), error: Fault });

/** Codes of the protocol: the token has expired; a receipt with this `external_id` already exists. */
const TOKEN_OVER = [10, 11, 12];
/** To a request for a token: wrong login or password. */
const WRONG_PASSWORD = 12;
const THERE_ALREADY = 33;

/** Client of the ATOL Online protocol, version 4 (FFD 1.05). */
export class AtolOnline implements CashRegister {
  #token: { text: string; until: number } | null = null;

  constructor(
    private readonly settings: AtolSettings,
    private readonly fetch: Fetch = (url, init) => globalThis.fetch(url, init),
    private readonly now: () => number = Date.now,
    private readonly lane = new ProviderLane('register'),
  ) {}

  async register(key: string, receipt: RegisterReceipt): Promise<ProviderReceipt> {
    const operation = receipt.kind === 'refund' ? 'sell_refund' : 'sell';
    const body = { external_id: key, timestamp: moscowTime(receipt.at), receipt: this.#receiptOf(receipt) };
    return askLane(this.lane, ({ signal }) => this.#ask(signal, 'POST', `/${this.#group}/${operation}`, body));
  }

  async receipt(id: string): Promise<ProviderReceipt> {
    return askLane(this.lane, ({ signal }) => this.#report(signal, id));
  }

  #report(signal: AbortSignal, id: string): Promise<ProviderReceipt> {
    return this.#ask(signal, 'GET', `/${this.#group}/report/${encodeURIComponent(id)}`);
  }

  get #group(): string {
    return encodeURIComponent(this.settings.group);
  }

  async #ask(
    signal: AbortSignal,
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    isAgain = false,
  ): Promise<ProviderReceipt> {
    const { status, answer } = await this.#call(signal, method, path, body, await this.#tokenNow(signal));
    const refused = Refused.safeParse(answer);
    if (refused.success && refused.data.error.code === THERE_ALREADY && refused.data.uuid)
      return this.#report(signal, refused.data.uuid);
    const report = Report.safeParse(answer);
    if (report.success) return receiptOf(report.data);
    if (refused.success && (status === 401 || TOKEN_OVER.includes(refused.data.error.code)) && !isAgain) {
      this.#token = null;
      return this.#ask(signal, method, path, body, true);
    }
    if (status === 401 || status === 403) throw new ProviderDenied(`the register answered ${status}`);
    if (!refused.success || status >= 500 || [404, 409, 429].includes(status))
      throw new ProviderUnknown(`the register answered ${status}`);
    throw new ProviderRefusal(String(refused.data.error.code), refused.data.error.text);
  }

  async #tokenNow(signal: AbortSignal): Promise<string> {
    if (this.#token !== null && this.#token.until > this.now()) return this.#token.text;
    const { login, password } = this.settings;
    const { answer, status } = await this.#call(signal, 'POST', '/getToken', { login, pass: password });
    const read = Token.safeParse(answer);
    if (!read.success) {
      // A wrong password is the operator's to fix: no receipt is wrong, and all are sent once it is fixed.
      const isDenied =
        status === 401 || status === 403 || Refused.safeParse(answer).data?.error.code === WRONG_PASSWORD;
      throw new (isDenied ? ProviderDenied : ProviderUnknown)(`the register gave no token: ${status}`);
    }
    this.#token = { text: read.data.token, until: this.now() + TOKEN_LIFE_MS };
    return read.data.token;
  }

  async #call(signal: AbortSignal, method: 'GET' | 'POST', path: string, body?: unknown, token?: string) {
    const reply = await this.fetch(this.settings.apiRoot + path, {
      method,
      headers: {
        ...(token === undefined ? {} : { token }),
        ...(body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal,
    });
    const answer: unknown = await reply.json().catch(() => undefined);
    return { status: reply.status, answer };
  }

  #receiptOf({
    sale_number,
    mode,
    customer,
    positions,
    cash_kop,
    cashless_kop,
    prepaid_kop,
    counter,
  }: RegisterReceipt) {
    const { companyEmail, taxSystem, vat, inn, paymentAddress } = this.settings;
    return {
      client: 'phone' in customer ? { phone: `+${customer.phone}` } : customer,
      company: { email: companyEmail, sno: taxSystem, inn, payment_address: counter?.address ?? paymentAddress },
      ...(counter && { cashier: counter.cashier }),
      items: positions.map(({ name, kind, quantity, price_kop, sum_kop }) => ({
        name: name.slice(0, 128),
        price: roubles(price_kop),
        quantity,
        sum: roubles(sum_kop),
        payment_method: mode,
        payment_object: receiptSubject(kind, mode),
        vat: { type: vatOf(vat, mode).register },
      })),
      payments: [
        { type: CASH, sum: roubles(cash_kop) },
        { type: CASHLESS, sum: roubles(cashless_kop) },
        { type: PREPAID, sum: roubles(prepaid_kop) },
      ].filter(({ sum }) => sum > 0),
      total: roubles(sumOfMeans({ cash_kop, cashless_kop, prepaid_kop })),
      additional_check_props: `№ ${sale_number}`,
    };
  }
}

function receiptOf({ uuid, status, error, payload }: z.infer<typeof Report>): ProviderReceipt {
  if (status === 'fail') throw new ProviderRefusal(String(error?.code ?? 0), error?.text || 'Касса отклонила чек');
  return {
    id: uuid,
    state: status === 'done' ? 'succeeded' : 'pending',
    fiscal: payload
      ? {
          storage: payload.fn_number,
          document: payload.fiscal_document_number,
          attribute: payload.fiscal_document_attribute,
        }
      : null,
  };
}

/** 12345 kopecks → 123.45; doubles represent every two-decimal sum that a receipt may have. */
function roubles(kopecks: number): number {
  return Math.round(kopecks) / 100;
}

/** Means of payment, as the protocol numbers them. */
const [CASH, CASHLESS, PREPAID] = [0, 1, 2];

/** `31.12.2026 23:59:59`, the protocol's format. */
function moscowTime(at: Date): string {
  return at
    .toLocaleString('ru-RU', { timeZone: 'Europe/Moscow', dateStyle: 'short', timeStyle: 'medium' })
    .replace(',', '')
    .replace(/(\d\d\.\d\d\.)(\d\d) /, '$120$2 ');
}
