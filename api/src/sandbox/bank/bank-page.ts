import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { BankPayment, SandboxBank } from './bank';

const PAGE_FOLDER = fileURLToPath(new URL('page', import.meta.url));
/** Seconds of delay of a payment that the client asked to be late. */
const LATE_SECONDS = 20;

const Act = z.object({ act: z.enum(['pay', 'refuse', 'late', 'twice', 'silent', 'refund']) });

interface BankWords {
  /** A payment as the API shows it. */
  shown: (payment: BankPayment) => object;
  notify: (event: string, object: object) => Promise<void>;
}

/** The page that acts as the client's bank, and, by `refund`, as the shop's cabinet. */
export async function registerBankPage(
  server: FastifyInstance,
  bank: SandboxBank,
  { shown, notify }: BankWords,
): Promise<void> {
  const notifyPaid = ({ id, status }: BankPayment) => notify(`payment.${status}`, { id });
  const notFound = (reply: FastifyReply) => reply.status(404).send({ type: 'error', code: 'not_found' });
  server.get<{ Params: { id: string } }>('/sandbox/bank/api/:id', async ({ params }, reply) => {
    const found = bank.payments.get(params.id);
    return found ? { ...shown(found), return_url: found.return_url, kind: found.kind } : notFound(reply);
  });
  const timers = new Set<NodeJS.Timeout>();
  server.post<{ Params: { id: string } }>('/sandbox/bank/api/:id', async ({ params, body }, reply) => {
    const found = bank.payments.get(params.id);
    const asked = Act.safeParse(body);
    if (!found || !asked.success) return notFound(reply);
    switch (asked.data.act) {
      case 'pay':
      case 'twice':
        bank.finish(found.id, 'succeeded');
        void notifyPaid(found);
        if (asked.data.act === 'twice') void notifyPaid(found);
        break;
      case 'silent':
        // Paid, without a notification: the portal has to ask.
        bank.finish(found.id, 'succeeded');
        break;
      case 'refund': {
        // In the shop's own cabinet: the portal did not ask for it.
        const left = bank.cabinetRefund(found.id);
        if (left) void notify('refund.succeeded', { id: left.id, payment_id: found.id });
        break;
      }
      case 'refuse':
        bank.finish(found.id, 'canceled', 'insufficient_funds');
        void notifyPaid(found);
        break;
      case 'late': {
        const timer = setTimeout(() => {
          timers.delete(timer);
          bank.finish(found.id, 'succeeded');
          void notifyPaid(found);
        }, LATE_SECONDS * 1_000);
        timer.unref();
        timers.add(timer);
      }
    }
    return { ok: true };
  });
  server.addHook('preClose', async () => {
    for (const timer of timers) clearTimeout(timer);
  });
  await server.register(async (pages) => {
    await pages.register(fastifyStatic, {
      root: PAGE_FOLDER,
      prefix: '/sandbox/bank/assets/',
      index: false,
      cacheControl: false,
    });
    pages.get('/sandbox/bank/pay/:id', (_request, reply) =>
      reply.header('cache-control', 'no-store').sendFile('bank.html'),
    );
  });
}
