import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fiscalBooksOf } from '../fiscal-books';
import {
  BANK_MOODS,
  type BankMood,
  type BankPayment,
  type BankReceipt as MadeReceipt,
  type BankRefund,
  SandboxBank,
} from './bank';
import { registerBankPage } from './bank-page';
import { BankReceipt, booked, goodsOf, isTrueTo } from './bank-receipt';

const KEY_TAKEN = 'Idempotence key duplicated';

const amount = z.object({ value: z.string().regex(/^\d{1,9}\.\d\d$/), currency: z.literal('RUB') });
const Payment = z.object({
  amount,
  description: z.string().max(128).default(''),
  metadata: z.record(z.string(), z.string()).default({}),
  payment_method_data: z.object({ type: z.string() }).optional(),
  confirmation: z.object({ type: z.enum(['redirect', 'qr']), return_url: z.string().optional() }),
  receipt: BankReceipt.optional(),
});
const Refund = z.object({
  payment_id: z.string(),
  amount,
  description: z.string().max(250).default(''),
  receipt: BankReceipt.optional(),
});
const Receipt = BankReceipt.extend({
  type: z.enum(['payment', 'refund']),
  payment_id: z.string().optional(),
  refund_id: z.string().optional(),
  settlements: z.array(z.object({ type: z.enum(['cashless', 'prepayment']), amount })).length(1),
});
const List = z.object({
  payment_id: z.string().optional(),
  refund_id: z.string().optional(),
  'created_at.gte': z.string().default(''),
  'created_at.lt': z.string().default('9999'),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  /** How many came before. */
  cursor: z.coerce.number().int().default(0),
});
/** Moods in which a call does nothing. */
const FAULTS: Partial<Record<BankMood, [status: number, code: string]>> = {
  fails: [500, 'internal_server_error'],
  denies: [401, 'invalid_credentials'],
  forbids: [403, 'forbidden'],
  knows_nothing: [404, 'not_found'],
  key_taken: [400, KEY_TAKEN],
  refuses: [400, 'invalid_request'],
};
const Mood = z.object({
  mood: z.enum(BANK_MOODS),
  count: z.number().int().min(0).max(1_000),
});

interface BankSettings {
  /** Of the shop, as the portal's client sends it. */
  secretKey: string;
  /** Public address of the bank's page. */
  publicUrl: string;
  /** Where the bank sends its notifications; null for nowhere. */
  notifyUrl: string | null;
  now?: () => Date;
}

/**
 * A bank that implements the YooKassa API v3 at `/sandbox/bank/v3`, with a page that acts as the client's bank at `/sandbox/bank/pay/{id}`:
 * pays, refuses, stays silent, answers twice or late, or refunds without the portal. `POST /sandbox/bank/mood` makes the next calls of the API fail, before or after they
 * did their work.
 */
