import type { Employee } from '@studio/contracts';
import { formatDate, StatusChip } from '@studio/ui';

const STATUS_LABELS: Record<Employee['status'], string> = { active: 'Работает', dismissed: 'Уволен' };

/** Whether somebody works here, and until when; a card that a merge has closed says so. */
export function EmployeeStatus({
  status,
  merged_into,
  dismissed_on,
}: Pick<Employee, 'status' | 'merged_into' | 'dismissed_on'>) {
  if (merged_into !== null) return <StatusChip tone="neutral">Объединена</StatusChip>;
  if (status === 'active' && dismissed_on !== null)
    return <StatusChip tone="warning">Работает до {formatDate(dismissed_on)}</StatusChip>;
  return <StatusChip tone={status === 'active' ? 'success' : 'neutral'}>{STATUS_LABELS[status]}</StatusChip>;
}
