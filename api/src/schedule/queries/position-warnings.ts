import { type PlanWarning, SHIFT_POSITION_WORDS, type Shift } from '@studio/contracts';
import type { Database } from '../../kernel/database/open';
import { positionsOfMany } from './people';

/** Of each planned shift whose person does not hold its position: a planner may mean it, and reads it. */
export async function positionWarnings(db: Database, shifts: readonly Shift[]): Promise<PlanWarning[]> {
  const held = await positionsOfMany(
    db,
    shifts.flatMap(({ employee_id }) => employee_id ?? []),
  );
  return shifts.flatMap(({ id, employee_id, position, state }) =>
    employee_id === null || state === 'removed' || held.get(employee_id)?.includes(position)
      ? []
      : [
          {
            kind: 'position' as const,
            shift_id: id,
            employee_id,
            message: `Смена: ${SHIFT_POSITION_WORDS[position].toLowerCase()}, а такой роли у сотрудника нет.`,
          },
        ],
  );
}
