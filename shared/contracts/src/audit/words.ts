import { authAuditWords } from '../auth/audit-words';
import { consumablesAuditWords } from '../consumables/audit-words';
import { dayReportsAuditWords } from '../day-reports/audit-words';
import { expensesAuditWords } from '../expenses/audit-words';
import { importsAuditWords } from '../imports/audit-words';
import { locationsAuditWords } from '../locations/audit-words';
import { permissionsAuditWords } from '../permissions/audit-words';
import { photosessionsAuditWords } from '../photosessions/audit-words';
import { payrollAuditWords } from '../payroll/audit-words';
import { scheduleAuditWords } from '../schedule/audit-words';
import { salesAuditWords } from '../sales/audit-words';
import { standingAuditWords } from '../standing/audit-words';
import { statisticsAuditWords } from '../statistics/audit-words';
import { usersAuditWords } from '../users/audit-words';
import { exportAuditWords } from './export-words';
import type { AuditWords } from './audit-words';

/** In the order of the filter. */
export const AUDIT_WORDS: readonly AuditWords[] = [
  usersAuditWords,
  permissionsAuditWords,
  authAuditWords,
  locationsAuditWords,
  importsAuditWords,
  exportAuditWords,
  photosessionsAuditWords,
  scheduleAuditWords,
  payrollAuditWords,
  consumablesAuditWords,
  salesAuditWords,
  standingAuditWords,
  dayReportsAuditWords,
  expensesAuditWords,
  statisticsAuditWords,
];

const merged = (part: 'groups' | 'actions' | 'subjects'): Record<string, string> =>
  Object.assign({}, ...AUDIT_WORDS.map((words) => words[part]));

const ACTIONS = merged('actions');

/** The part of an action before the dot, in the order of the filter. */
export const AUDIT_GROUPS = merged('groups');

/** What kind of record something was done to. */
export const AUDIT_SUBJECTS = merged('subjects');

/** `employee.dismissed` → «Сотрудник уволен»; the name itself for an act that has no words yet. */
export function auditActionWords(action: string): string {
  return Object.hasOwn(ACTIONS, action) ? (ACTIONS[action] ?? action) : action;
}

const folded = (words: string) => words.toLowerCase().replaceAll('ё', 'е');

const FOLDED_ACTIONS = Object.entries(ACTIONS).map(([action, words]) => [action, folded(words)] as const);

/** Acts whose words contain the text, in whatever letters: «роль назначена» → `role.assigned`. */
export function auditActionsSaying(text: string): string[] {
  const sought = folded(text);
  return FOLDED_ACTIONS.flatMap(([action, words]) => (words.includes(sought) ? [action] : []));
}

/** Kinds of records whose name contains the text: «прайс-лист» → `price_list`. */
export function auditSubjectsSaying(text: string): string[] {
  const sought = folded(text);
  return Object.entries(AUDIT_SUBJECTS).flatMap(([kind, words]) => (folded(words).includes(sought) ? [kind] : []));
}

/** `location` → «Локация»; the name itself for a kind that has no words yet. */
export function auditSubjectWords(kind: string): string {
  return Object.hasOwn(AUDIT_SUBJECTS, kind) ? (AUDIT_SUBJECTS[kind] ?? kind) : kind;
}
