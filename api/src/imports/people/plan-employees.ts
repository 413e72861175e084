import { randomUUID } from 'node:crypto';
import { hasPermission, locationScope, mayManage } from '@studio/contracts';
import type { CallContext, Person } from '../../kernel/calls/context';
import { signedIn } from '../../kernel/calls/implement';
import { employeeChanges, fullName, isInReach, type TypedFields } from '../../users';
import { findColumns, type TableLine } from '../../sheets';
import { DraftRow } from '../draft-row';
import type { Plan, PlannedRow } from '../plan';
import { askOfHiring } from './ask-of-hiring';
import { askOfPlaces } from './ask-of-places';
import { DISMISSAL_FIELDS, EMPLOYEE_IMPORT, type EmployeeField } from './columns';
import type { EmployeeCommand } from './command';
import { describeChanges } from './describe';
import { readDirectory, type Directory } from './directory';
import { findPlace } from './find-place';
import {
  comesBack,
  formerAway,
  formerPerson,
  isAnotherPerson,
  leftWords,
  otherPerson,
  staysDismissed,
} from './is-another-person';
import { planRoles } from './plan-roles';
import { readFields } from './read-fields';
import { saysDismissed } from './says-dismissed';
import { readPhone } from '../read-phone';

type Draft = DraftRow<EmployeeField>;
type Known = NonNullable<ReturnType<Directory['people']['get']>>;
type Planned = PlannedRow<EmployeeCommand>;

interface Setting {
  caller: Person;
  directory: Directory;
  now: Date;
}

/** The effect of a table of employees on the present records; reads only. */
export async function planEmployees(context: CallContext, lines: readonly TableLine[]): Promise<Plan<EmployeeCommand>> {
  const columns = findColumns(lines, EMPLOYEE_IMPORT, 'phone');
  const firstOf = new Map<string, number>();
  const rows = columns.lines.map((line) => {
    const draft: Draft = new DraftRow(line, columns.found);
    const phone = draft.read('phone', readPhone);
    const earlier = phone === null ? undefined : firstOf.get(phone);
    if (phone === null && draft.errors.length === 0) draft.fail('phone', 'Укажите телефон.');
    if (earlier !== undefined) draft.fail('phone', `Этот телефон уже есть в строке ${earlier}.`);
    else if (phone !== null) firstOf.set(phone, draft.number);
    return { draft, phone };
  });
  const setting = {
    caller: signedIn(context),
    directory: await readDirectory(context.database.db, locationScope(signedIn(context)), [...firstOf.keys()]),
    now: context.now(),
  };
  const unread = DISMISSAL_FIELDS.flatMap((field) => columns.found.get(field)?.header ?? []);
  const planned = rows.map(({ draft, phone }) => planRow(draft, phone, setting));
  return {
    rows: await askOfPlaces(
      context,
      await askOfHiring(context, planned, columns.found.get('hired_on')?.header ?? null),
    ),
    ignored: [...columns.ignored, ...unread],
  };
}

function planRow(draft: Draft, phone: string | null, setting: Setting): Planned {
  const known = phone === null ? null : (setting.directory.people.get(phone) ?? null);
  const isFormer = known?.row.status === 'dismissed' && !saysDismissed(draft);
  const isAway = known !== null && !isInReach(setting.caller, known.row);
  if (isAway && !isFormer) {
    draft.fail('phone', 'Этот телефон записан за сотрудником, который вам недоступен.');
    return rowOf(draft, phone, titleOf(draft), null);
  }
  const row = isAway ? null : (known?.row ?? null);
  const fields = readFields(draft, row, setting.now);
  // A number whose owner left is free for somebody new.
  const isNew = isAway || (isFormer && isNamed(fields) && isAnotherPerson(known.row, fields));
  const from = isNew ? null : (row?.primary_location_id ?? null);
  const place = findPlace(draft, setting.directory, locationScope(setting.caller), from);
  if (place !== undefined) fields.primary_location_id = place;
  if (known === null) return planCreation(draft, phone, fields, setting);
  if (!isNew) return planUpdate(draft, known, fields, setting);
  const made = planCreation(draft, phone, fields, setting);
  if (made.command?.kind !== 'create') return made;
  const command = { kind: 'create' as const, input: { ...made.command.input, is_meant: true } };
  return { ...made, command, question: row === null ? formerAway : formerPerson(row) };
}

const isNamed = ({ last_name, first_name }: TypedFields) => last_name !== undefined && first_name !== undefined;

