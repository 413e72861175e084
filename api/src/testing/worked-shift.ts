import { randomUUID } from 'node:crypto';
import { shift, timeEntry } from '../schedule/schema';
import type { TestApp } from './test-app';

interface GivenShift {
  employee_id: string;
  location_id: string;
  date: string;
  hours?: number;
  /** When it begins, UTC; default: 07:00. */
  from?: string;
  /** When its person left; default: at its end. */
  left?: string;
}

/** A photographer's shift, published and worked as planned. */
export async function givenShift(
  app: TestApp,
  { employee_id, location_id, date, hours = 10, from = '07:00', left }: GivenShift,
) {
  const starts_at = new Date(`${date}T${from}:00Z`);
  const ends_at = new Date(starts_at.getTime() + hours * 3_600_000);
  const facts = { location_id, position: 'photographer' as const, employee_id, date, starts_at, ends_at };
  await app.database.db.insert(shift).values({
    id: randomUUID(),
    ...facts,
    published_at: starts_at,
    published_location_id: location_id,
    published_position: facts.position,
    published_employee_id: employee_id,
    published_date: date,
    published_starts_at: starts_at,
    published_ends_at: ends_at,
    published_break_min: 0,
  });
  await app.database.db.insert(timeEntry).values({
    id: randomUUID(),
    employee_id,
    location_id,
    date,
    begun_at: starts_at,
    ended_at: left === undefined ? ends_at : new Date(left),
  });
}
