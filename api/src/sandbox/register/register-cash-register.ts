import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fiscalBooksOf, orderIn } from '../fiscal-books';

/** Number of a means of payment. */
const PREPAID = 2;

const Item = z.object({
  name: z.string().min(1).max(128),
  price: z.number().positive(),
  quantity: z.number().int().positive(),
  sum: z.number(),
  payment_method: z.enum(['full_prepayment', 'prepayment', 'advance', 'full_payment']),
  payment_object: z.enum(['commodity', 'service', 'payment', 'another']),
  vat: z.object({ type: z.string() }),
});
const Document = z.object({
  external_id: z.string().min(1).max(128),
  timestamp: z.string().regex(/^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/),
  receipt: z.object({
    client: z.union([z.object({ email: z.string() }), z.object({ phone: z.string().regex(/^\+\d+$/) })]),
    company: z.object({ email: z.string(), inn: z.string(), payment_address: z.string().min(1).max(256) }),
    cashier: z
      .string()
      .regex(/^\S+ .*\S$/, 'Должность и фамилия')
      .max(64)
      .optional(),
    items: z.array(Item).min(1).max(100),
    payments: z.array(z.object({ type: z.number().int().min(0).max(2), sum: z.number().positive() })).min(1),
    total: z.number(),
    /** The order. */
    additional_check_props: z.string().max(16),
  }),
});
const Login = z.object({ login: z.string(), pass: z.string() });

/** What it says when it refuses: its own trouble, or something in the document. */
const REFUSALS = {
  refuses: 'Смена превысила 24 часа',
  refuses_content: 'Структура документа неверна',
  refuses_client: 'Ошибка валидации: receipt.client.email',
} as const;

type RegisterMood = 'well' | 'fails' | 'prints_and_fails' | 'token_over' | keyof typeof REFUSALS;

interface Printed {
  uuid: string;
  operation: string;
  document: z.infer<typeof Document>;
  number: number;
}

/** The books of the sandbox register, and its behaviour for the next calls. */
interface SandboxRegister {
  printed: Map<string, Printed>;
  setMood: (mood: RegisterMood, count: number) => void;
}

/**
 * A cash register that implements the ATOL Online protocol 4 at `/sandbox/register/v4`: tokens, `sell`, `sell_refund` and reports. A
 * receipt is printed once under its `external_id`; what is at odds with itself, or with the books of its order, is refused.
 */
export function registerCashRegister(
  server: FastifyInstance,
  { login, password }: { login: string; password: string },
): SandboxRegister {
  const printed = new Map<string, Printed>();
  const books = fiscalBooksOf(server);
  const tokens = new Set<string>();
  let [mood, moodFor]: [RegisterMood, number] = ['well', 0];
  const takeMood = (): RegisterMood => {
    if (moodFor <= 0) return 'well';
    moodFor -= 1;
    return mood;
  };
  const fault = (reply: FastifyReply, status: number, code: number, text: string, uuid: string | null = null) =>
    reply.status(status).send({ uuid, status: 'fail', error: { error_id: randomUUID(), code, text, type: 'system' } });
  const isKnown = ({ headers }: FastifyRequest) => typeof headers['token'] === 'string' && tokens.has(headers['token']);

  server.post('/sandbox/register/v4/getToken', async (request, reply) => {
    const body = Login.safeParse(request.body);
    if (!body.success || body.data.login !== login || body.data.pass !== password)
      return fault(reply, 401, 12, 'Неверный логин или пароль');
    const token = randomUUID();
    tokens.add(token);
    return { error: null, token, timestamp: '' };
  });
  server.post<{ Params: { operation: string } }>('/sandbox/register/v4/:group/:operation', async (request, reply) => {
    const now = takeMood();
    if (now === 'fails') return reply.status(502).send('<html>Bad gateway</html>');
    if (now === 'token_over') tokens.clear();
    if (!isKnown(request)) return fault(reply, 401, 11, 'Срок действия токена истёк');
    if (now in REFUSALS) return fault(reply, 400, 32, REFUSALS[now as keyof typeof REFUSALS]);
    const { operation } = request.params;
    const body = Document.safeParse(request.body);
    if (!body.success || !['sell', 'sell_refund'].includes(operation))
      return fault(reply, 400, 32, 'Структура документа неверна');
    const known = [...printed.values()].find((one) => one.document.external_id === body.data.external_id);
    if (known) return fault(reply, 400, 33, 'Документ с таким external_id уже есть', known.uuid);
    const { company, cashier, items, payments, total } = body.data.receipt;
    // A calculation in a building has its address and a cashier; one on the Internet has a site, and nobody.
    if (/^https?:/.test(company.payment_address) === (cashier !== undefined))
      return fault(reply, 400, 32, 'Место расчёта и кассир не подходят друг другу');
    const kopecks = (sums: readonly { sum: number }[]) => sums.reduce((all, { sum }) => all + Math.round(sum * 100), 0);
    if (kopecks(items) !== Math.round(total * 100) || kopecks(payments) !== Math.round(total * 100))
      return fault(reply, 400, 32, 'Суммы чека не сходятся');
    if (items.some(({ price, quantity, sum }) => Math.round(price * 100) * quantity !== Math.round(sum * 100)))
      return fault(reply, 400, 32, 'Цена и количество не дают суммы позиции');
    const modes = new Set(items.map(({ payment_method }) => payment_method));
    if (modes.size > 1) return fault(reply, 400, 32, 'Позиции с разными признаками расчёта');
    const wrong = books.print(orderIn(body.data.receipt.additional_check_props) ?? '', {
      isRefund: operation === 'sell_refund',
      mode: items[0]?.payment_method ?? '',
      sum_kop: kopecks(payments),
      prepaid_kop: kopecks(payments.filter(({ type }) => type === PREPAID)),
      goods: items.map(({ name, sum, payment_object }) => ({
        name,
        sum_kop: Math.round(sum * 100),
        isOnlyMoney: payment_object === 'another',
      })),
    });
    if (wrong !== null) return fault(reply, 400, 32, wrong);
    const uuid = randomUUID();
    printed.set(uuid, { uuid, operation, document: body.data, number: printed.size + 1 });
    if (now === 'prints_and_fails') return reply.status(504).send('');
    return { uuid, status: 'wait', error: null, timestamp: body.data.timestamp };
  });
  server.get<{ Params: { uuid: string } }>('/sandbox/register/v4/:group/report/:uuid', async (request, reply) => {
    if (!isKnown(request)) return fault(reply, 401, 11, 'Срок действия токена истёк');
    const found = printed.get(request.params.uuid);
    if (!found) return fault(reply, 404, 34, 'Документ не найден');
    const payload = {
      fn_number: '9999078900004792',
      fiscal_document_number: found.number,
      fiscal_document_attribute: 1_000_000_000 + ((found.number * 7_919) % 900_000_000),
    };
    return { uuid: found.uuid, status: 'done', error: null, payload };
  });
  return {
    printed,
    setMood: (next, count) => {
      [mood, moodFor] = [next, count];
    },
  };
}
