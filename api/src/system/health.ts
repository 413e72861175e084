import type { App } from '../kernel/calls/context';
import { failure } from '../kernel/calls/fail';
import type { ProviderName } from '../kernel/providers/provider-lane';
import { troubleOf } from '../kernel/providers/provider-words';
import { withinTime } from '../kernel/process/within-time';

/** Milliseconds that one part gets to answer; the call as a whole is answered within two seconds. */
const PART_TIMEOUT_MS = 1_500;

type Needs = Pick<App, 'config' | 'database' | 'files' | 'providers' | 'payments' | 'register'>;

/** `late`: it may still answer; `fails`: it said no. */
type Standing = { at: 'answers' } | { at: 'late' } | { at: 'fails'; error: unknown };

/** @throws `unavailable` when the database does not answer in time */
export async function requireReady({ database }: Pick<App, 'database'>): Promise<void> {
  const standing = await standingOf(database.ping());
  if (standing.at === 'answers') return;
  throw failure('unavailable', {
    message: standing.at === 'late' ? 'База данных отвечает слишком долго.' : 'База данных не отвечает.',
    details: { database: false, late: standing.at === 'late' },
  });
}

/** @throws `unavailable` when the database does not answer or takes no writes */
export async function healthOf(context: Needs) {
  const { database } = context;
  const begun = performance.now();
  const [data, files] = await Promise.all([standingOf(database.ping()), filesOf(context)]);
  const ms = Math.round((performance.now() - begun) * 10) / 10;
  if (data.at !== 'answers')
    throw failure('unavailable', {
      message: data.at === 'late' ? 'База данных отвечает слишком долго.' : 'База данных не отвечает.',
      details: { database: false, late: data.at === 'late', files: files.ok },
    });
  const writes = await database.writes.fault();
  if (writes !== null)
    throw failure('unavailable', { message: writes, details: { database: false, writes: false, files: files.ok } });
  const messenger = providerOf(context, 'messenger');
  const bank = context.payments === null ? { ok: null } : providerOf(context, 'bank');
  const register = context.register === null ? { ok: null } : providerOf(context, 'register');
  const isWhole = [files, messenger, bank, register].every(({ ok }) => ok !== false);
  return {
    status: isWhole ? ('ok' as const) : ('degraded' as const),
    database: { engine: database.engine, ok: true as const, ms },
    files,
    messenger,
    bank,
    register,
  };
}

async function filesOf({ config, files, providers }: Needs): Promise<{ ok: boolean; reason?: string }> {
  const standing = await standingOf(files.ping());
  if (standing.at === 'answers') return { ok: true };
  if (standing.at === 'late') return { ok: false, reason: 'Хранилище снимков отвечает слишком долго' };
  if (config.s3 === null) return { ok: false, reason: wordsOf(standing.error) };
  return { ok: false, reason: troubleOf('bucket', providers.bucket.state) ?? 'Хранилище снимков не принимает снимки' };
}

function providerOf({ providers }: Needs, name: ProviderName): { ok: boolean | null; reason?: string } {
  const { state, hindrance } = providers[name];
  const reason = troubleOf(name, state) ?? hindrance;
  return reason === null ? { ok: state === null ? null : true } : { ok: false, reason };
}

async function standingOf(work: Promise<void>): Promise<Standing> {
  try {
    return { at: (await withinTime(PART_TIMEOUT_MS, work)) ? 'answers' : 'late' };
  } catch (error) {
    return { at: 'fails', error };
  }
}

/** A sentence for people is handed on; what the system says stays inside. */
function wordsOf(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  return /^[А-ЯЁ]/.test(message) ? message : 'Снимки не записываются на диск';
}
