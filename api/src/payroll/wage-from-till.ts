import type { Actor } from '../kernel/records';
import type { Database } from '../kernel/database/open';
import { hook } from '../kernel/calls/hooks';

/** A wage that leaves the till of a location now. */
export interface WageFromTill {
  payment_id: string;
  amount_kop: number;
  location_id: string;
}

/** A wage is handed out: called inside the transaction that pays it, once. */
export const wageFromTill = hook<[tx: Database, actor: Actor, wage: WageFromTill]>('payroll.wage_from_till');