function planCreation(draft: Draft, phone: string | null, fields: TypedFields, setting: Setting): Planned {
  const id = randomUUID();
  const { last_name, first_name, hired_on, middle_name = null, position = null, primary_location_id = null } = fields;
  const roles = planRoles(draft, setting.directory, setting.caller, { id, roles: [] });
  const failed = new Set(draft.errors.map(({ field }) => field));
  const need = (field: EmployeeField, what: string) => {
    // Whom a faulty phone does not find is not known to be missing.
    if (phone !== null && !failed.has(field) && !failed.has('full_name'))
      draft.fail(field, `Сотрудник с таким телефоном не найден. Чтобы добавить его, укажите ${what}.`);
  };
  if (last_name === undefined) need(draft.has('last_name') ? 'last_name' : 'full_name', 'фамилию');
  if (first_name === undefined) need(draft.has('first_name') ? 'first_name' : 'full_name', 'имя');
  if (hired_on === undefined && !failed.has('hired_on')) need('hired_on', 'дату приёма');
  if (
    primary_location_id === null &&
    !failed.has('primary_location_id') &&
    locationScope(setting.caller).kind !== 'any'
  )
    draft.fail('primary_location_id', 'Без локации вам сотрудник недоступен. Укажите свою.');

  const title = last_name && first_name ? fullName({ last_name, first_name, middle_name }) : titleOf(draft);
  if (draft.errors.length > 0 || !phone || !last_name || !first_name || !hired_on)
    return rowOf(draft, phone, title, null);
  const names = (roles?.wanted ?? []).map(({ name }) => name);
  const input = {
    id,
    last_name,
    first_name,
    middle_name,
    phone,
    position,
    primary_location_id,
    hired_on,
    roles: names,
  };
  const changes = describeChanges(setting.directory, null, fields, roles?.wanted ?? null);
  const question = setting.directory.namesakes.ask(setting.caller, input, draft.number);
  return { ...rowOf(draft, phone, title, { kind: 'create', input }), action: 'create', changes, question };
}

function planUpdate(draft: Draft, known: Known, typed: TypedFields, { caller, directory, now }: Setting): Planned {
  const { row, roles } = known;
  const allowed = mayManage(caller, { id: row.id, roles });
  const extent = allowed === 'nothing' ? 'all' : allowed;
  const isDismissed = row.status === 'dismissed';
  const isKnownToTable = isDismissed && saysDismissed(draft);
  // Of somebody who comes back, the dates of before count no more.
  const compared = isDismissed && !isKnownToTable ? { ...row, dismissed_on: null } : row;
  const fields =
    draft.attempt(null, () => employeeChanges({ row: compared, roles: [...roles], extent }, typed, now)) ?? {};
  const plan = planRoles(draft, directory, caller, { id: row.id, roles });
  const { give = [], take = [] } = plan ?? {};
  if (isKnownToTable && give.length > 0) draft.fail('roles', 'Сотрудник уволен: роль назначают тому, кто работает.');
  const changed = Object.keys(fields).length + give.length + take.length > 0;
  const mayChange = allowed !== 'nothing' && hasPermission(caller.roles, 'update_employees');
  if (changed && allowed === 'nothing') draft.fail(null, 'Этого сотрудника меняет тот, чей уровень выше.');
  if (changed && !hasPermission(caller.roles, 'update_employees'))
    draft.fail(null, 'Такой сотрудник уже есть, а изменять сотрудников вам нельзя.');
  const to = fields.primary_location_id;
  if (to === null && locationScope(caller).kind !== 'any')
    draft.fail('primary_location_id', 'Без локации вам сотрудник недоступен. Укажите свою.');

  const isOther = isAnotherPerson(row, typed);
  // A table of who works here lists them: they may be meant to come back, whatever else is new.
  const restores = isDismissed && !isKnownToTable && mayChange;
  if (isOther && isDismissed)
    draft.fail(
      'phone',
      `Телефон записан за другим человеком: ${fullName(row)}, ${leftWords(row)}. Сначала смените номер в той карточке.`,
    );
  const title = fullName(row);
  const changes = describeChanges(directory, known, fields, plan?.wanted ?? null);
  if (draft.errors.length > 0) return { ...rowOf(draft, row.phone, title, null), changes };
  if (!changed && !restores) return { ...rowOf(draft, row.phone, title, null), action: 'same' };
  const question = isOther ? otherPerson(row) : isDismissed ? (restores ? comesBack : staysDismissed)(row) : null;
  const command = { kind: 'update' as const, employeeId: row.id, revision: row.revision, restores, fields, give, take };
  return { ...rowOf(draft, row.phone, title, command), action: 'update', changes, question };
}

/** An `error` unless the caller passes another action. */
function rowOf(draft: Draft, phone: string | null, title: string, command: EmployeeCommand | null): Planned {
  return {
    row: draft.number,
    action: 'error',
    title,
    key: phone ?? '',
    changes: [],
    errors: draft.errors,
    question: null,
    command,
  };
}

/** The person of the row, as far as its cells say. */
function titleOf(draft: Draft): string {
  const names = (['full_name', 'last_name', 'first_name', 'middle_name'] as const).map((field) => draft.cell(field));
  return names
    .filter((name) => typeof name === 'string')
    .join(' ')
    .slice(0, 120);
}
