import { setTimeout as pause } from 'node:timers/promises';
import { payloadHash } from '@studio/contracts';
import type { Dice } from '../dice';
import type { Person } from '../portal/staff';
import type { ServerStand } from './server-stand';

/** A record as a device would send it. */
export interface Sent {
  local_id: string;
  body: { name: string; phone: string };
}

export interface Answer {
  status: number;
  id: string | null;
  duplicate: boolean;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');

export function recordsOf(dice: Dice, count: number): Sent[] {
  const mark = Array.from({ length: 12 }, () => dice.pick(LETTERS)).join('');
  return Array.from({ length: count }, (_, index) => ({
    local_id: `ps_1747472400000${mark}${String(index).padStart(4, '0')}`,
    body: { name: `Проба ${mark} ${index}`, phone: '+79161234567' },
  }));
}

/** One sync call; null when no answer came, or none that a device would believe. */
export async function send(
  { url }: ServerStand,
  { id, token }: Person,
  { local_id, body }: Sent,
): Promise<Answer | null> {
  try {
    const reply = await fetch(`${url}/api/photosessions?sync=true`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Sync-Request': 'true',
        'Idempotency-Key': local_id,
        'X-Record-Owner': id,
        Authorization: `Bearer ${token}`,
      },
      body: JSON.stringify(body),
    });
    const answer = (await reply.json()) as { id?: string; local_id?: string; sha256?: string; duplicate?: boolean };
    const { status } = reply;
    if (!reply.ok) return { status, id: null, duplicate: false };
    if (answer.local_id !== local_id || answer.sha256 !== payloadHash(body)) return null;
    return { status, id: answer.id ?? null, duplicate: answer.duplicate ?? false };
  } catch {
    return null;
  }
}

/** Milliseconds; several starts of the server on a busy machine fit in. */
const DRAIN_TIMEOUT_MS = 90_000;

/** Sends until the server has taken it, as a device does; null when it never does. */
export async function sendUntilTaken(stand: ServerStand, person: Person, sent: Sent): Promise<Answer | null> {
  for (const begun = Date.now(); Date.now() - begun < DRAIN_TIMEOUT_MS;) {
    const answer = await send(stand, person, sent);
    if (answer?.id) return answer;
    await pause(100);
  }
  return null;
}

/** Names of this employee's sessions on the server, read over the API, each as often as it is there. */
export async function namesOnServer({ url }: ServerStand, person: Person, mark: string): Promise<string[]> {
  const names: string[] = [];
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ search: mark, page: String(page), page_size: '100' });
    const reply = await fetch(`${url}/api/photosessions?${query}`, {
      headers: { Authorization: `Bearer ${person.token}` },
    });
    if (!reply.ok) throw new Error(`the list answers ${reply.status}`);
    const { items } = (await reply.json()) as { items: { name: string }[] };
    names.push(...items.map((item) => item.name));
    if (items.length < 100) return names;
  }
}
