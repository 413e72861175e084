import { randomBytes } from 'node:crypto';
import { setPriority } from 'node:os';
import sharp from 'sharp';

/**
 * Sends photos to a session, some at a time, as devices in a studio do: a separate process with low priority, because no device of the
 * studio uses the server's cores.
 */
export interface Burst {
  url: string;
  token: string;
  session: string;
  photos: number;
  senders: number;
}

const BEHIND_ALL = 19;

setPriority(BEHIND_ALL);
const picture = drawnPhoto();
process.on('message', (burst: Burst) => void send(burst));

async function send(burst: Burst): Promise<void> {
  const content = await picture;
  let left = burst.photos;
  await Promise.all(
    Array.from({ length: burst.senders }, async () => {
      while (left > 0) {
        left -= 1;
        await upload(burst, content);
      }
    }),
  );
  process.send?.('over');
}

/** Six megapixels with a grain. */
function drawnPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  return sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#806a5a', noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

async function upload({ url, token, session }: Burst, content: Buffer): Promise<void> {
  const mark = randomBytes(16);
  // A unique comment makes each file different: ff fe, its length, its text.
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, mark.length + 2]), mark]);
  const form = new FormData();
  form.set('file', new Blob([content.subarray(0, 2), comment, content.subarray(2)] as BlobPart[]), 'IMG.jpg');
  for (;;) {
    const reply = await fetch(`${url}/api/photos/upload/${session}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    if (reply.status === 201) return void (await reply.arrayBuffer());
    if (reply.status !== 503) throw new Error(`Not taken: ${reply.status} ${await reply.text()}`);
    await reply.arrayBuffer();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}
