import type { FastifyInstance } from 'fastify';
import type { App } from '../kernel/context';
import { registerBotApi } from './bot-api';
import { SandboxMessenger } from './messenger';
import { registerPages } from './pages';
import { registerPhoneApi } from './phone-api';

/**
 * Puts the sandbox messenger on the server: the demo's stand-in for the real one, so that a newcomer signs in through
 * the bot's real code.
 * @throws TypeError in production, where nobody may sign in without the real messenger.
 */
export async function registerSandbox(
  server: FastifyInstance,
  { config, database }: Pick<App, 'config' | 'database'>,
): Promise<void> {
  if (config.mode !== 'demo') throw new TypeError('the sandbox messenger exists in the demo only');
  const messenger = new SandboxMessenger({ id: Number(config.bot.token.split(':', 1)[0]), username: config.bot.name });
  registerBotApi(server, messenger, config.bot.token);
  registerPhoneApi(server, messenger, database.db);
  await registerPages(server);
  server.addHook('preClose', async () => messenger.close());
}
