import type { Employee } from '@studio/contracts';
import type { ComponentType } from 'react';
import { DeleteDialog } from './delete-dialog';
import { DismissDialog } from './dismiss-dialog';
import type { EmployeeAct } from './employee-act';
import { EndSessionsDialog } from './end-sessions-dialog';
import { InviteDialog } from './invite-dialog';
import { RestoreDialog } from './restore-dialog';
import { ReturnDialog } from './return-dialog';
import { RolesDialog } from './roles-dialog';
import { MergeDialog } from '../merging/merge-dialog';
import { UnbindDialog } from './unbind-dialog';

/** Props of an act that needs only the name. */
export interface PersonDialogProps {
  employee: Pick<Employee, 'id' | 'full_name'>;
  onClose: () => void;
}

export interface ActDialogProps extends PersonDialogProps {
  employee: Pick<
    Employee,
    'id' | 'full_name' | 'roles' | 'hired_on' | 'primary_location_id' | 'status' | 'dismissed_on'
  > &
    Partial<Pick<Employee, 'periods'>>;
}

const DIALOGS: Record<EmployeeAct, ComponentType<ActDialogProps & { onGone?: () => void }>> = {
  roles: RolesDialog,
  invite: InviteDialog,
  end: EndSessionsDialog,
  unbind: UnbindDialog,
  dismiss: DismissDialog,
  restore: RestoreDialog,
  return: ReturnDialog,
  merge: MergeDialog,
  delete: DeleteDialog,
};

/** The dialog of an act on one employee. `onGone` runs after a deletion. */
export function ActDialog({ act, ...props }: ActDialogProps & { act: EmployeeAct; onGone?: () => void }) {
  const Shown = DIALOGS[act];
  return <Shown {...props} />;
}
