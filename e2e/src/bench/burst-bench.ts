import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Budget } from './budgets';
import { asking, withCompany } from './company';
import type { Figure } from './figure';
import { percentile, timeOf } from './statistics';

const PHOTOS = 500;
const SENDERS = 4;
const CALLS = 150;
const MAX_RATIO = 2;

/** The list of sessions while 500 photos come in, against the same list on a quiet server. */
export function benchBurst(): Promise<{ figures: Figure[]; budgets: Budget[] }> {
  return withCompany(async ({ url, signIn }) => {
    const token = await signIn('developer');
    const ask = asking(url, token);
    const list = () => timeOf(() => ask('GET', '/photosessions?page_size=50'));
    const picture = await sharp({
      create: {
        width: 3_000,
        height: 2_000,
        channels: 3,
        background: '#806a5a',
        noise: { type: 'gaussian', mean: 128, sigma: 12 },
      },
    })
      .jpeg({ quality: 80 })
      .toBuffer();
    const session = await newSession(url, token);
    for (let warm = 0; warm < 20; warm += 1) await list();
    const quiet: number[] = [];
    for (let call = 0; call < CALLS; call += 1) quiet.push(await list());

    const files = Array.from({ length: PHOTOS }, (_, index) => `IMG_${index}.jpg`);
    const burst = { isOver: false };
    const begun = performance.now();
    const senders = Promise.all(
      Array.from({ length: SENDERS }, async () => {
        for (let name = files.pop(); name; name = files.pop()) await upload({ url, token, session }, name, picture);
      }),
    ).finally(() => (burst.isOver = true));
    const busy: number[] = [];
    while (!burst.isOver) busy.push(await list());
    await senders;
    const seconds = (performance.now() - begun) / 1_000;
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

async function upload(
  { url, token, session }: Record<'url' | 'token' | 'session', string>,
  name: string,
  picture: Buffer,
) {
  const mark = randomBytes(16);
  // A comment of its own makes each file another: ff fe, its length, its text.
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, mark.length + 2]), mark]);
  const form = new FormData();
  form.set('file', new Blob([picture.subarray(0, 2), comment, picture.subarray(2)] as BlobPart[]), name);
  for (;;) {
    const reply = await fetch(`${url}/api/photos/upload/${session}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    if (reply.status === 201) {
      await reply.body?.cancel();
      return;
    }
    if (reply.status !== 503) throw new Error(`Not taken: ${reply.status} ${await reply.text()}`);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}
