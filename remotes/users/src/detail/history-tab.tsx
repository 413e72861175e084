import type { Employee } from '@studio/contracts';
import { RecordHistory } from '@studio/screens';

/** The history of an employee's record, newest first. */
export function HistoryTab({ employee }: { employee: Employee }) {
  return <RecordHistory kind="employee" id={employee.id} label="История карточки" />;
}
