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

/** Whether the server may have the record: an edit then follows it, and its location is fixed. */
export function wasSent({ sent_body, server_id }: LocalRecord): boolean {
  return sent_body !== null || server_id !== null;
}

/** Whether the server has the record, and only later changes still have to be sent. */
export function isEditOnly({ server_id, sync_status }: LocalRecord): boolean {
  return server_id !== null && sync_status !== 'synced';
}
