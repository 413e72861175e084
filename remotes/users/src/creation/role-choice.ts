import { assignmentRefusal, type AssignmentRefusal, type CurrentUser, type Role } from '@studio/contracts';

type Caller = Pick<CurrentUser, 'id' | 'roles'>;

/** Why the caller may not give the role to somebody without roles; null when they may. */
export function givingRefusal(caller: Caller, role: Role): AssignmentRefusal | null {
  return assignmentRefusal(caller, role, { id: '', roles: [] });
}

export function mayBeGiven(caller: Caller, role: Role): boolean {
  return givingRefusal(caller, role) === null;
}
