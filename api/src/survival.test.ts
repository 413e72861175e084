// A process of its own: it starts processes, which takes longest.
// On both engines: a restart finds what each has kept.
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, afterEach, before, describe, it } from 'node:test';
import { TUS_CONTENT_TYPE, TUS_VERSION } from '@studio/contracts';
import { aboutFiles } from './testing/about-files';
import { type KeptPortal, keptPortal } from './testing/kept-portal';
import { jpegPicture } from './testing/pictures';
import { hashOf } from './testing/staged';

const body = { name: 'Мария', phone: '+79161234567' };

/** The outcome of one call: a reply, or none. */
type Answer = { status: number; retryAfter: string | null; body: { id?: string; duplicate?: boolean } } | null;

describe('what the API acknowledged', () => {
  let portal: KeptPortal;
  let signedIn: Record<string, string>;
  let made = 0;

  before(async () => {
    portal = await keptPortal(['salesperson', 'photographer']);
    signedIn = portal.people[0]!; // One was requested.
  });
  afterEach(() => portal.kill());
  after(() => portal.drop());

  const start = () => portal.start();
  const url = (path: string) => portal.url(path);
  const freshKey = () => `ps_1767225600000${String((made += 1)).padStart(8, 's')}`;

  async function sync(key: string): Promise<Answer> {
    try {
      const reply = await fetch(url('/photosessions?sync=true&timestamp=1'), {
        method: 'POST',
        headers: { ...signedIn, 'content-type': 'application/json', 'idempotency-key': key, 'x-sync-request': 'true' },
        body: JSON.stringify(body),
      });
      const answer = (await reply.json()) as { id?: string; duplicate?: boolean };
      return { status: reply.status, retryAfter: reply.headers.get('retry-after'), body: answer };
    } catch {
      return null;
    }
  }

  for (const signal of ['SIGTERM', 'SIGKILL'] as const)
    it(`is there after ${signal} under load; a client that got no answer sends again, and nothing is doubled`, async () => {
      await start();
      const answers = new Map<string, Answer>();
      const device = async () => {
        for (;;) {
          const key = freshKey();
          const answer = await sync(key);
          answers.set(key, answer);
          if (answer?.status !== 201) return;
        }
      };
      const devices = Promise.all(Array.from({ length: 32 }, device));
      while (answers.size < 100) await new Promise((resolve) => setTimeout(resolve, 5));
      const code = await portal.kill(signal);
      await devices;
      if (signal === 'SIGTERM') assert.equal(code, 0, portal.process.stderr);

      for (const answer of answers.values()) {
        if (answer === null || answer.status === 201) continue;
        assert.equal(answer.status, 503, JSON.stringify(answer));
        assert.ok(Number(answer.retryAfter) > 0);
      }
      await start();
      const ids = new Set<string>();
      for (const [key, answer] of answers) {
        const again = await sync(key);
        if (answer?.status === 201) {
          assert.deepEqual([again?.status, again?.body.id], [200, answer.body.id], 'it was said to be stored');
          assert.equal(again?.body.duplicate, true);
        } else assert.ok(again?.status === 200 || again?.status === 201, JSON.stringify(again));
        ids.add(again?.body.id ?? '');
      }
      assert.equal(ids.size, answers.size);
      const list = await fetch(url('/photosessions?page_size=1'), { headers: signedIn });
      const { total } = (await list.json()) as { total: number };
      assert.equal(total, made, 'one session a key, and no other');
    });

  it('survives database connections that are cut under load: 503 or done, and the process continues', async (t) => {
    const { postgres } = portal;
    if (!postgres) return t.skip('the embedded database has no connections');
    await start();
    const keys = Array.from({ length: 120 }, freshKey);
    const waiting = [...keys];
    const device = async () => {
      for (let key = waiting.pop(); key; key = waiting.pop()) {
        const answer = await sync(key);
        assert.ok(answer?.status === 201 || answer?.status === 503, JSON.stringify(answer));
      }
    };
    const load = { isOver: false };
    const devices = Promise.all(Array.from({ length: 16 }, device)).finally(() => (load.isOver = true));
    while (!load.isOver) {
      await postgres.cutConnections();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await devices;
    for (const key of keys) {
      // The last cut may affect one more answer.
      const again = await sync(key);
      const { status } = (again?.status === 503 ? await sync(key) : again) ?? {};
      assert.ok(status === 200 || status === 201, JSON.stringify(again));
    }
  });

  it(
    'of a photo’s bytes is true after SIGKILL in the middle of a part, and the rest completes it',
    aboutFiles,
    async () => {
      const content = await jpegPicture(1_600, 1_200);
      const sha256 = hashOf(content);
      const tus = { ...signedIn, 'tus-resumable': TUS_VERSION };
      const one = url(`/photos/uploads/${sha256}`);
      const held = async () => {
        const reply = await fetch(one, { method: 'HEAD', headers: tus });
        return Number(reply.headers.get('upload-offset'));
      };
      const part = (offset: number) => ({ ...tus, 'content-type': TUS_CONTENT_TYPE, 'upload-offset': String(offset) });

      await start();
      const { id } = (await sync(freshKey()))?.body ?? {};
      await fetch(url('/photos/uploads'), {
        method: 'POST',
        headers: { ...tus, 'upload-length': String(content.length), 'upload-metadata': `sha256 ${btoa(sha256)}` },
      });
      let told = 0;
      for (const share of [0.3, 0.7]) {
        const sent = Math.floor(content.length * share);
        const outgoing = request(one, {
          method: 'PATCH',
          headers: { ...part(told), 'content-length': content.length - told },
        }).on('error', () => undefined);
        outgoing.write(content.subarray(told, sent));
        const before = told;
        while (told === before) told = await held();
        await portal.kill();
        outgoing.destroy();
        await start();
        const after = await held();
        assert.ok(after >= told && after <= sent, `${told} was told, ${after} is there, ${sent} were sent`);
        told = after;
      }
      const rest = await fetch(one, {
        method: 'PATCH',
        headers: part(told),
        body: content.subarray(told) as Uint8Array<ArrayBuffer>,
      });
      assert.deepEqual([rest.status, rest.headers.get('upload-offset')], [204, String(content.length)]);
      const taken = await fetch(url(`/photos/${id}/files/${sha256}`), {
        method: 'PUT',
        headers: { ...signedIn, 'content-type': 'application/json' },
        body: JSON.stringify({ filename: 'a.jpg', bytes: content.length }),
      });
      assert.equal(taken.status, 201, await taken.clone().text());
    },
  );
});
