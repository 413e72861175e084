import { setTimeout as wait } from 'node:timers/promises';
import type { App } from '../../kernel/calls/context';
import { byLane } from '../../kernel/providers/bot-api';
import { createBot, type PortalBot } from './bot';
import type { BotApp } from './bot-context';

/** Milliseconds between tries while the messenger refuses the bot. */
const RETRY_INTERVAL_MS = 30_000;
/** The first retry, once: the messenger may be starting together with the portal, or the network has just come up. */
const FIRST_RETRY_MS = 1_000;
/** Longest wait of a portal that stops for the messenger to learn which updates were taken. */
const LAST_WORD_MS = 2_000;

/** Seconds for which the messenger may keep a question for updates open: shorter than any call may take. */
const POLL_SECONDS = 5;
/** Milliseconds between probes of a messenger that pushes its updates: otherwise nobody would notice its silence. */
const WATCH_EVERY_MS = 60_000;

const COMMANDS = [
  { command: 'login', description: 'Получить код для входа' },
  { command: 'start', description: 'Начать сначала' },
  { command: 'help', description: 'Что умеет бот' },
];

/** The library's types use a polyfill's AbortSignal; at run time it accepts the platform's own. */
type LibrarySignal = NonNullable<Parameters<PortalBot['init']>[0]>;

type BotRunApp = BotApp & Pick<App, 'providers'>;

export interface BotRun {
  bot: PortalBot;
  /** Starts the bot; call it once the server listens. */
  begin: () => void;
  stop: () => Promise<void>;
}

/** Where the messenger sends updates in webhook mode. */
export const WEBHOOK_PATH = '/api/auth/telegram/webhook';

/**
 * The running bot: it polls for updates, or registers a webhook. An unreachable messenger is retried after a second, and then every half
 * minute; meanwhile the portal works for those who are signed in.
 */
export function runBot(app: BotRunApp): BotRun {
  const bot = createBot(app);
  const stopping = new AbortController();
  bot.api.config.use(byLane(app.providers.messenger, () => stopping.signal.aborted));
  // The bot's last word, that it has taken its updates, has no signal of its own.
  bot.api.config.use((call, method, payload, signal) =>
    call(method, payload, signal ?? (stopping.signal.aborted ? within(LAST_WORD_MS) : undefined)),
  );
  let work: Promise<void> | null = null;
  return {
    bot,
    begin: () => {
      work ??= keepTrying(app, bot, stopping.signal);
    },
    stop: async () => {
      stopping.abort();
      // What could not be confirmed comes once more after the next start, and is known then.
      if (bot.isRunning())
        await bot.stop().catch((error) => app.log.warn({ err: error }, 'the last updates stay unconfirmed'));
      await work;
    },
  };
}

async function keepTrying(app: BotRunApp, bot: PortalBot, stopping: AbortSignal): Promise<void> {
  for (let tries = 1; !stopping.aborted; tries += 1) {
    try {
      await takeUpWork(app, bot, stopping);
      return app.config.bot.webhookSecret === null ? undefined : await keepWatching(bot, stopping);
    } catch (error) {
      if (stopping.aborted) return;
      const isFirst = tries === 1;
      app.log[isFirst ? 'warn' : 'error'](
        { err: error, apiRoot: app.config.bot.apiRoot },
        'the messenger does not take the bot on',
      );
      await wait(isFirst ? FIRST_RETRY_MS : RETRY_INTERVAL_MS, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
}

async function takeUpWork({ config, log }: BotRunApp, bot: PortalBot, stopping: AbortSignal): Promise<void> {
  const signal = stopping as unknown as LibrarySignal;
  // Not bot.init(): it retries by itself, silently, for minutes.
  bot.botInfo = await bot.api.getMe(signal);
  await bot.api.setMyCommands(COMMANDS, undefined, signal);
  if (config.bot.webhookSecret !== null) {
    await bot.api.setWebhook(config.publicUrl + WEBHOOK_PATH, { secret_token: config.bot.webhookSecret }, signal);
    log.info({ bot: bot.botInfo.username }, 'bot listens by webhook');
    return;
  }
  await bot.start({
    timeout: POLL_SECONDS,
    onStart: ({ username }) => log.info({ bot: username }, 'bot listens by polling'),
  });
}

async function keepWatching(bot: PortalBot, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await wait(WATCH_EVERY_MS, undefined, { signal: stopping }).catch(() => undefined);
    if (!stopping.aborted) await bot.api.getMe(stopping as unknown as LibrarySignal).catch(() => undefined);
  }
}

function within(ms: number): LibrarySignal {
  return AbortSignal.timeout(ms) as unknown as LibrarySignal;
}
