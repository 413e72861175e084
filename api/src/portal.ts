import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { authenticate, registerWebhook, runBot } from './auth';
import { DOMAINS, hooks, JOBS, router } from './domains';
import { FolderStagedFiles, openFileStore, openWritableFiles, reasonOf } from './kernel/files';
import type { Config } from './kernel/process/config';
import type { App } from './kernel/calls/context';
import { makeDataFolder } from './kernel/process/data-folder';
import { openDatabase } from './kernel/database/open';
import { registerDocs } from './kernel/http/docs/register-docs';
import { listen, refuseTakenPort } from './kernel/http/listen';
import { registerPortalSite } from './kernel/http/portal-site';
import { createServer, type ServerLife } from './kernel/http/server';
import { SharedSocket } from './kernel/http/shared-socket';
import { JobRunner } from './kernel/jobs/job-runner';
import { runSweeps } from './kernel/jobs/run-sweeps';
import { createLog } from './kernel/process/log';
import { providerLanes } from './kernel/providers/lanes';
import { watchLanes } from './kernel/providers/watch-lanes';
import { whatIsOn } from './kernel/process/what-is-on';
import { withinTime } from './kernel/process/within-time';
import { LiveNotices } from './notifications';
import { registerSandbox } from './sandbox';
import { AtolOnline, Yookassa } from './sales';
import { release } from './system';
import { uploadPaths } from './uploads';
import { seedRoles } from './users';

/** Milliseconds for running requests to end when the process stops; then their connections are cut. */
const REQUESTS_GRACE_MS = 10_000;
const BOT_GRACE_MS = 3_000;
/** Milliseconds for clients of a socket that another process has taken over; nginx keeps an idle connection for 5 s. */
const DRAIN_MS = 60_000;
/** A sweep may use a connection of the database. */
const DATABASE_GRACE_MS = 5_000;

export interface RunningPortal {
  app: App;
  /**
   * Lets running requests end, stops the bot, closes the database. New requests are refused, but clients of a socket that another process
   * has taken over are answered to the last.
   */
  stop: () => Promise<void>;
}

/**
 * Starts everything that one process serves.
 * @param prepare fills the opened database before any call is accepted.
 * @param mayRemake whether a database of before the baseline holds nothing to keep; default: it is refused.
 * @throws Refusal with the one reason why it cannot start.
 */
export async function startPortal(
  config: Config,
  prepare: (app: App) => Promise<void>,
  mayRemake?: Parameters<typeof openDatabase>[1],
): Promise<RunningPortal> {
  await refuseTakenPort(config);
  const log = createLog(config);
  const database = await openDatabase(config, mayRemake);
  try {
    const providers = providerLanes();
    const files = config.s3 ? openFileStore(config, providers.bucket) : await openWritableFiles(config);
    const staged = openStaged(config);
    const live = new LiveNotices(database);
    const payments = config.payments === null ? null : new Yookassa(config.payments, fetch, providers.bank);
    const register =
      config.register === null ? null : new AtolOnline(config.register, fetch, Date.now, providers.register);
    const app: App = {
      config,
      payments,
      register,
      database,
      files,
      staged,
      live,
      providers,
      hooks,
      log,
      now: () => new Date(),
      authenticate,
    };
    watchLanes(app);
    if (config.s3) probeBucket(app, config.s3);
    await seedRoles(database.db);
    await prepare(app);
    return await serve(app);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Clients of the socket keep connections: they are asked to close them, and none is closed during a request. */
async function drain(socket: SharedSocket, log: App['log']): Promise<void> {
  log.info('portal drains');
  if (!(await socket.emptied(DRAIN_MS))) log.warn('requests are cut off');
}

/** The last step of a start: until then an earlier process serves, and continues if this one fails. */
async function takeSocket(server: FastifyInstance, { socket }: Config): Promise<SharedSocket | null> {
  if (socket === null) return null;
  return SharedSocket.take(socket, server.server).catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
}

/** A bucket that hangs, refuses or answers nonsense keeps out pictures, and nobody from working: the log and health say so. */
function probeBucket({ files, log }: App, { bucket, endpoint }: NonNullable<Config['s3']>): void {
  files
    .ping()
    .catch((error: Error) => log.error({ bucket, endpoint, reason: reasonOf(error) }, 'the bucket cannot be written'));
}

/** On the disk of the photo files, next to them: a staged file is not a photo yet. */
function openStaged({ dataFolder }: Config): FolderStagedFiles {
  const folder = join(dataFolder, 'uploads');
  makeDataFolder(folder);
  return new FolderStagedFiles(folder);
}

async function serve(app: App): Promise<RunningPortal> {
  const { config, database, log } = app;
  const life: ServerLife = { phase: 'starting' };
  const server = await createServer(app, router, life);
  for (const { routes } of DOMAINS) await routes?.(server, app);
  await registerDocs(server, app, { version: release().version, others: uploadPaths });
  if (config.mode === 'demo') await registerSandbox(server, app);
  if (config.staticFolder !== null) await registerPortalSite(server, config.staticFolder, config.devOrigins);
  const { bot, begin, stop: stopBot } = runBot(app);
  if (config.bot.webhookSecret !== null) registerWebhook(server, bot, config.bot.webhookSecret);
  await listen(server, config);
  const socket = await takeSocket(server, config);
  life.phase = 'serving';
  begin();
  const stopSweeps = runSweeps(
    app,
    DOMAINS.flatMap(({ sweeps = [] }) => sweeps),
  );
  const jobs = new JobRunner(app, JOBS);
  jobs.start();
  log.info({ address: config.publicUrl, mode: config.mode, engine: database.engine, ...release() }, 'portal started');
  log.info(whatIsOn(config));
  return {
    app,
    stop: async () => {
      log.info('portal stops');
      life.phase = 'stopping';
      stopSweeps();
      const jobsStopped = jobs.stop();
      app.live.close();
      // The bot stops first: in the demo it calls this very server.
      await withinTime(BOT_GRACE_MS, stopBot());
      if (socket?.isTakenOver()) await drain(socket, log);
      const closed = Promise.all([socket?.close(), server.close()]);
      if (!(await withinTime(REQUESTS_GRACE_MS, closed))) {
        log.warn('requests are cut off');
        server.server.closeAllConnections();
      }
      await jobsStopped;
      for (const { name, atEnd } of DOMAINS)
        await withinTime(
          DATABASE_GRACE_MS,
          Promise.resolve(atEnd?.(app)).catch((error: unknown) =>
            log.error({ err: error, domain: name }, 'end failed'),
          ),
        );
      await withinTime(DATABASE_GRACE_MS, database.close());
      log.info('portal stopped');
    },
  };
}
