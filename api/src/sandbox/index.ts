import type { FastifyInstance } from 'fastify';
import type { App } from '../kernel/calls/context';
import { registerBank } from './bank/register-bank';
import { rememberMoney } from './bank/remember-money';
import { registerBotApi } from './bot-api';
import { registerCashRegister } from './register/register-cash-register';
import { SandboxMessenger } from './messenger';
import { fiscalBooksOf } from './fiscal-books';
import { rememberReceipts } from './remember-receipts';
import { registerPages } from './pages';
import { registerPhoneApi } from './phone-api';

/**
 * Registers the sandbox messenger, bank and cash register on the server: the demo's stand-ins for the real ones, so that a newcomer signs
 * in and pays through the real code.
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
  if (config.payments !== null) {
    const bank = await registerBank(server, {
      secretKey: config.payments.secretKey,
      publicUrl: config.publicUrl,
      notifyUrl: `${new URL(config.payments.apiRoot).origin}/api/payments/notifications`,
    });
    await rememberMoney(bank, database.db);
  }
  if (config.register !== null) registerCashRegister(server, config.register);
  await rememberReceipts(fiscalBooksOf(server), database.db);
  server.addHook('preClose', async () => messenger.close());
}

export { registerBank } from './bank/register-bank';
export { registerCashRegister } from './register/register-cash-register';
