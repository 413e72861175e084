import type { Photosession } from '@studio/contracts';
import type { LocalSession } from '@studio/portal';
import { sessionPath } from '../address';
import { clientName, clientPhone } from '../local/merge-sessions';
import type { DayOf } from '../local/use-day-of';

/** What a line of the list shows, in the server's fields; null is what it does not know of a session of this device. */
type Shown = Pick<
  Photosession,
  | 'name'
  | 'phone'
  | 'business_date'
  | 'photographer_name'
  | 'people_count'
  | 'notes'
  | 'cover_photo_ids'
  | 'photo_count'
> & { [Name in 'location_name' | 'city_name' | 'created_by_name']: string | null } & { number: number | null };

/** One line of the list: a session on the server, or one that this device has not handed over yet. */
export type ListRow = {
  key: string;
  path: `/${string}`;
  shown: Shown;
  /** Photo files that this device keeps for it and the server does not have yet. */
  waitingPhotos: number;
} & (
  | {
      kind: 'server';
      session: Photosession;
      /** An edit of it that only this device holds. */ edit: LocalSession | null;
    }
  | { kind: 'local'; session: LocalSession; /** See `findTwins`. */ isTwin: boolean }
);

/** What the device knows of the rows besides. */
interface OnDevice {
  /** By session key. */
  photos: ReadonlyMap<string, number>;
  twins: { has: (localId: string) => boolean };
  /** Edits that wait, by the server's id of the session. */
  edits: ReadonlyMap<string, LocalSession>;
  dayOf: DayOf;
}

export function listRows(
  local: readonly LocalSession[],
  server: readonly Photosession[],
  { photos, twins, edits, dayOf }: OnDevice,
): ListRow[] {
  const photosOf = (key: string | null) => (key === null ? 0 : (photos.get(key) ?? 0));
  return [
    ...local.map((session): ListRow => {
      const key = session.record.local_id;
      const path = sessionPath(session.server_id ?? key);
      const row = { key, path, shown: shownOf(session, dayOf), waitingPhotos: photosOf(key) };
      return { ...row, kind: 'local', session, isTwin: twins.has(key) };
    }),
    ...server.map((session): ListRow => {
      const waitingPhotos = photosOf(session.id) + photosOf(session.local_id);
      const row = { key: session.id, path: sessionPath(session.id), shown: session, waitingPhotos };
      return { ...row, kind: 'server', session, edit: edits.get(session.id) ?? null };
    }),
  ];
}

function shownOf({ record, number }: LocalSession, dayOf: DayOf): Shown {
  return {
    number,
    name: clientName(record),
    phone: clientPhone(record),
    business_date: dayOf(record),
    location_name: record.location_name ?? null,
    city_name: null,
    photographer_name: record.photographer ?? null,
    people_count: record.people_count ?? null,
    notes: record.notes ?? null,
    created_by_name: null,
    cover_photo_ids: [],
    photo_count: 0,
  };
}

/** «№ 1204»; null while the server has not numbered it. */
export function rowNumber({ shown: { number } }: ListRow): string | null {
  return number === null ? null : `№\u00a0${number}`;
}

/** What a screen reader calls the line. */
export function rowLabel(row: ListRow): string {
  return ['Фотосессия', rowNumber(row), row.shown.name].filter(Boolean).join(' ');
}
