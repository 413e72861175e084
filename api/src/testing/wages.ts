import { randomUUID } from 'node:crypto';
import { tillWage } from '../payroll';
import type { TestApp } from './test-app';

interface GivenWage {
  location_id: string;
  employee_id: string;
  ordered_by: string;
  amount_kop?: number;
  month?: string;
}

/** An advance that waits at a till: of a hundred roubles, for March 2026. */
export async function givenWage(app: TestApp, { month = '2026-03', amount_kop = 10_000, ...of }: GivenWage) {
  const id = randomUUID();
  await app.database.db
    .insert(tillWage)
    .values({ id, ...of, month: `${month}-01`, kind: 'advance', amount_kop, ordered_at: app.now() });
  return id;
}
