import { FIELD_ORDER, type FormFaults, type SessionField } from './session-form';

/** Labels of the form's fields, shared by the form, its summary and a conflict of two edits. */
export const FIELD_LABELS: Record<SessionField, string> = {
  name: 'Имя клиента',
  phone: 'Телефон',
  photographerId: 'Фотограф',
  locationId: 'Локация',
  people: 'Сколько человек',
  notes: 'Заметка',
};

/** The faulty fields, as the summary above the form names them. */
export function faultSummary(faults: FormFaults): { field: SessionField; label: string }[] {
  return FIELD_ORDER.filter((field) => faults[field] !== undefined).map((field) => ({
    field,
    label: FIELD_LABELS[field],
  }));
}
