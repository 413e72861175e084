import { MAX_CLIENT_NAME_LENGTH, hasControls, hasUnseen, MAX_NOTES_LENGTH, normalizePhone } from '@studio/contracts';

/** Typed values, as text of the fields. */
export interface SessionForm {
  name: string;
  phone: string;
  photographerId: string | null;
  locationId: string | null;
  people: string;
  notes: string;
}

export type SessionField = keyof SessionForm;
export type FormFaults = Partial<Record<SessionField, string>>;

export const EMPTY_FORM: SessionForm = {
  name: '',
  phone: '',
  photographerId: null,
  locationId: null,
  people: '',
  notes: '',
};

/** Order of the form's fields, and of the faults in its summary. */
export const FIELD_ORDER: readonly SessionField[] = [
  'name',
  'phone',
  'photographerId',
  'locationId',
  'people',
  'notes',
];

const MAX_PEOPLE = 200;

/** The form's faults, in the server's own words; empty when it may be sent. */
export function formFaults(form: SessionForm): FormFaults {
  const faults: FormFaults = {
    name: nameFault(form.name),
    phone: phoneFault(form.phone),
    locationId: form.locationId === null ? 'Выберите локацию.' : undefined,
    people: peopleFault(form.people),
    notes: notesFault(form.notes),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

function nameFault(name: string): string | undefined {
  const length = name.trim().length;
  if (length === 0) return 'Укажите имя клиента.';
  if (hasUnseen(name)) return 'В имени есть невидимые знаки, они бывают в скопированном тексте. Введите имя заново.';
  return length > MAX_CLIENT_NAME_LENGTH ? `Имя длиннее ${MAX_CLIENT_NAME_LENGTH} знаков.` : undefined;
}

function notesFault(notes: string): string | undefined {
  if (hasControls(notes))
    return 'В заметке есть невидимые знаки, они бывают в скопированном тексте. Введите её заново.';
  return notes.trim().length > MAX_NOTES_LENGTH ? `Заметка длиннее ${MAX_NOTES_LENGTH} знаков.` : undefined;
}

function phoneFault(phone: string): string | undefined {
  if (!phone.trim()) return 'Укажите телефон клиента.';
  return normalizePhone(phone) === null ? 'Телефон не похож на номер: нужно +7 и десять цифр.' : undefined;
}

function peopleFault(people: string): string | undefined {
  if (!people.trim()) return undefined;
  const count = Number(people);
  return Number.isInteger(count) && count >= 1 && count <= MAX_PEOPLE
    ? undefined
    : `Укажите число от 1 до ${MAX_PEOPLE}.`;
}

/** Fields of the call's body that come from the form. */
export function formFields(form: SessionForm) {
  return {
    name: form.name.trim(),
    phone: normalizePhone(form.phone) ?? form.phone.trim(),
    photographer_id: form.photographerId,
    people_count: form.people.trim() ? Number(form.people) : null,
    notes: form.notes.trim() || null,
  };
}

/** Whether anything worth saving was typed; the chosen photographer and location are defaults. */
export function isWorthKeeping(form: SessionForm): boolean {
  return [form.name, form.phone, form.people, form.notes].some((text) => text.trim() !== '');
}

/** The form's field for the API's `field` of a refusal. */
export function fieldOfRefusal(field: string | null): SessionField | null {
  const fields: Record<string, SessionField> = {
    name: 'name',
    clientName: 'name',
    phone: 'phone',
    phone_number: 'phone',
    photographer_id: 'photographerId',
    location_id: 'locationId',
    people_count: 'people',
    notes: 'notes',
  };
  const last = field?.split('.').at(-1);
  return (last !== undefined && fields[last]) || null;
}
