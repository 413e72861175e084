import { eq } from 'drizzle-orm';
import type { Caller, Reply } from './caller';
import type { TestApp } from './test-app';
import { randomUUID } from 'node:crypto';
import { dayEntry, dayReport } from '../day-reports/schema';

async function figuresOf({ database: { db } }: TestApp, id: string) {
  const [row] = await db.select().from(dayReport).where(eq(dayReport.id, id));
  return {
    revision: row?.revision ?? 1,
    counted_kop: row?.counted_kop ?? 0,
    expected_kop: row?.expected_kop ?? 0,
  };
}

/** Hands in a day with the count that it has now, unless it was another one that was on the screen. */
export async function submitDay({ database: { db } }: TestApp, by: Caller, id: string, body: object): Promise<Reply> {
  const [row] = await db.select({ counted_at: dayReport.counted_at }).from(dayReport).where(eq(dayReport.id, id));
  const counted_at = row?.counted_at ?? new Date(0);
  return by.post(`/sales/day-reports/${id}/submit`, { counted_at: counted_at.toISOString(), ...body });
}

/** Approves a day as it is now, unless it was another one that was on the screen. */
export async function approveDay(app: TestApp, by: Caller, id: string, seen: object = {}): Promise<Reply> {
  return by.post(`/sales/day-reports/${id}/approve`, { ...(await figuresOf(app, id)), ...seen });
}

/** The same of locking it. */
export async function lockDay(app: TestApp, by: Caller, id: string, seen: object = {}): Promise<Reply> {
  const { expected_kop: _expected, ...figures } = await figuresOf(app, id);
  return by.post('/sales/day-reports/lock', { records: [{ id, ...figures, ...seen }] });
}

/** The same of a whole month, as its dialog does. */
export async function lockMonth(by: Caller, month: string, seen: object = {}): Promise<Reply> {
  const { days, counted_kop, missing_days } = (await by.get(`/sales/day-reports/month?month=${month}`)).body;
  return by.post('/sales/day-reports/lock-month', { month, days, counted_kop, missing_days, ...seen });
}

/** Money by card on a day on which nobody opened a till; the first one begins the accounts. */
export async function givenEntry(
  { database, now }: TestApp,
  location_id: string,
  business_date: string,
  amount_kop = 1,
) {
  const entry = { source_kind: 'payment' as const, source_id: randomUUID(), method: 'card' as const, till_shift: 1 };
  await database.db.insert(dayEntry).values({ ...entry, location_id, business_date, amount_kop, at: now() });
}
