import type { SessionField } from './session-form';

/** Labels of the form's fields, the same in the form, its summary and a conflict of two edits. */
export const FIELD_LABELS: Record<SessionField, string> = {
  name: 'Имя клиента',
  phone: 'Телефон',
  photographerId: 'Фотограф',
  locationId: 'Локация',
  people: 'Сколько человек',
  notes: 'Заметка',
};
