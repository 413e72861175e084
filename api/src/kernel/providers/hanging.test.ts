// Each provider hangs, in both ways, while other calls go on. Real time limits: the tests run side by side.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { hashOf } from '../../testing/staged';
import { type Hang, type HangingServer, hangingServer } from '../../testing/hanging-server';
import { givenLocation } from '../../testing/builders';
import { givenCaller } from '../../testing/caller';
import { sendPreview } from '../../testing/imports';
import { jpegPicture } from '../../testing/pictures';
import { testApp, type TestApp } from '../../testing/test-app';
import { AtolOnline, Yookassa } from '../../sales';
import { S3FileStore } from '../files/s3-file-store';
import { botApi } from './bot-api';
import { providerLanes } from './lanes';

const DEADLINE_MS = 10_000;
/** On a busy machine a timer comes late. */
const ALLOWANCE_MS = 4_000;

async function secondsOf(work: Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work.catch(() => undefined);
  return performance.now() - begun;
}

const bucketAt = (endpoint: string) => ({
  endpoint,
  region: 'us-east-1',
  bucket: 'photos',
  accessKeyId: 'test',
  secretAccessKey: 'test-secret',
});

const paid = {
  sale_number: 1,
  kind: 'full' as const,
  mode: 'full_payment' as const,
  customer: { email: 'client@mail.test' },
  positions: [],
  cash_kop: 100,
  cashless_kop: 0,
  prepaid_kop: 0,
  counter: null,
  at: new Date(),
};

for (const how of ['silent', 'stalls'] as const satisfies Hang[])
  describe(
    `a provider that ${how === 'silent' ? 'never answers' : 'stops in the middle of its answer'}`,
    { concurrency: true },
    () => {
      let server: HangingServer;
      before(async () => {
        server = await hangingServer(how);
      });
      after(() => server.close());

      const CALLS: Record<string, () => Promise<unknown>> = {
        'bucket, asked for a file': () => new S3FileStore(bucketAt(server.url)).get('original', 'a'.repeat(64)),
        'bucket, given a file of megabytes': () => {
          const content = Buffer.alloc(6_000_000, 7);
          return new S3FileStore(bucketAt(server.url)).put('original', hashOf(content), content);
        },
        bank: () => new Yookassa({ apiRoot: server.url, shopId: '1', secretKey: 'k', vat: 'none' }).payment('11111111'),
        'cash register': () =>
          new AtolOnline({
            apiRoot: server.url,
            login: 'a',
            password: 'b',
            group: 'g',
            inn: '7712345678',
            taxSystem: 'osn',
            vat: 'none',
            paymentAddress: 'https://portal.test',
            companyEmail: 'kassa@moment-photo.ru',
          }).register('key', paid),
        messenger: () => {
          const bot = { token: '1:test', apiRoot: server.url };
          return botApi({ config: { bot }, providers: providerLanes() } as Parameters<typeof botApi>[0]).getMe();
        },
      };

      for (const [name, call] of Object.entries(CALLS))
        it(`is given up after ten seconds: ${name}`, async () => {
          const ms = await secondsOf(call());
          // A stalled body of what the SDK only looks at for its status may end sooner.
          assert.ok(ms < DEADLINE_MS + ALLOWANCE_MS, `${Math.round(ms)} ms`);
        });
    },
  );

describe('while the bucket hangs', () => {
  let app: TestApp;
  let server: HangingServer;
  before(async () => {
    server = await hangingServer('silent');
    app = await testApp({ s3: bucketAt(server.url) });
  });
  after(async () => {
    await server.close();
    await app.close();
  });

  it('uploads and pictures are answered with 503, and nobody else waits', async () => {
    const at = { primary_location_id: (await givenLocation(app)).id };
    const [boss, photographer] = [await givenCaller(app, ['developer'], at), await givenCaller(app, ['developer'], at)];
    const picture = await jpegPicture();
    const session = (await boss.post('/photosessions', { name: 'Анна', phone: '+79161234567' })).body.id;
    const upload = () => photographer.upload(session, picture, 'Снимок.jpg');
    const hanging = Array.from({ length: 5 }, async () => {
      const begun = performance.now();
      const { status } = await upload();
      return [status, performance.now() - begun] as const;
    });
    const quick = async (what: string, work: Promise<{ status: number }>, status: number) => {
      const begun = performance.now();
      assert.equal((await work).status, status, what);
      const ms = performance.now() - begun;
      assert.ok(ms < 5_000, `${what} took ${Math.round(ms)} ms`);
    };
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await quick('live', boss.get('/live'), 200);
    await quick('ready', boss.get('/ready'), 200);
    await quick('an import', sendPreview(boss, 'employees', 'Телефон;ФИО\n+79210000001;Иванов Иван'), 200);
    const health = await boss.get('/health');
    assert.deepEqual([health.status, health.body.status, health.body.files.ok], [200, 'degraded', false]);
    for (const [status, ms] of await Promise.all(hanging)) {
      assert.equal(status, 503);
      assert.ok(ms < 2 * DEADLINE_MS + ALLOWANCE_MS, `${Math.round(ms)} ms`);
    }
    await quick('an upload once the bucket is known to hang', upload(), 503);
  });
});
