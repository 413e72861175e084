import { BREAK_FROM_MINUTES, PRESENCE_TOLERANCE_MINUTES } from '@studio/contracts';
import { type SQL, sql } from 'drizzle-orm';

export const tolerance = sql.raw(`interval '${PRESENCE_TOLERANCE_MINUTES} minutes'`);
export const breakFrom = sql.raw(`interval '${BREAK_FROM_MINUTES} minutes'`);

/** Whether a moment is so near to another one that they are the same for pay. */
export function isWithin(one: SQL, other: SQL): SQL {
  return sql`${one} between ${other} - ${tolerance} and ${other} + ${tolerance}`;
}

/** Seconds, whatever zone the connection writes moments in; nothing where there is none. */
export function moment(at: SQL): SQL {
  return sql`coalesce(extract(epoch from ${at})::text, '')`;
}

/** Whole minutes of an interval, none of a negative one. */
export function minutes(interval: SQL): SQL {
  return sql`greatest(0, floor(extract(epoch from ${interval}) / 60))::int`;
}

/** Whole minutes of an interval, none below the threshold. */
export function beyond(interval: SQL, from: number): SQL {
  return sql`case when ${interval} >= ${sql.raw(`interval '${from} minutes'`)} then ${minutes(interval)} else 0 end`;
}
