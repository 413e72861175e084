import { bigint, date, index, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { location } from '../../locations/schema';

/** A payment or refund that portal and bank do not have alike. */
export interface BankDifference {
  kind: 'payment' | 'refund';
  sale_id: string | null;
  sale_number: number | null;
  ours_kop: number;
  /** Null while the bank's word about it is not known: no difference yet. */
  theirs_kop: number | null;
}

const sum = () => bigint({ mode: 'number' }).notNull();

/** Money by bank of one day at one place, as portal and bank had it when they were compared last; written anew each time. */
export const bankDay = pgTable(
  'bank_day',
  {
    id: uuid().primaryKey().defaultRandom(),
    date: date().notNull(),
    /** Null for money whose place the portal does not know. */
    location_id: uuid().references(() => location.id, { onDelete: 'cascade' }),
    ours_paid_kop: sum(),
    theirs_paid_kop: sum(),
    ours_refunded_kop: sum(),
    theirs_refunded_kop: sum(),
    differences: jsonb().$type<BankDifference[]>().notNull(),
    compared_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('bank_day_in_order').on(table.date),
    index('bank_day_by_location').on(table.location_id, table.date),
  ],
);
