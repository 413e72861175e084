import { DrizzleQueryError, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { isTimeZone } from '../rules/time-zone';

/** SQLSTATE for a zone that the server does not know. */
const INVALID_VALUE = '22023';

/**
 * Call it outside of a transaction, which the database's refusal would abort.
 * @throws `validation_failed` unless both this program and the database know the zone
 */
export async function requireTimeZone(db: Database, name: string | undefined): Promise<void> {
  if (name === undefined || (isTimeZone(name) && (await isKnownTo(db, name)))) return;
  throw failure('validation_failed', {
    field: 'time_zone',
    message: 'Такого часового пояса нет. Выберите из списка.',
  });
}

async function isKnownTo(db: Database, zone: string): Promise<boolean> {
  try {
    await db.execute(sql`select now() at time zone ${zone}`);
    return true;
  } catch (error) {
    if (error instanceof DrizzleQueryError && (error.cause as { code?: string }).code === INVALID_VALUE) return false;
    throw error;
  }
}
