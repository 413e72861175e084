import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SandboxMessenger } from './messenger';

const InlineButtons = z.array(z.array(z.object({ text: z.string(), callback_data: z.string() })));
const ReplyButtons = z.array(z.array(z.object({ text: z.string(), request_contact: z.boolean().optional() })));
const Markup = z.object({ inline_keyboard: InlineButtons.optional(), keyboard: ReplyButtons.optional() }).optional();

/** As much as the real messenger takes from a bot. */
const MAX_FORM_BYTES = 50 * 1024 * 1024;

/** Methods of the Bot API that the portal's bot calls (core.telegram.org/bots/api). */
const METHODS = {
  getMe: z.object({}),
  getUpdates: z.object({
    offset: z.number().default(0),
    limit: z.number().default(100),
    timeout: z.number().default(0),
  }),
  setWebhook: z.object({ url: z.string(), secret_token: z.string().optional() }),
  deleteWebhook: z.object({}),
  setMyCommands: z.object({}),
  sendMessage: z.object({ chat_id: z.number(), text: z.string().min(1).max(4096), reply_markup: Markup }),
  sendDocument: z.object({ chat_id: z.coerce.number(), caption: z.string().min(1).max(1024) }),
  editMessageText: z.object({
    chat_id: z.number(),
    message_id: z.number(),
    text: z.string().min(1).max(4096),
    reply_markup: Markup,
  }),
  answerCallbackQuery: z.object({ callback_query_id: z.string() }),
};

type MethodName = keyof typeof METHODS;
type Params = { [K in MethodName]: z.infer<(typeof METHODS)[K]> };
type Handlers = { [K in MethodName]: (params: Params[K]) => unknown };

/** A call that the messenger refuses, in the Bot API's own words. */
class BotApiError extends Error {
  constructor(
    readonly status: number,
    description: string,
  ) {
    super(description);
  }
}

/** Serves the Bot API at `/sandbox/bot-api/bot<token>/<method>`, for the bot with this token only. */
export function registerBotApi(server: FastifyInstance, messenger: SandboxMessenger, token: string): void {
  const handlers = handlersOf(messenger);
  void server.register(async (bots) => {
    bots.removeContentTypeParser('multipart/form-data');
    bots.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES }, readForm);
    serve(bots, handlers, token);
  });
}

/** As in the real messenger, a call with a file comes as a form. */
async function readForm(request: FastifyRequest, body: string | Buffer): Promise<unknown> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  return Object.fromEntries(await new Response(new Uint8Array(Buffer.from(body)), { headers }).formData());
}

function serve(server: FastifyInstance, handlers: Handlers, token: string): void {
  server.all<{ Params: { token: string; method: string } }>(
    '/sandbox/bot-api/bot:token/:method',
    async (request, reply) => {
      try {
        if (request.params.token !== token) throw new BotApiError(401, 'Unauthorized');
        return { ok: true, result: await run(handlers, request.params.method, request.body ?? {}) };
      } catch (error) {
        if (!(error instanceof BotApiError)) throw error;
        return reply.status(error.status).send({ ok: false, error_code: error.status, description: error.message });
      }
    },
  );
}

async function run(handlers: Handlers, name: string, body: unknown): Promise<unknown> {
  if (!isMethod(name)) throw new BotApiError(404, 'Not Found');
  const params = METHODS[name].safeParse(body);
  if (!params.success) throw new BotApiError(400, `Bad Request: ${params.error.issues[0]?.path.join('.')} is wrong`);
  const handler = handlers[name] as (params: unknown) => unknown;
  return handler(params.data);
}

function isMethod(name: string): name is MethodName {
  return Object.hasOwn(METHODS, name);
}

function handlersOf(messenger: SandboxMessenger): Handlers {
  return {
    getMe: () => ({ id: messenger.bot.id, is_bot: true, first_name: 'Бот портала', username: messenger.bot.username }),
    getUpdates: ({ offset, limit, timeout }) => messenger.updates.take(offset, limit, timeout * 1000),
    setWebhook: ({ url, secret_token }) => {
      messenger.updates.webhook = { url, secret: secret_token ?? null };
      return true;
    },
    deleteWebhook: () => {
      messenger.updates.webhook = null;
      return true;
    },
    setMyCommands: () => true,
    sendMessage: ({ chat_id, text, reply_markup }) =>
      messenger.answer(chat_id, text, { inline: reply_markup?.inline_keyboard, keyboard: reply_markup?.keyboard }) ??
      missing('chat'),
    sendDocument: ({ chat_id, caption }) => messenger.answer(chat_id, `Файл: ${caption}`, {}) ?? missing('chat'),
    editMessageText: ({ chat_id, message_id, text, reply_markup }) =>
      messenger.edit(chat_id, message_id, text, reply_markup?.inline_keyboard ?? []) ?? missing('message to edit'),
    answerCallbackQuery: () => true,
  };
}

function missing(what: string): never {
  throw new BotApiError(400, `Bad Request: ${what} not found`);
}
