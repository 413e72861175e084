// A process of its own: it starts processes, which takes longest.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { after, afterEach, before, describe, it } from 'node:test';
import { MEBIBYTE, type Photo } from '@studio/contracts';
import { drawnPicture, jpegPicture } from '../testing/pictures';
import { type KeptPortal, keptPortal } from '../testing/kept-portal';

/** Most bytes of a JPEG comment. */
const COMMENT_BYTES = 65_533;
const PEOPLE = 10;

describe('a burst of uploads', () => {
  let portal: KeptPortal;
  let session: string;
  before(async () => {
    portal = await keptPortal(['salesperson', 'photographer'], PEOPLE);
  });
  afterEach(() => portal.kill());
  after(() => portal.drop());

  const headersOf = (person: number) => portal.people[person % PEOPLE]!; // There are so many.

  async function begin(): Promise<void> {
    await portal.start();
    const reply = await fetch(portal.url('/photosessions'), {
      method: 'POST',
      headers: { ...headersOf(0), 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Мария', phone: '+79161234567' }),
    });
    session = ((await reply.json()) as { id: string }).id;
  }

  async function upload(person: number, content: Blob, name: string): Promise<Response> {
    const form = new FormData();
    form.set('file', content, name);
    const init = { method: 'POST', headers: headersOf(person), body: form };
    return fetch(portal.url(`/photos/upload/${session}`), init);
  }

  /** Accepts a refusal that arrives before all is sent, as nginx does. */
  function uploadParts(person: number, parts: Buffer[], name: string): Promise<{ status: number; retryAfter: number }> {
    const edge = 'edge-of-a-form';
    const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
    const body = [Buffer.from(head), ...parts, Buffer.from(`\r\n--${edge}--\r\n`)];
    const headers = {
      ...headersOf(person),
      'content-type': `multipart/form-data; boundary=${edge}`,
      'content-length': body.reduce((sum, part) => sum + part.length, 0),
    };
    return new Promise((resolve, reject) => {
      const outgoing = request(portal.url(`/photos/upload/${session}`), { method: 'POST', headers, agent: false });
      outgoing.on('error', reject);
      outgoing.on('response', (reply) => {
        resolve({ status: reply.statusCode ?? 0, retryAfter: Number(reply.headers['retry-after']) });
        outgoing.on('error', () => undefined).destroy();
      });
      Readable.from(body).pipe(outgoing);
    });
  }

  async function photosThere(): Promise<Photo[]> {
    const reply = await fetch(portal.url(`/photos/list/${session}`), { headers: headersOf(0) });
    return (await reply.json()) as Photo[];
  }

  it('of thirty files of 39 MB stays under 800 MB of memory, those for pictures included, and all of them arrive', async (t) => {
    if (!portal.postgres) return t.skip('the embedded database lives in the same memory');
    await begin();
    const picture = await drawnPicture(6_000, 4_000).jpeg({ quality: 80 }).toBuffer();
    const rest = [padding(39_000_000 - picture.length), picture.subarray(2)];
    let told = 0;
    const send = async (index: number): Promise<void> => {
      const parts = [picture.subarray(0, 2), comment(randomBytes(32)), ...rest];
      for (;;) {
        const { status, retryAfter } = await uploadParts(index, parts, `IMG_${index}.jpg`);
        if (status !== 503) return assert.equal(status, 201);
        told += 1;
        assert.ok(retryAfter > 0, 'who finds no place is told when to come again');
        await new Promise((resolve) => setTimeout(resolve, retryAfter * 1_000));
      }
    };
    await Promise.all(Array.from({ length: 30 }, (_, index) => send(index)));
    const peak = await peakMemory(portal.process.child.pid!);
    t.diagnostic(`${Math.round(peak / MEBIBYTE)} MB at most, ${told} times told to come again`);
    assert.ok(peak < 800 * MEBIBYTE, `${Math.round(peak / MEBIBYTE)} MB`);
    assert.equal((await photosThere()).length, 30);
  });

  it('that SIGKILL interrupts loses nothing acknowledged, and its previews are made by the next process', async () => {
    await begin();
    const acknowledged = new Map<string, string>();
    let next = 0;
    const sender = async (person: number) => {
      for (;;) {
        const name = `IMG_${(next += 1)}.jpg`;
        const content = new Blob([await jpegPicture(1_200, 800)]);
        const reply = await upload(person, content, name).catch(() => null);
        if (reply === null) return;
        const text = await reply.text().catch(() => null);
        if (text === null) return;
        if (reply.status !== 201) continue;
        acknowledged.set(name, (JSON.parse(text) as { photo: Photo }).photo.id);
      }
    };
    const senders = Promise.all(Array.from({ length: 6 }, (_, person) => sender(person)));
    while (acknowledged.size < 24) await new Promise((resolve) => setTimeout(resolve, 5));
    await portal.kill('SIGKILL');
    await senders;

    await portal.start();
    const there = new Map((await photosThere()).map((photo) => [photo.id, photo]));
    for (const [name, id] of acknowledged) {
      const photo = there.get(id);
      assert.equal(photo?.filename, name);
      const original = await fetch(portal.url(`/photos/${session}/thumbnails/${id}`), { headers: headersOf(0) });
      assert.equal(original.status, 200, name);
      await original.body?.cancel();
    }
    // Nobody requests the previews: the jobs of the killed process make them.
    const files = [...there.values()];
    for (const { sha256 } of files)
      while (!(await isStored('watermarked', sha256))) await new Promise((resolve) => setTimeout(resolve, 200));
  });

  function isStored(kind: string, sha256: string): Promise<boolean> {
    return readFile(portal.file(kind, sha256)).then(
      () => true,
      () => false,
    );
  }
});

/** Peak memory in bytes of the process and its picture processes. */
async function peakMemory(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const peaks = await Promise.all([pid, ...children.trim().split(/\s+/).map(Number)].map(peakOf));
  return peaks.reduce((sum, peak) => sum + peak, 0);
}

async function peakOf(pid: number): Promise<number> {
  const kilobytes = /VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1_024;
}

function comment(text: Buffer): Buffer<ArrayBuffer> {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, text]);
}

/** About `bytes` bytes that a JPEG may carry besides its picture. */
function padding(bytes: number): Buffer<ArrayBuffer> {
  const one = comment(Buffer.alloc(COMMENT_BYTES, 7));
  return Buffer.concat(Array.from({ length: Math.floor(bytes / one.length) }, () => one));
}
