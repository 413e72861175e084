import type { Employee } from '@studio/contracts';
import { StatusChip } from '@studio/ui';

const STATUS_LABELS: Record<Employee['status'], string> = { active: 'Работает', dismissed: 'Уволен' };

/** Whether somebody works here; a card that a merge has closed says so. */
export function EmployeeStatus({ status, merged_into }: Pick<Employee, 'status' | 'merged_into'>) {
  if (merged_into !== null) return <StatusChip tone="neutral">Объединена</StatusChip>;
  return <StatusChip tone={status === 'active' ? 'success' : 'neutral'}>{STATUS_LABELS[status]}</StatusChip>;
}
