import type { Database } from '../kernel/database/open';
import { hook } from '../kernel/hooks';
import type { FoundTrace } from '../kernel/traces';

/** What of upper domains keeps the employee of this id from being deleted. */
export const employeeTraces = hook<[db: Database, employeeId: string], FoundTrace[]>('users.employee_traces');

/** The employee of this id is being deleted: what goes with them goes now. */
export const employeeDeleted = hook<[tx: Database, employeeId: string]>('users.employee_deleted');

/** Which sessions end, and why. */
export interface EndOfSessions {
  reason: 'revoked' | 'dismissed' | 'messenger_unbound';
  now: Date;
  /** Just this session. */
  only?: string;
  /** All but this session. */
  except?: string;
}

/** Live sessions of the employee end: their tokens are refused from the next call on. Answered with the ids of the ended ones. */
export const sessionsEnded = hook<[tx: Database, employeeId: string, which: EndOfSessions], string[]>(
  'users.sessions_ended',
);

/** Links that bind a messenger to the employee were made for other rights, or for another number: they end. */
export const invitationsVoided = hook<[tx: Database, employeeId: string, now: Date]>('users.invitations_voided');

/** Nothing lets the employee sign in any more: links, codes to type, and attempts that were confirmed end. */
export const signInsVoided = hook<[tx: Database, employeeId: string, now: Date]>('users.sign_ins_voided');
