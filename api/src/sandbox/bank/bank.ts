import { randomUUID } from 'node:crypto';
import { type BookedReceipt, FiscalBooks, orderIn } from '../fiscal-books';

/** The bank's behaviour for the next calls of the API, or for one payment. */
export const BANK_MOODS = [
  'well',
  'fails',
  'works_and_fails',
  'denies',
  'forbids',
  'knows_nothing',
  'key_taken',
  'refuses',
] as const;
export type BankMood = (typeof BANK_MOODS)[number];

export interface BankPayment {
  id: string;
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';
  amount: { value: string; currency: 'RUB' };
  description: string;
  /** `sbp`, or a page to go to. */
  kind: 'sbp' | 'page';
  return_url: string | null;
  refunded_kop: number;
  cancel_reason: string | null;
  /** Mode of the receipt that came with it; null without one. */
  mode: string | null;
  /** Of it; not remembered after a start. */
  goods?: BookedReceipt['goods'] | undefined;
  metadata: Record<string, string>;
  created_at: string;
  captured_at: string | null;
}

export interface BankRefund {
  id: string;
  payment_id: string;
  status: 'succeeded';
  amount: { value: string; currency: 'RUB' };
  description: string;
  created_at: string;
}

/** What a receipt was made of and for. */
interface BankReceiptContent {
  type: 'payment' | 'refund';
  payment_id?: string | undefined;
  refund_id?: string | undefined;
  items: readonly object[];
}

export interface BankReceipt extends BankReceiptContent {
  id: string;
  status: 'succeeded';
  fiscal_storage_number: string;
  fiscal_document_number: string;
  fiscal_attribute: string;
  created_at: string;
}

const kopecks = ({ value }: { value: string }) => Math.round(Number(value) * 100);

/** The sandbox bank's books, in memory: payments, refunds and receipts, and the answers under each idempotency key. */
export class SandboxBank {
  readonly payments = new Map<string, BankPayment>();
  readonly refunds = new Map<string, BankRefund>();
  readonly receipts = new Map<string, BankReceipt>();
  /** What was asked to be made, in the order of coming. */
  readonly asked: { path: string; body: unknown }[] = [];
  readonly #answers = new Map<string, { request: string; answer: unknown }>();
  /** Calls that still follow `mood`. */
  #moodFor = 0;
  #now: () => Date;
  #mood: BankMood = 'well';
  #documents = 0;

  constructor(
    now: () => Date = () => new Date(),
    private readonly books = new FiscalBooks(),
  ) {
    this.#now = now;
  }

  /** As after a day: the same key has its effect once more. */
  forgetKeys(): void {
    this.#answers.clear();
  }

  /** The next `count` calls of the API fail: before they did anything, or after they did it. */
  setMood(mood: BankMood, count: number): void {
    this.#mood = mood;
    this.#moodFor = count;
  }

  /** The mood of this call. */
  takeMood(): BankMood {
    if (this.#moodFor <= 0) return 'well';
    this.#moodFor -= 1;
    return this.#mood;
  }

  /** The same request under the same key has one effect; a different one is refused. */
  once<T>(key: string, request: unknown, make: () => T): T | 'key_taken' {
    const text = JSON.stringify(request);
    const known = this.#answers.get(key);
    if (known) return known.request === text ? (known.answer as T) : 'key_taken';
    const answer = make();
    this.#answers.set(key, { request: text, answer });
    return answer;
  }

  createPayment(
    fields: Pick<BankPayment, 'amount' | 'description' | 'kind' | 'return_url' | 'mode' | 'goods' | 'metadata'>,
  ): BankPayment {
    const made: BankPayment = {
      ...fields,
      id: randomUUID(),
      status: 'pending',
      refunded_kop: 0,
      cancel_reason: null,
      created_at: this.#now().toISOString(),
      captured_at: null,
    };
    this.payments.set(made.id, made);
    return made;
  }

  mayRefund(payment_id: string, amount: BankRefund['amount']): boolean {
    const payment = this.payments.get(payment_id);
    return payment?.status === 'succeeded' && payment.refunded_kop + kopecks(amount) <= kopecks(payment.amount);
  }

  /** Null when the payment has less left to refund. Without a description it is one of the cabinet's. */
  createRefund(payment_id: string, amount: BankRefund['amount'], description = ''): BankRefund | null {
    const payment = this.payments.get(payment_id);
    if (!payment || !this.mayRefund(payment_id, amount)) return null;
    payment.refunded_kop += kopecks(amount);
    const made: BankRefund = {
      id: randomUUID(),
      payment_id,
      status: 'succeeded',
      amount,
      description,
      created_at: this.#now().toISOString(),
    };
    this.refunds.set(made.id, made);
    return made;
  }

  /** A refund of all that is left, made without the portal; null when nothing is. */
  cabinetRefund(payment_id: string): BankRefund | null {
    const payment = this.payments.get(payment_id);
    if (!payment) return null;
    const left = kopecks(payment.amount) - payment.refunded_kop;
    return left === 0 ? null : this.createRefund(payment_id, { value: (left / 100).toFixed(2), currency: 'RUB' });
  }

  /** Books a receipt of a payment's order, if it agrees with what was printed before. */
  prints(payment_id: string, receipt: BookedReceipt): boolean {
    const order = orderIn(this.payments.get(payment_id)?.description ?? '');
    return order !== null && this.books.print(order, receipt) === null;
  }

  createReceipt(content: BankReceiptContent): BankReceipt {
    this.#documents += 1;
    const made: BankReceipt = {
      ...content,
      id: randomUUID(),
      status: 'succeeded',
      created_at: this.#now().toISOString(),
      fiscal_storage_number: '9999078900004792',
      fiscal_document_number: String(this.#documents),
      fiscal_attribute: String(1_000_000_000 + ((this.#documents * 7_919) % 900_000_000)),
    };
    this.receipts.set(made.id, made);
    return made;
  }

  /** The client pays, or the bank refuses; a finished payment stays unchanged. */
  finish(id: string, status: 'succeeded' | 'canceled', reason: string | null = null): void {
    const payment = this.payments.get(id);
    if (payment?.status !== 'pending') return;
    payment.status = status;
    if (status === 'succeeded') {
      payment.captured_at = this.#now().toISOString();
      const sum_kop = kopecks(payment.amount);
      const { mode, goods } = payment;
      if (mode !== null) this.prints(id, { isRefund: false, mode, sum_kop, prepaid_kop: 0, goods });
    }
    payment.cancel_reason = reason;
  }
}
