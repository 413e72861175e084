import { displayName } from '@studio/contracts';
import { alias } from 'drizzle-orm/pg-core';
import { employee } from '../../users/schema';

/** The employee whom a row names: join it. */
export const person = alias(employee, 'person');
export const names = { last_name: person.last_name, first_name: person.first_name };

export function nameOf(row: { last_name: string | null; first_name: string | null }): string | null {
  return row.last_name === null ? null : displayName(row);
}
