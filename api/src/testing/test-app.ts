import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { authenticate } from '../auth';
import { DOMAINS, hooks, router } from '../domains';
import { FolderStagedFiles, openFileStore } from '../kernel/files';
import type { OpenDatabase } from '../kernel/database/open';
import { readConfig, type Config } from '../kernel/process/config';
import type { App } from '../kernel/calls/context';
import { createServer } from '../kernel/http/server';
import { providerLanes } from '../kernel/providers/lanes';
import { watchLanes } from '../kernel/providers/watch-lanes';
import { LiveNotices } from '../notifications';
import { AtolOnline, Yookassa } from '../sales';
import { seedRoles } from '../users';
import { testDatabase } from './test-database';

export interface TestApp extends App {
  server: FastifyInstance;
  /** Moves the clock; it starts at the real time. */
  setNow(now: Date): void;
  close(): Promise<void>;
}

/**
 * The whole API on an empty database with the thirteen roles and nothing else; call it through `server.inject`.
 *
 * @param opened the empty database, where the test needs it as its owner as well; it is closed with the app
 */
export async function testApp(settings: Partial<Config> = {}, opened?: OpenDatabase): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-test-'));
  const secrets = () => ({
    tokenSecret: 'test-token-secret-0123456789-0123456789',
    botToken: '1:test-bot-token-0123456789',
  });
  const config = {
    ...readConfig({ PORTAL_MODE: 'demo', PORTAL_DATA: folder, SIGN_INS_PER_MINUTE: '1000' }, secrets),
    // Tests move the clock by months within one sign-in; those of confirmations set it as it is.
    freshSignInHours: Number.MAX_SAFE_INTEGER,
    ...settings,
  };
  const database = opened ?? (await testDatabase());
  const providers = providerLanes();
  let clock: () => Date = () => new Date();
  const app: App = {
    config,
    database,
    files: openFileStore({ ...config, dataFolder: folder }, providers.bucket),
    staged: new FolderStagedFiles(join(folder, 'uploads')),
    live: new LiveNotices(database),
    providers,
    hooks,
    payments:
      config.payments &&
      new Yookassa(
        config.payments,
        fetchOf(() => server, config),
        providers.bank,
      ),
    register:
      config.register &&
      new AtolOnline(
        config.register,
        fetchOf(() => server, config),
        () => clock().getTime(),
        providers.register,
      ),
    log: pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
    now: () => clock(),
    authenticate,
  };
  watchLanes(app);
  await seedRoles(database.db);
  const server: FastifyInstance = await createServer(app, router);
  for (const { routes } of DOMAINS) await routes?.(server, app);
  return {
    ...app,
    server,
    setNow: (now) => {
      clock = () => now;
    },
    close: async () => {
      app.live.close();
      await server.close();
      await database.close();
      // A picture that nobody waits for may still be written.
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    },
  };
}

/** The sandbox's bank and register are asked without a socket, others as they are. */
const fetchOf =
  (server: () => FastifyInstance, { host, port }: Config) =>
  (url: string, init: RequestInit): Promise<Response> =>
    url.startsWith(`http://${host}:${port}/`) ? inProcess(server(), url, init) : fetch(url, init);

/** A request to an address of this very server, without a socket. */
async function inProcess(server: FastifyInstance, url: string, init: RequestInit): Promise<Response> {
  const reply = await server.inject({
    method: init.method as 'GET' | 'POST',
    url: new URL(url).pathname + new URL(url).search,
    headers: init.headers as Record<string, string>,
    ...(typeof init.body === 'string' ? { payload: init.body } : {}),
  });
  return new Response(reply.payload, { status: reply.statusCode });
}
