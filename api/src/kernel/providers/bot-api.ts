import { Api, type Transformer } from 'grammy';
import type { App } from '../calls/context';
import { ANSWER_TIMEOUT_MS, type ProviderLane, type ProviderState } from './provider-lane';
import { POLLED_ELSEWHERE } from './provider-words';

/** For every client of the Bot API: the library ends a call, the body of its answer included. */
export const BOT_CLIENT = { timeoutSeconds: ANSWER_TIMEOUT_MS / 1_000 };

type BotApp = Pick<App, 'config' | 'providers'>;

/** The messenger's API for what is sent without an update. */
export function botApi({ config: { bot }, providers }: BotApp): Api {
  const api = new Api(bot.token, { ...BOT_CLIENT, apiRoot: bot.apiRoot });
  api.config.use(byLane(providers.messenger));
  return api;
}

/** A reply that says something of the messenger itself; grammY makes its own error of it. */
class TellingReply<Reply> extends Error {
  constructor(
    readonly reply: Reply,
    readonly state: ProviderState,
    description: string,
  ) {
    super(description);
  }
}

/** @param isOver the bot stops: a call that breaks off then says nothing of the messenger. */
export function byLane(lane: ProviderLane, isOver = () => false): Transformer {
  return async (call, method, payload, signal) => {
    const judge = (error: unknown): ProviderState | null => {
      if (error instanceof TellingReply) return error.state;
      return isOver() ? null : 'silent';
    };
    const ask = async () => {
      const reply = await call(method, payload, signal);
      if (method === 'getUpdates')
        lane.hindrance = !reply.ok && reply.error_code === CONFLICT ? POLLED_ELSEWHERE : null;
      const state = reply.ok ? 'answers' : stateAfter(method, reply.error_code);
      if (!reply.ok && state !== 'answers') throw new TellingReply(reply, state, reply.description);
      return reply;
    };
    try {
      return await lane.ask(ask, { judge });
    } catch (error) {
      if (error instanceof TellingReply) return error.reply as Awaited<ReturnType<typeof ask>>;
      throw error;
    }
  };
}

/** Of a question for updates: somebody else takes them. */
const CONFLICT = 409;

/** What concerns the bot alone and no chat. */
const OF_THE_BOT = ['getMe', 'getUpdates', 'setWebhook', 'deleteWebhook'];

/** 403 of a message is about its recipient, who may have blocked the bot; of what concerns nobody it is about the bot, as is 404. */
function stateAfter(method: string, code: number): ProviderState {
  if (code === 401 || (OF_THE_BOT.includes(method) && (code === 403 || code === 404))) return 'refuses';
  return code >= 500 || code === 429 ? 'silent' : 'answers';
}
