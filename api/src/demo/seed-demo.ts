import type { AnyRouter } from '@orpc/server';
import { HOUR_MS, MINUTE_MS } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import { callsAs } from './calls-as';
import { demoDevices } from './company/devices';
import { demoPlaces } from './company/places';
import { demoSessions } from './company/sessions';
import { demoStaff } from './company/staff';
import { Zone } from './company/zone';
import { addLargeCompany } from './large-company';
import { storeAlbums } from './picture-albums';
import { insertAsJson } from './insert-as-json';
import { Random } from './random';
import { writeCompany } from './write-company';
import type { App } from '../kernel/calls/context';
import type { Database } from '../kernel/database/open';
import type { DemoPart, DemoStage } from '../kernel/domain';
import { employee } from '../users';

export interface SeedProgress {
  step: 'pictures' | 'rows';
  done: number;
  total: number;
}

interface SeedOptions {
  app: App;
  /** Every call, for what the demo does by them. */
  router: AnyRouter;
  /**
   * `small` is for tests: the same company, 300 sessions and 16 pictures. `large` is small plus the places and people of a large company.
   */
  size: 'full' | 'small' | 'large';
  /** Additions of domains, in their order; default: none. */
  parts?: readonly DemoPart[];
  onProgress?: (progress: SeedProgress) => void;
}

const SESSIONS = { full: 12_000, small: 300, large: 300 } as const;
/** Everything random of the demo begins with it, so its identifiers are always the same. */
export const SEED = 'demo company, first edition';

/**
 * Fills an empty database with the demo company and twelve months of its work up to `now`; the thirteen roles must exist. A database with
 * employees is not changed. The pictures come first, then all rows in one transaction: an interrupted seed has left no rows, and the next
 * one does everything again.
 */
export async function seedDemo({
  app,
  router,
  size,
  parts = [],
  onProgress = () => undefined,
}: SeedOptions): Promise<'seeded' | 'present'> {
  const { files } = app;
  const { db } = app.database;
  const now = app.now();
  const [anybody] = await db
    .select({ one: sql`1` })
    .from(employee)
    .limit(1);
  if (anybody) return 'present';
  const albums = await storeAlbums({
    files,
    size: size === 'full' ? 'full' : 'small',
    onPicture: (done, total) => onProgress({ step: 'pictures', done, total }),
  });
  const random = new Random(SEED);
  const places = demoPlaces(random.fork('places'));
  const today = new Zone('Europe/Moscow').dateOf(now);
  const staff = demoStaff(places, today, random.fork('staff'));
  const sessions = demoSessions({ places, staff, albums, count: SESSIONS[size], now }, random.fork('sessions'));
  const devices = demoDevices(staff, now, random.fork('devices'));
  const addParts = async (tx: Database) => {
    const inTurn = (hours: number) => {
      let moment = now.getTime() - hours * HOUR_MS;
      return (id: string, changes?: Partial<App>) => as(id, new Date((moment += MINUTE_MS)), changes);
    };
    const write: DemoStage['write'] = (table, rows) => insertAsJson(tx, table, rows);
    const at = (moment: Date): App => ({ ...app, database: { ...app.database, db: tx }, now: () => moment });
    const as = callsAs(at, router, tx);
    for (const when of ['demo', 'lateDemo'] as const)
      for (const { name, [when]: writePart } of parts)
        await writePart?.({
          tx,
          files,
          now,
          size,
          as,
          inTurn,
          at,
          write,
          random: (label) => random.fork(`${name}/${label}`),
        });
  };
  await writeCompany(db, { places, staff, sessions, devices, today, addParts }, (done, total) =>
    onProgress({ step: 'rows', done, total }),
  );
  if (size === 'large') await addLargeCompany(db, now);
  return 'seeded';
}