export async function registerBank(server: FastifyInstance, settings: BankSettings): Promise<SandboxBank> {
  const bank = new SandboxBank(settings.now, fiscalBooksOf(server));
  const { publicUrl, notifyUrl } = settings;

  const notify = async (event: string, object: object) => {
    if (notifyUrl === null) return;
    await fetch(notifyUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ event, object }),
    }).catch(() => undefined);
  };

  const shown = (payment: BankPayment) => ({
    id: payment.id,
    status: payment.status,
    paid: payment.status === 'succeeded',
    amount: payment.amount,
    refunded_amount: { value: (payment.refunded_kop / 100).toFixed(2), currency: 'RUB' },
    description: payment.description,
    metadata: payment.metadata,
    created_at: payment.created_at,
    ...(payment.captured_at === null ? {} : { captured_at: payment.captured_at }),
    ...(payment.status === 'pending'
      ? {
          confirmation:
            payment.kind === 'sbp'
              ? { type: 'qr', confirmation_data: `${publicUrl}/sandbox/bank/pay/${payment.id}` }
              : { type: 'redirect', confirmation_url: `${publicUrl}/sandbox/bank/pay/${payment.id}` },
        }
      : {}),
    ...(payment.cancel_reason === null
      ? {}
      : { cancellation_details: { party: 'payment_network', reason: payment.cancel_reason } }),
    ...(payment.mode !== null
      ? { receipt_registration: payment.status === 'succeeded' ? 'succeeded' : 'pending' }
      : {}),
  });

  const shownRefund = (refund: BankRefund) => ({ ...refund, receipt_registration: 'succeeded' });

  const fault = (reply: FastifyReply, status: number, code: string) =>
    reply.status(status).send({ type: 'error', code, description: code });

  /** Runs a call of the API according to the bank's mood. */
  const answer = (request: FastifyRequest, reply: FastifyReply, work: () => unknown) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    const expected = Buffer.from(`Basic ${Buffer.from(`sandbox:${settings.secretKey}`).toString('base64')}`);
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      return fault(reply, 401, 'invalid_credentials');
    const mood = bank.takeMood();
    const failed = FAULTS[mood];
    if (failed) return fault(reply, ...failed);
    const result = work();
    if (mood === 'works_and_fails') return fault(reply, 500, 'internal_server_error');
    return result ?? fault(reply, 400, 'invalid_request');
  };

  const post = <T>(path: string, schema: z.ZodType<T>, make: (body: T) => object | null) =>
    server.post(`/sandbox/bank/v3/${path}`, async (request, reply) =>
      answer(request, reply, () => {
        const body = schema.safeParse(request.body);
        const key = request.headers['idempotence-key'];
        bank.asked.push({ path, body: request.body });
        if (!body.success || typeof key !== 'string') return null;
        const made = bank.once(key, request.body, () => make(body.data));
        return made === 'key_taken' ? fault(reply, 400, KEY_TAKEN) : made;
      }),
    );
  const get = (path: string, find: (id: string) => object | undefined) =>
    server.get<{ Params: { id: string } }>(`/sandbox/bank/v3/${path}/:id`, async (request, reply) =>
      answer(request, reply, () => find(request.params.id) ?? fault(reply, 404, 'not_found')),
    );

  const list = <T extends BankPayment | BankRefund | MadeReceipt>(
    path: string,
    all: Map<string, T>,
    show: (one: T) => object,
  ) =>
    server.get(`/sandbox/bank/v3/${path}`, async (request, reply) =>
      answer(request, reply, () => {
        const asked = List.safeParse(request.query);
        if (!asked.success) return null;
        const { limit, cursor, ...filter } = asked.data;
        const found = [...all.values()].filter(
          (one) =>
            one.created_at >= filter['created_at.gte'] &&
            one.created_at < filter['created_at.lt'] &&
            (filter.payment_id === undefined || ('payment_id' in one && one.payment_id === filter.payment_id)) &&
            (filter.refund_id === undefined || ('refund_id' in one && one.refund_id === filter.refund_id)),
        );
        const next = cursor + limit;
        const items = found.slice(cursor, next).map(show);
        return { type: 'list', items, ...(next < found.length ? { next_cursor: String(next) } : {}) };
      }),
    );

  post('payments', Payment, (body) => {
    if (body.receipt && !isTrueTo(body.receipt, body.amount)) return null;
    return shown(
      bank.createPayment({
        amount: body.amount,
        description: body.description,
        metadata: body.metadata,
        kind: body.payment_method_data?.type === 'sbp' ? 'sbp' : 'page',
        return_url: body.confirmation.return_url ?? null,
        mode: body.receipt?.items[0]?.payment_mode ?? null,
        goods: body.receipt ? goodsOf(body.receipt) : undefined,
      }),
    );
  });
  get('payments', (id) => {
    const found = bank.payments.get(id);
    return found && shown(found);
  });
  list('payments', bank.payments, shown);
  post('refunds', Refund, ({ payment_id, amount: sum, description, receipt }) => {
    if (!bank.mayRefund(payment_id, sum)) return null;
    if (receipt && !(isTrueTo(receipt, sum) && bank.prints(payment_id, booked(receipt, { isRefund: true }))))
      return null;
    const made = bank.createRefund(payment_id, sum, description);
    return made && shownRefund(made);
  });
  get('refunds', (id) => {
    const found = bank.refunds.get(id);
    return found && shownRefund(found);
  });
  list('refunds', bank.refunds, shownRefund);
  post('receipts', Receipt, ({ type, payment_id, refund_id, settlements: [settled], ...receipt }) => {
    const isRefund = type === 'refund';
    const of = isRefund ? bank.refunds.get(refund_id ?? '')?.payment_id : payment_id;
    if (of === undefined || !settled || !isTrueTo(receipt, settled.amount)) return null;
    const isPrepaid = settled.type === 'prepayment';
    return bank.prints(of, booked(receipt, { isRefund, isPrepaid }))
      ? bank.createReceipt({ type, payment_id, refund_id, items: receipt.items })
      : null;
  });
  get('receipts', (id) => bank.receipts.get(id));
  list('receipts', bank.receipts, (one) => one);

  server.post('/sandbox/bank/mood', async (request, reply) => {
    const body = Mood.safeParse(request.body);
    if (!body.success) return fault(reply, 400, 'invalid_request');
    bank.setMood(body.data.mood, body.data.count);
    return { ok: true };
  });
  await registerBankPage(server, bank, { shown, notify });
  return bank;
}
