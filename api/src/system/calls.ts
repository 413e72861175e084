import { calls } from '../kernel/implement';
import { failure } from '../kernel/fail';
import { release } from './release';

const startedAt = new Date();

export const systemCalls = {
  health: calls.system.health.handler(async ({ context }) => {
    const begun = performance.now();
    const [database, files] = await Promise.allSettled([context.database.ping(), context.files.ping()]);
    if (database.status === 'rejected' || files.status === 'rejected') {
      throw failure('unavailable', {
        message: database.status === 'rejected' ? 'База данных не отвечает.' : 'Хранилище файлов недоступно.',
        details: { database: database.status === 'fulfilled', files: files.status === 'fulfilled' },
      });
    }
    const ms = Math.round((performance.now() - begun) * 10) / 10;
    return {
      status: 200 as const,
      body: {
        status: 'ok' as const,
        database: { engine: context.database.engine, ok: true as const, ms },
        files: { ok: true as const },
        messenger: { ok: context.messenger.reachable },
      },
    };
  }),
  version: calls.system.version.handler(({ context }) => {
    const { commit, ...about } = release();
    const isShown = context.config.mode === 'demo' || context.person !== null;
    return { ...about, commit: isShown ? commit : null, started_at: startedAt.toISOString() };
  }),
};
