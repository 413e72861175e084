import {
  foldText,
  normalizePhone,
  type Photosession,
  type PhotosessionDuplicate,
  SESSION_STATES,
} from '@studio/contracts';
import type { LocalSession } from '@studio/portal';
import { dash, formatDate, formatMoment, formatPhone } from '@studio/ui';
import { sessionPath } from '../address';
import { formFields, type SessionForm } from '../creation/session-form';
import { STAGE_LABELS } from '../local/local-stage';
import { clientName, clientPhone } from '../local/merge-sessions';

/** The compared fields in their order. */
export const COMPARED = {
  name: 'Клиент',
  phone: 'Телефон',
  photographer: 'Фотограф',
  location: 'Локация',
  date: 'Дата',
  state: 'Состояние',
  people: 'Человек',
  notes: 'Заметка',
  photos: 'Снимки',
  created: 'Создана',
} as const;

export type ComparedField = keyof typeof COMPARED;

/** A session in a comparison, wherever it is stored. */
export interface ComparedSession {
  key: string;
  title: string;
  /** Its page; null for one that is still in a form. */
  path: `/${string}` | null;
  /** Formatted values; null where this device does not know. */
  values: Record<ComparedField, string | null>;
}

/** Whether the two differ in this field; unknown differs from empty. */
export function differs(field: ComparedField, one: ComparedSession, other: ComparedSession): boolean {
  const [a, b] = [one.values[field], other.values[field]];
  if (a === null || b === null) return false;
  if (field === 'phone') return (normalizePhone(a) ?? a) !== (normalizePhone(b) ?? b);
  return foldText(a) !== foldText(b);
}

/** A session on the server: whole, or the few fields that a list of duplicates has. */
export function serverSide(session: Photosession | PhotosessionDuplicate): ComparedSession {
  const whole = 'revision' in session ? session : null;
  return {
    key: session.id,
    title: `№\u00a0${session.number}`,
    path: sessionPath(session.id),
    values: {
      name: session.name,
      phone: formatPhone(session.phone),
      photographer: whole && (whole.photographer_name ?? dash),
      location: session.location_name,
      date: formatDate(session.business_date),
      state: SESSION_STATES[session.session_state].label,
      people: whole && words(whole.people_count),
      notes: whole && words(whole.notes),
      photos: words(session.photo_count),
      created: whole && formatMoment(whole.created_at),
    },
  };
}

/** A session of this device. `photos`: number of files kept for it; `title`: replaces its time. */
export function localSide({ record, stage }: LocalSession, photos: number, title?: string): ComparedSession {
  return {
    key: record.local_id,
    title: title ?? `Запись от ${formatMoment(record.created_at)}`,
    path: sessionPath(record.local_id),
    values: {
      name: clientName(record),
      phone: formatPhone(clientPhone(record)),
      photographer: record.photographer ?? (record.photographer_id ? null : dash),
      location: record.location_name ?? (record.location_id ? null : dash),
      date: formatDate(record.created_at),
      state: STAGE_LABELS[stage],
      people: words(record.people_count),
      notes: words(record.notes),
      photos: words(photos),
      created: formatMoment(record.created_at),
    },
  };
}

/** Display names of the values chosen in a form. */
export interface FormNames {
  photographer: string | null;
  location: string | null;
}

/** A session that is being typed. */
export function formSide(form: SessionForm, names: FormNames): ComparedSession {
  const { name, phone, people_count, notes } = formFields(form);
  return {
    key: 'form',
    title: 'Новая',
    path: null,
    values: {
      name,
      phone: formatPhone(phone),
      photographer: names.photographer ?? dash,
      location: names.location ?? dash,
      date: formatDate(new Date()),
      state: 'Ещё не создана',
      people: words(people_count),
      notes: words(notes),
      photos: dash,
      created: dash,
    },
  };
}

function words(value: string | number | null | undefined): string {
  return value === null || value === undefined || value === '' || value === 0 ? dash : String(value);
}
