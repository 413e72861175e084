import { Button, Dialog } from '@studio/ui';
import { RoleAssignments } from '../roles/role-assignments';
import type { ActDialogProps } from './act-dialog';

/** Roles of an employee: those in force, those that may be given, and the history. */
export function RolesDialog({ employee, onClose }: ActDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Роли: ${employee.full_name}`}
      description="Изменения действуют сразу, со следующего обращения сотрудника к порталу."
      footer={<Button onClick={onClose}>Готово</Button>}
    >
      <RoleAssignments employee={employee} />
    </Dialog>
  );
}
