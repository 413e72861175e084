import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { accountingMonth } from '../schema';

/**
 * The month that contains this day does not become locked until the transaction ends. Taken before its reports: who locks the month has it
 * alone and then wants them.
 */
export async function holdMonth(tx: Database, date: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${keyOf(date)})`);
}

/** Waits for every transaction that holds the month, and keeps new ones out until this one ends. */
export async function takeMonth(tx: Database, date: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${keyOf(date)})`);
}

/** Whether the accounts of the month that contains this day are closed; if not, they stay open until the transaction ends. */
export async function monthIsLocked(tx: Database, date: string): Promise<boolean> {
  await holdMonth(tx, date);
  return (await tx.$count(accountingMonth, eq(accountingMonth.month, firstOf(date)))) > 0;
}

/** The first day of its month. */
export const firstOf = (date: string) => `${date.slice(0, 7)}-01`;

const keyOf = (date: string) => sql`hashtextextended(${`accounting month ${date.slice(0, 7)}`}, 0)`;
