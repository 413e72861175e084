import type { CallContext } from '../../kernel/calls/context';
import { countOf } from '../../kernel/words/plural';
import type { FoundTrace } from '../../kernel/records/traces';
import { shiftsAheadOf } from '../hooks';
import { assignmentsOf } from '../staffing/person-places';
import type { EmployeeRecord } from './lock-managed';

/** What another primary location ends for a person, and what stays at the one they leave; null where they leave for none. */
export async function leftByMove(
  { database: { db }, hooks, now }: CallContext,
  { id, primary_location_id: from }: EmployeeRecord,
  to: string | null,
): Promise<FoundTrace[]> {
  if (to === from) return [];
  const ahead = (await hooks.call(shiftsAheadOf, db, id, now())).flat();
  const count = ahead.filter(({ location_id }) => location_id === from).length;
  const isFurther = (await assignmentsOf(db, id, now())).some(({ location_id }) => location_id === to);
  const shifts = `На прежней локации впереди ${countOf(count, ['смена', 'смены', 'смен'])}: они останутся за сотрудником. Снимите их или добавьте ему эту локацию второй.`;
  const place = 'Дополнительное назначение на новой локации закончится: она станет основной.';
  return [
    ...(count > 0 ? [{ kind: 'shifts_ahead', message: shifts, count }] : []),
    ...(isFurther ? [{ kind: 'assignments', message: place, count: 1 }] : []),
  ];
}
