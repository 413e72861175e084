import type { Employee } from '@studio/contracts';
import { StatusChip } from '@studio/ui';

const STATUS_LABELS: Record<Employee['status'], string> = { active: 'Работает', dismissed: 'Уволен' };

export function EmployeeStatus({ status }: Pick<Employee, 'status'>) {
  return <StatusChip tone={status === 'active' ? 'success' : 'neutral'}>{STATUS_LABELS[status]}</StatusChip>;
}
