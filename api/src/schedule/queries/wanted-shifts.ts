import { isDeepStrictEqual } from 'node:util';
import { lastDateOf, type ShiftPut } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import type { Database } from '../../kernel/database/open';
import { rowsOf } from '../../kernel/database/rows-of';
import { russianDay } from '../../kernel/words/calendar';
import type { ShiftFacts } from '../schema';
import type { LocationRow } from './locations';
import { plannedFacts, type ShiftRow } from './shift-rows';

/** A wanted shift, with its moments calculated in the location's zone. */
export interface WantedShift extends Required<Omit<ShiftPut, 'note'>> {
  note: string | null;
  date: string;
  last_date: string;
  starts_at: Date;
  ends_at: Date;
}

/** What stands: its times by the clocks of its place, and their moments. */
type Standing = Pick<ShiftRow, 'location_id' | 'starts' | 'ends' | 'starts_at' | 'ends_at'>;

/**
 * The database knows the zones: an hour that a clock change skips is refused, for a repeated one it takes always the same. A time
 * that is not touched keeps the moment that it stands for: of a repeated hour the clocks do not tell which.
 *
 * @param before what stands, by its id
 * @param field of the request, by the nth shift and its side
 * @throws `validation_failed` for a time that the clocks of its place never show
 */
export async function momentsOf(
  db: Database,
  puts: readonly ShiftPut[],
  locations: ReadonlyMap<string, LocationRow>,
  before: ReadonlyMap<string, Standing>,
  field: (nth: number, side: 'starts' | 'ends') => string,
): Promise<WantedShift[]> {
  if (puts.length === 0) return [];
  const wanted = puts.map(({ starts, ends, location_id }) => ({
    starts,
    ends,
    zone: locations.get(location_id)?.time_zone ?? 'UTC',
  }));
  const isSkipped = (side: string) => sql.raw(`${side} at time zone zone at time zone zone <> ${side}`);
  const moments = rowsOf<{ starts_at: string; ends_at: string; skipped: 'starts' | 'ends' | null }>(
    await db.execute(sql`
      select extract(epoch from wanted.starts at time zone wanted.zone)::text as starts_at,
        extract(epoch from wanted.ends at time zone wanted.zone)::text as ends_at,
        case when ${isSkipped('starts')} then 'starts' when ${isSkipped('ends')} then 'ends' end as skipped
      from rows from (json_to_recordset(${JSON.stringify(wanted)}::json) as (starts timestamp, ends timestamp, zone text))
        with ordinality as wanted(starts, ends, zone, nth)
      order by nth`),
  );
  const nth = moments.findIndex(({ skipped }) => skipped !== null);
  const side = moments[nth]?.skipped;
  if (side) {
    const [day = '', clock = ''] = (puts[nth]?.[side] ?? '').split('T');
    throw failure('validation_failed', {
      field: field(nth, side),
      message: `${russianDay(day)} часы переводят вперёд: времени ${clock} там нет. Выберите другое.`,
    });
  }
  const standing = puts.map(({ id, location_id }) => {
    const was = before.get(id);
    return was?.location_id === location_id ? was : null;
  });
  const kept = (index: number, side: 'starts' | 'ends') => {
    const was = standing[index];
    if (was?.[side] === puts[index]?.[side]) return was?.[`${side}_at`];
    return undefined;
  };
  return puts.map((put, index) => ({
    ...put,
    note: put.note ?? null,
    date: put.starts.slice(0, 10),
    last_date: lastDateOf(put),
    starts_at: kept(index, 'starts') ?? momentOf(moments[index]?.starts_at),
    ends_at: kept(index, 'ends') ?? momentOf(moments[index]?.ends_at),
  }));
}

/** What is planned of it, as the history keeps it. */
export function factsOf({ location_id, position, employee_id, starts, ends, break_min }: WantedShift): ShiftFacts {
  return { location_id, position, employee_id, starts, ends, break_min };
}

/** Whether the shift stands as it is wanted already. */
export function isAsWanted(was: ShiftRow | undefined, wanted: WantedShift): boolean {
  if (!was || was.removed || was.note !== (wanted.note || null)) return false;
  return isDeepStrictEqual(plannedFacts(was), factsOf(wanted));
}

function momentOf(epoch: string | undefined): Date {
  return new Date(Math.round(Number(epoch ?? 0) * 1000));
}
