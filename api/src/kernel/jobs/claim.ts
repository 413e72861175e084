import { and, eq, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/open';
import { fromNow, LEASE_MS } from './attempts';

/** Rows that are work themselves: something is asked about each until its time is null. */
export interface Claimable {
  table: PgTable & { id: PgColumn; asked_until: PgColumn };
  /** When it is due. */
  due: PgColumn;
}

/**
 * Takes at most `limit` due rows for this process, oldest first, past those that another one is taking: until they are released, or for
 * half a minute by the database's clock, no other takes them.
 */
export async function claimDue(
  db: Database,
  { table, due }: Claimable,
  { now, limit, which }: { now: Date; limit: number; which?: SQL | undefined },
): Promise<string[]> {
  const free = db
    .select({ id: table.id })
    .from(table)
    .where(and(lte(due, now), isFree(table), which))
    .orderBy(due)
    .limit(limit)
    .for('update', { skipLocked: true });
  return taken(db, table, sql`${table.id} = any(array(${free}))`);
}

/** Takes this one, due or not. False while another asks about it. */
export async function claimOne(db: Database, { table }: Claimable, id: string): Promise<boolean> {
  return (await taken(db, table, and(eq(table.id, id), isFree(table)))).length > 0;
}

export async function release(db: Database, { table }: Claimable, ids: readonly string[]): Promise<void> {
  await db
    .update(table)
    .set({ asked_until: null })
    .where(inArray(table.id, [...ids]));
}

const isFree = ({ asked_until }: Claimable['table']) => or(isNull(asked_until), lt(asked_until, fromNow(0)));

async function taken(db: Database, table: Claimable['table'], where: SQL | undefined): Promise<string[]> {
  const rows = await db
    .update(table)
    .set({ asked_until: fromNow(LEASE_MS) })
    .where(where)
    .returning({ id: table.id });
  return rows.map(({ id }) => String(id));
}
