import type { Employee } from '@studio/contracts';
import { RecordHistory } from '@studio/screens';

/** Everything that was done to somebody's record, the latest first. */
export function HistoryTab({ employee }: { employee: Employee }) {
  return <RecordHistory kind="employee" id={employee.id} label="История карточки" />;
}
