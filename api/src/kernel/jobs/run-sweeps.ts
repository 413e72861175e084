import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lt, lte, or } from 'drizzle-orm';
import { MINUTE_MS } from '@studio/contracts';
import type { App } from '../calls/context';
import type { Database } from '../database/open';
import { withinBounds } from '../database/statement-bounds';
import type { Sweep } from '../domain';
import { repeatedly } from '../process/repeatedly';
import { fromNow, LEASE_MS } from './attempts';
import { sweepTurn } from './schema';

/** Timers come early or late: a process whose turn began so much less than a period ago may take the next one. */
const EARLY = 0.9;
/** Milliseconds after which one that failed is done again, if its period is not shorter. */
const AGAIN_MS = 10 * MINUTE_MS;

/** Each sweep runs on its own schedule, in one of the processes at a time; returns a function that stops them all. */
export function runSweeps(app: App, sweeps: readonly Sweep[]): () => void {
  const ends = sweeps.map((sweep) =>
    repeatedly(
      Math.min(sweep.every, MINUTE_MS),
      () => withinBounds({ kind: 'work' }, () => (sweep.inEach ? sweep.run(app) : sweepInTurn(app, sweep))),
      (error) => {
        app.database.writes.note(error);
        app.log.error({ err: error, sweep: sweep.name }, 'sweep failed');
      },
    ),
  );
  return () => ends.forEach((end) => end());
}

/** Runs it where its period is over and no other process is at it: a process that ended half way is waited for as long as its lease. */
export async function sweepInTurn(app: App, { name, every, run }: Sweep): Promise<void> {
  const { db } = app.database;
  const lease = randomUUID();
  if (!(await takeTurn(db, name, { lease, every }))) return;
  const mine = and(eq(sweepTurn.name, name), eq(sweepTurn.lease, lease));
  const renew = () =>
    db
      .update(sweepTurn)
      .set({ lease_until: fromNow(LEASE_MS) })
      .where(mine);
  const beat = setInterval(() => void renew().catch(() => undefined), LEASE_MS / 3);
  beat.unref();
  try {
    await run(app);
    await db.update(sweepTurn).set({ lease: null, lease_until: null }).where(mine);
  } catch (error) {
    const next_at = fromNow(Math.min(every * EARLY, AGAIN_MS));
    await db.update(sweepTurn).set({ lease: null, lease_until: null, next_at }).where(mine);
    throw error;
  } finally {
    clearInterval(beat);
  }
}

async function takeTurn(
  db: Database,
  name: string,
  { lease, every }: { lease: string; every: number },
): Promise<boolean> {
  const turn = { lease, lease_until: fromNow(LEASE_MS), next_at: fromNow(every * EARLY) };
  const taken = await db
    .insert(sweepTurn)
    .values({ name, ...turn })
    .onConflictDoUpdate({
      target: sweepTurn.name,
      set: turn,
      setWhere: and(
        lte(sweepTurn.next_at, fromNow(0)),
        or(isNull(sweepTurn.lease_until), lt(sweepTurn.lease_until, fromNow(0))),
      ),
    })
    .returning({ name: sweepTurn.name });
  return taken.length > 0;
}
