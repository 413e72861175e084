import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../kernel/database/open';
import { failure } from '../kernel/calls/fail';
import type { SandboxMessenger } from './messenger';
import { findAccount, phoneGroups } from './people';

/** Milliseconds that the page's request for news is kept open. */
const LONG_POLL_TIMEOUT_MS = 20_000;

const Params = z.object({ account: z.coerce.number().int().positive() });
const Text = z.object({ text: z.string().trim().min(1).max(4096) });
const Press = z.object({ message_id: z.number().int(), data: z.string().min(1).max(64) });
const Since = z.object({ since: z.coerce.number().int().default(-1) });

/**
 * The API of the page with the phones, for tests as well. JSON in and out, no sign-in: it is all there is of a person's phone.
 *
 * - `GET  /sandbox/api/phones` → `{ groups: [{ title, phones: [{ account_id, name, place, bound }] }] }`
 * - `GET  /sandbox/api/phones/{account}/chat?since={revision}` → `{ person, revision, messages, keyboard }`; waits up to 20 s while the
 *   chat still has that revision; without `since` answers at once
 * - `POST /sandbox/api/phones/{account}/messages` `{ text }`: writes to the bot; `/start <code>` opens a sign-in link
 * - `POST /sandbox/api/phones/{account}/presses` `{ message_id, data }`: presses a button under a message, where `data` is the
 *   `callback_data` of one of `messages[].buttons`
 * - `POST /sandbox/api/phones/{account}/contact`: shares the person's own number
 */
export function registerPhoneApi(server: FastifyInstance, messenger: SandboxMessenger, db: Database): void {
  const accountOf = async (params: unknown) => {
    const { account } = read(Params, params);
    return (await findAccount(db, account)) ?? messenger.known(account) ?? notFound();
  };

  server.get('/sandbox/api/phones', async () => ({ groups: await phoneGroups(db) }));
  server.get('/sandbox/api/phones/:account/chat', async ({ params, query }) => {
    const account = await accountOf(params);
    const chat = await messenger.chatOf(account).changedSince(read(Since, query).since, LONG_POLL_TIMEOUT_MS);
    return { person: { name: `${account.first_name} ${account.last_name}`, phone: account.phone }, ...chat };
  });
  server.post('/sandbox/api/phones/:account/messages', async ({ params, body }) => {
    messenger.write(await accountOf(params), read(Text, body).text);
    return { ok: true };
  });
  server.post('/sandbox/api/phones/:account/contact', async ({ params }) => {
    messenger.shareContact(await accountOf(params));
    return { ok: true };
  });
  server.post('/sandbox/api/phones/:account/presses', async ({ params, body }) => {
    const { message_id, data } = read(Press, body);
    if (!messenger.press(await accountOf(params), message_id, data)) notFound();
    return { ok: true };
  });
}

function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (!result.success) throw failure('validation_failed', { field: result.error.issues[0]?.path.join('.') });
  return result.data;
}

function notFound(): never {
  throw failure('not_found');
}
