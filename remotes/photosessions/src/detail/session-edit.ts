import type { Photosession } from '@studio/contracts';
import { formatPhone } from '@studio/ui';
import { EMPTY_FORM, formFields, type SessionField, type SessionForm } from '../creation/session-form';

type EditedField = Exclude<SessionField, 'locationId'>;

const COLUMN = {
  name: 'name',
  phone: 'phone',
  photographerId: 'photographer_id',
  people: 'people_count',
  notes: 'notes',
} as const satisfies Record<EditedField, keyof ReturnType<typeof formFields>>;

const EDITED: readonly EditedField[] = ['name', 'phone', 'photographerId', 'people', 'notes'];

/** The session as the edit form shows it. */
export function formOf(session: Photosession): SessionForm {
  return {
    ...EMPTY_FORM,
    name: session.name,
    phone: formatPhone(session.phone),
    photographerId: session.photographer_id,
    locationId: session.location_id,
    people: session.people_count === null ? '' : String(session.people_count),
    notes: session.notes ?? '',
  };
}

/** Only what the person has really changed is sent, so that an edit never undoes somebody else's of another field. */
export function changedFields(base: SessionForm, form: SessionForm): Partial<ReturnType<typeof formFields>> {
  const [before, after] = [formFields(base), formFields(form)];
  const changed = EDITED.map((field) => COLUMN[field]).filter((column) => before[column] !== after[column]);
  return Object.fromEntries(changed.map((column) => [column, after[column]]));
}

/** One field that the person and somebody else have both changed, or that only the other one has. */
export interface EditConflict {
  field: EditedField;
  mine: string;
  theirs: string;
}

/** What differs between the form and the server's newer version; `photographerName` turns an id into a name. */
export function editConflicts(
  form: SessionForm,
  server: Photosession,
  photographerName: (id: string) => string,
): EditConflict[] {
  const theirs = formOf(server);
  const [mineFields, theirFields] = [formFields(form), formFields(theirs)];
  const shown = (from: SessionForm, field: EditedField) => {
    if (field !== 'photographerId') return from[field].trim() || '—';
    if (from.photographerId === null) return '—';
    return from.photographerId === server.photographer_id && server.photographer_name
      ? server.photographer_name
      : photographerName(from.photographerId);
  };
  return EDITED.filter((field) => mineFields[COLUMN[field]] !== theirFields[COLUMN[field]]).map((field) => ({
    field,
    mine: shown(form, field),
    theirs: shown(theirs, field),
  }));
}
