import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Budget } from './budgets';
import type { Burst } from './burst-sender';
import { asking, withCompany } from './company';
import type { Figure } from './figure';
import { percentile, timeOf } from './statistics';

/** The quiet and the burst take turns, so that other load of the machine counts in both. */
const ROUNDS = 5;
const PHOTOS_OF_ROUND = 100;
const PHOTOS = ROUNDS * PHOTOS_OF_ROUND;
const SENDERS = 4;
const QUIET_CALLS_OF_ROUND = 100;
const WARMING_CALLS = 150;
const MAX_RATIO = 2;

/** The list of sessions while 500 photos come in, against the same list on a quiet server. */
export function benchBurst(): Promise<{ figures: Figure[]; budgets: Budget[] }> {
  return withCompany(async ({ url, signIn }) => {
    const token = await signIn('developer');
    const ask = asking(url, token);
    const list = () => timeOf(() => ask('GET', '/photosessions?page_size=50'));
    const session = await newSession(url, token);
    for (let call = 0; call < WARMING_CALLS; call += 1) await list();
    const sender = fork(fileURLToPath(new URL('./burst-sender.ts', import.meta.url)));
    const [quiet, busy]: [number[], number[]] = [[], []];
    let seconds = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      for (let call = 0; call < QUIET_CALLS_OF_ROUND; call += 1) quiet.push(await list());
      const burst: Burst = { url, token, session, photos: PHOTOS_OF_ROUND, senders: SENDERS };
      const begun = performance.now();
      const isOver = beginBurst(sender, burst);
      while (!isOver()) busy.push(await list());
      seconds += (performance.now() - begun) / 1_000;
    }
    sender.disconnect();
    const [p95, quietP95] = [percentile(busy, 0.95), percentile(quiet, 0.95)];
    const ratio = p95 / quietP95;
    return {
      figures: [
        {
          name: `list of sessions while ${PHOTOS} photos come in / without: p95`,
          ratio,
          detail: { p95_ms: p95, quiet_p95_ms: quietP95, calls: busy.length, photos_per_second: PHOTOS / seconds },
        },
      ],
      budgets: [
        { name: 'list of sessions in a burst of photos / without: p95', value: ratio, limit: MAX_RATIO, unit: '×' },
      ],
    };
  });
}

async function newSession(url: string, token: string): Promise<string> {
  const reply = await fetch(`${url}/api/photosessions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Школа', phone: '+79161234567' }),
  });
  if (reply.status !== 201) throw new Error(`No session: ${await reply.text()}`);
  return ((await reply.json()) as { id: string }).id;
}

/** Whether all its photos have been taken. */
function beginBurst(sender: ChildProcess, burst: Burst): () => boolean {
  let isOver = false;
  sender.once('message', () => (isOver = true));
  sender.send(burst);
  return () => {
    if (sender.exitCode !== null) throw new Error(`The sender ended: ${sender.exitCode}`);
    return isOver;
  };
}
