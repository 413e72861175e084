import { type Photosession, SESSION_STATES } from '@studio/contracts';
import {
  client,
  type OfflinePhotosession,
  type PaletteDevice,
  type PaletteItem,
  type PaletteSearch,
} from '@studio/portal';
import { eachOnce } from '@studio/screens';
import { formatPhone } from '@studio/ui';
import { sessionPath } from './address';
import { keptSessions } from './list/kept-sessions';
import { isFound } from './list/matches-filters';
import { clientName, clientPhone } from './local/merge-sessions';

const MAX_SESSIONS_SHOWN = 6;
const SHORTEST = 2;

/**
 * Search of the command palette for sessions by name, phone in any spelling, or number: those that wait on this device, then the server's;
 * when offline, those of the server's that this device has seen.
 */
export const searchSessions: PaletteSearch = async (text, signal, device) => {
  const searchText = text.trim();
  const isNumber = /^\d{1,15}$/.test(searchText);
  if (searchText.length < SHORTEST && !isNumber) return [];
  const [waiting, found] = await Promise.all([
    waitingHere(searchText, device),
    device.online ? askServer(searchText, isNumber, signal) : seenHere(searchText, device),
  ]);
  const sent = new Set(found.map(({ local_id }) => local_id));
  const unsent = waiting.filter(({ local_id }) => !sent.has(local_id));
  return [...unsent.map(waitingItem), ...found.map(sessionItem)].slice(0, MAX_SESSIONS_SHOWN);
};

/** A number occurs in many phones: the session that has it comes first. */
async function askServer(searchText: string, isNumber: boolean, signal: AbortSignal): Promise<Photosession[]> {
  const list = async (search: string) =>
    (await client.photosessions.list({ search, page_size: MAX_SESSIONS_SHOWN }, { signal })).items;
  const [exact, any] = await Promise.all([isNumber ? list(`№ ${searchText}`) : [], list(searchText)]);
  return eachOnce([...exact, ...any]);
}

function seenHere(searchText: string, { answers }: PaletteDevice): Photosession[] {
  return [...keptSessions(answers).values()]
    .map(({ record }) => record)
    .filter((session) => isFound(session, searchText))
    .sort((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at));
}

async function waitingHere(searchText: string, { store, owner }: PaletteDevice): Promise<OfflinePhotosession[]> {
  const records = await store.records(owner);
  return records
    .filter((record) => record.sync_status !== 'synced' && isFound(seen(record), searchText))
    .sort((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at));
}

function seen(record: OfflinePhotosession) {
  return { name: clientName(record), phone: clientPhone(record), number: null };
}

function waitingItem(record: OfflinePhotosession): PaletteItem {
  const { name, phone } = seen(record);
  return {
    id: record.local_id,
    title: name,
    hint: `${formatPhone(phone)} · ждёт отправки`,
    path: sessionPath(record.local_id),
  };
}

function sessionItem({ id, number, name, phone, session_state }: Photosession): PaletteItem {
  return {
    id,
    title: `№\u00a0${number} · ${name}`,
    hint: `${formatPhone(phone)} · ${SESSION_STATES[session_state].label}`,
    path: sessionPath(id),
  };
}
