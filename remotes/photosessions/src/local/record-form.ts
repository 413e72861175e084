import type { LocalSession, Offline } from '@studio/portal';
import { formatPhone } from '@studio/ui';
import { EMPTY_FORM, formFields, type SessionForm } from '../creation/session-form';
import { clientName, clientPhone } from './merge-sessions';

type LocalRecord = LocalSession['record'];
type SessionInput = Parameters<Offline['manager']['edit']>[1];

/** The form's values for a record of this device. */
export function formOfRecord(record: LocalRecord): SessionForm {
  return {
    ...EMPTY_FORM,
    name: clientName(record),
    phone: formatPhone(clientPhone(record)),
    photographerId: record.photographer_id ?? null,
    locationId: record.location_id ?? null,
    people: record.people_count == null ? '' : String(record.people_count),
    notes: record.notes ?? '',
  };
}

/** The record's input from the form; unknown names stay as the record has them. */
export function inputOfForm(
  form: SessionForm,
  record: LocalRecord,
  names: { photographer: string | null; location: string | null },
): SessionInput {
  return {
    ...formFields(form),
    location_id: form.locationId,
    photographer: names.photographer ?? (form.photographerId === null ? null : (record.photographer ?? null)),
    location_name: names.location ?? record.location_name ?? null,
  };
}
