import type { Photosession } from '@studio/contracts';
import type { LocalSession } from '@studio/portal';
import { sessionPath } from '../address';
import { clientName, clientPhone } from '../local/merge-sessions';

/** One line of the list: a session on the server, or one that this device has not handed over yet. */
export type ListRow = {
  /** Photo files that this device keeps for it and the server does not have yet. */
  waitingPhotos: number;
} & (
  | {
      kind: 'server';
      session: Photosession;
      /** An edit of it that this device holds and the server does not have yet. */
      edit: LocalSession | null;
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
}

export function listRows(
  local: readonly LocalSession[],
  server: readonly Photosession[],
  { photos, twins, edits }: OnDevice,
): ListRow[] {
  return [
    ...local.map((session): ListRow => {
      const { local_id } = session.record;
      return { kind: 'local', session, waitingPhotos: photos.get(local_id) ?? 0, isTwin: twins.has(local_id) };
    }),
    ...server.map((session): ListRow => {
      const byLocalId = session.local_id === null ? 0 : (photos.get(session.local_id) ?? 0);
      const waitingPhotos = (photos.get(session.id) ?? 0) + byLocalId;
      return { kind: 'server', session, waitingPhotos, edit: edits.get(session.id) ?? null };
    }),
  ];
}

export function rowKey(row: ListRow): string {
  return row.kind === 'server' ? row.session.id : row.session.record.local_id;
}

export function rowPath(row: ListRow): `/${string}` {
  if (row.kind === 'local' && row.session.server_id !== null) return sessionPath(row.session.server_id);
  return sessionPath(rowKey(row));
}

export function rowName(row: ListRow): string {
  return row.kind === 'server' ? row.session.name : clientName(row.session.record);
}

export function rowPhone(row: ListRow): string {
  return row.kind === 'server' ? row.session.phone : clientPhone(row.session.record);
}

/** «№ 1204»; null while the server has not numbered it. */
export function rowNumber(row: ListRow): string | null {
  const number = row.session.number;
  return number === null ? null : `№\u00a0${number}`;
}

/** What a screen reader calls the line. */
export function rowLabel(row: ListRow): string {
  return ['Фотосессия', rowNumber(row), rowName(row)].filter(Boolean).join(' ');
}

export function rowPlace(row: ListRow): { location: string | null; city: string | null } {
  if (row.kind === 'server') return { location: row.session.location_name, city: row.session.city_name };
  return { location: row.session.record.location_name ?? null, city: null };
}

export function rowPhotographer(row: ListRow): string | null {
  return (row.kind === 'server' ? row.session.photographer_name : row.session.record.photographer) ?? null;
}
