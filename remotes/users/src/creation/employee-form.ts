import { type Employee, normalizePhone } from '@studio/contracts';
import { formatPhone } from '@studio/ui';

/** What staff type of a person. */
export interface EmployeeForm {
  lastName: string;
  firstName: string;
  middleName: string;
  phone: string;
  position: string;
  locationId: string | null;
  /** What the chosen location is called. */
  locationName: string | null;
  hiredOn: string;
}

export type EmployeeField = Exclude<keyof EmployeeForm, 'locationName'>;
export type FormFaults = Partial<Record<EmployeeField, string>>;

/** Order in which the form shows its fields, and the summary its faults. */
export const FIELD_LABELS: Record<EmployeeField, string> = {
  lastName: 'Фамилия',
  firstName: 'Имя',
  middleName: 'Отчество',
  phone: 'Телефон',
  position: 'Должность',
  locationId: 'Основная локация',
  hiredOn: 'Принят(а) на работу',
};
const FIELD_ORDER = Object.keys(FIELD_LABELS) as EmployeeField[];

/** Nobody yet. */
export const EMPTY_FORM: EmployeeForm = {
  lastName: '',
  firstName: '',
  middleName: '',
  phone: '',
  position: '',
  locationId: null,
  locationName: null,
  hiredOn: '',
};

/** Column of the record that a field fills. */
const COLUMN = {
  lastName: 'last_name',
  firstName: 'first_name',
  middleName: 'middle_name',
  phone: 'phone',
  position: 'position',
  locationId: 'primary_location_id',
  hiredOn: 'hired_on',
} as const satisfies Record<EmployeeField, string>;

const NAME_MAX = 80;
const POSITION_MAX = 120;

/** What is wrong with the form, in the words of the server's own refusals; empty when it may be sent. */
export function formFaults(form: EmployeeForm): FormFaults {
  const faults: FormFaults = {
    lastName: nameFault(form.lastName, 'Укажите фамилию.'),
    firstName: nameFault(form.firstName, 'Укажите имя.'),
    middleName: form.middleName.trim().length > NAME_MAX ? `Не длиннее ${NAME_MAX} знаков.` : undefined,
    phone: phoneFault(form.phone),
    position: form.position.trim().length > POSITION_MAX ? `Не длиннее ${POSITION_MAX} знаков.` : undefined,
    hiredOn: form.hiredOn === '' ? 'Укажите дату.' : undefined,
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

function nameFault(name: string, missing: string): string | undefined {
  const length = name.trim().length;
  if (length === 0) return missing;
  return length > NAME_MAX ? `Не длиннее ${NAME_MAX} знаков.` : undefined;
}

function phoneFault(phone: string): string | undefined {
  if (!phone.trim()) return 'Укажите телефон.';
  return normalizePhone(phone) === null ? 'Телефон не похож на номер: нужно +7 и десять цифр.' : undefined;
}

/** Fields of the call's body that the form fills. */
export function formFields(form: EmployeeForm) {
  return {
    last_name: form.lastName.trim(),
    first_name: form.firstName.trim(),
    middle_name: form.middleName.trim() || null,
    phone: normalizePhone(form.phone) ?? form.phone.trim(),
    position: form.position.trim() || null,
    primary_location_id: form.locationId,
    hired_on: form.hiredOn,
  };
}

/** Somebody as the edit form shows them. */
export function formOf(employee: Employee): EmployeeForm {
  return {
    lastName: employee.last_name,
    firstName: employee.first_name,
    middleName: employee.middle_name ?? '',
    phone: formatPhone(employee.phone),
    position: employee.position ?? '',
    locationId: employee.primary_location_id,
    locationName: employee.primary_location_name,
    hiredOn: employee.hired_on,
  };
}

/** The fields in which two forms say something else. */
function changedFields(one: EmployeeForm, other: EmployeeForm): EmployeeField[] {
  const [before, after] = [formFields(one), formFields(other)];
  return FIELD_ORDER.filter((field) => before[COLUMN[field]] !== after[COLUMN[field]]);
}

/** Only what was really changed is sent, so that an edit never undoes somebody else's of another field. */
export function changesBetween(base: EmployeeForm, form: EmployeeForm): Partial<ReturnType<typeof formFields>> {
  const fields = formFields(form);
  return Object.fromEntries(changedFields(base, form).map((field) => [COLUMN[field], fields[COLUMN[field]]]));
}

/** Field of the form that the API means by `field` of a refusal. */
export function fieldOfRefusal(field: string | null): EmployeeField | null {
  return FIELD_ORDER.find((each) => COLUMN[each] === field) ?? null;
}
