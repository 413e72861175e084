import type { Photosession } from '@studio/contracts';
import type { LocalSession } from '@studio/portal';
import { sessionPath } from '../address';
import { clientName, clientPhone } from '../local/merge-sessions';

/** One line of the list: a session on the server, or one that this device has not handed over yet. */
export type ListRow = { kind: 'server'; session: Photosession } | { kind: 'local'; session: LocalSession };

export function listRows(local: readonly LocalSession[], server: readonly Photosession[]): ListRow[] {
  return [
    ...local.map((session): ListRow => ({ kind: 'local', session })),
    ...server.map((session): ListRow => ({ kind: 'server', session })),
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
