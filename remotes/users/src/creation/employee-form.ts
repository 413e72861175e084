import { type Employee, normalizePhone } from '@studio/contracts';
import { formatPhone } from '@studio/ui';

/** The typed values of an employee. */
export interface EmployeeForm {
  lastName: string;
  firstName: string;
  middleName: string;
  phone: string;
  position: string;
  locationId: string | null;
  /** Name of the chosen location. */
  locationName: string | null;
  hiredOn: string;
}

export type EmployeeField = Exclude<keyof EmployeeForm, 'locationName'>;
export type FormFaults = Partial<Record<EmployeeField, string>>;

/** Order of the form's fields, and of the faults in its summary. */
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

/** An empty form. */
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

/** Column of the record for each field. */
const COLUMN = {
  lastName: 'last_name',
  firstName: 'first_name',
  middleName: 'middle_name',
  phone: 'phone',
  position: 'position',
  locationId: 'primary_location_id',
  hiredOn: 'hired_on',
} as const satisfies Record<EmployeeField, string>;

const MAX_NAME_LENGTH = 80;
const MAX_POSITION_LENGTH = 120;

/** The form's faults, in the server's own words; empty when it may be sent. */
export function formFaults(form: EmployeeForm): FormFaults {
  const faults: FormFaults = {
    lastName: nameFault(form.lastName, 'Укажите фамилию.'),
    firstName: nameFault(form.firstName, 'Укажите имя.'),
    middleName: form.middleName.trim().length > MAX_NAME_LENGTH ? `Не длиннее ${MAX_NAME_LENGTH} знаков.` : undefined,
    phone: phoneFault(form.phone),
    position:
      form.position.trim().length > MAX_POSITION_LENGTH ? `Не длиннее ${MAX_POSITION_LENGTH} знаков.` : undefined,
    hiredOn: form.hiredOn === '' ? 'Укажите дату.' : undefined,
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

function nameFault(name: string, missing: string): string | undefined {
  const length = name.trim().length;
  if (length === 0) return missing;
  return length > MAX_NAME_LENGTH ? `Не длиннее ${MAX_NAME_LENGTH} знаков.` : undefined;
}

function phoneFault(phone: string): string | undefined {
  if (!phone.trim()) return 'Укажите телефон.';
  return normalizePhone(phone) === null ? 'Телефон не похож на номер: нужно +7 и десять цифр.' : undefined;
}

/** Fields of the call's body that come from the form. */
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

/** The form's values for an employee. */
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

/** The fields in which two forms differ. */
function changedFields(one: EmployeeForm, other: EmployeeForm): EmployeeField[] {
  const [before, after] = [formFields(one), formFields(other)];
  return FIELD_ORDER.filter((field) => before[COLUMN[field]] !== after[COLUMN[field]]);
}

/** Only changed fields are sent, so that an edit never reverts somebody else's change of another field. */
export function changesBetween(base: EmployeeForm, form: EmployeeForm): Partial<ReturnType<typeof formFields>> {
  const fields = formFields(form);
  return Object.fromEntries(changedFields(base, form).map((field) => [COLUMN[field], fields[COLUMN[field]]]));
}

/** The form's field for the API's `field` of a refusal. */
export function fieldOfRefusal(field: string | null): EmployeeField | null {
  return FIELD_ORDER.find((each) => COLUMN[each] === field) ?? null;
}
