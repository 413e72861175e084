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

/** The form's values for a session. */
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

/** Only changed fields are sent, so that an edit never reverts somebody else's change of another field. */
export function changedFields(base: SessionForm, form: SessionForm): Partial<ReturnType<typeof formFields>> {
  const [before, after] = [formFields(base), formFields(form)];
  const changed = EDITED.map((field) => COLUMN[field]).filter((column) => before[column] !== after[column]);
  return Object.fromEntries(changed.map((column) => [column, after[column]]));
}

/** A field that both the person and somebody else changed, or only the other one. */
export interface EditConflict {
  field: EditedField;
  mine: string;
  theirs: string;
}

/** Differences between the form and the server's newer version; `photographerName` maps an id to a name. */
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
