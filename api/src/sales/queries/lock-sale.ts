import type { LocationScope } from '@studio/contracts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { sale } from '../schema';
import { atLocation } from './reach';

export type SaleRow = typeof sale.$inferSelect;

/** The bare row, as it stands. @throws `not_found` for a sale out of reach or unknown. */
export async function readSale(db: Database, scope: LocationScope, id: string): Promise<SaleRow> {
  return known(await select(db, scope, id));
}

/**
 * The bare row, locked until this transaction ends: others that move money of the same sale wait.
 * @throws `not_found` for a sale out of reach or unknown.
 */
export async function lockSale(tx: Database, scope: LocationScope, id: string): Promise<SaleRow> {
  return known(await select(tx, scope, id).for('update'));
}

const select = (db: Database, scope: LocationScope, id: string) =>
  db
    .select()
    .from(sale)
    .where(and(eq(sale.id, id), atLocation(scope)));

function known([row]: readonly SaleRow[]): SaleRow {
  if (!row) throw failure('not_found', { message: 'Такой продажи нет.' });
  return row;
}

export const ANYWHERE: LocationScope = { kind: 'any' };
