import { calls } from '../kernel/calls/implement';
import { healthOf, requireReady } from './health';
import { release } from './release';

const startedAt = new Date();

export const systemCalls = {
  live: calls.system.live.handler(() => ({ status: 'live' as const })),
  ready: calls.system.ready.handler(async ({ context }) => {
    await requireReady(context);
    return { status: 'ready' as const };
  }),
  health: calls.system.health.handler(async ({ context }) => ({ status: 200 as const, body: await healthOf(context) })),
  version: calls.system.version.handler(({ context }) => {
    const { commit, ...about } = release();
    const isShown = context.config.mode === 'demo' || context.person !== null;
    return { ...about, commit: isShown ? commit : null, started_at: startedAt.toISOString() };
  }),
};
