import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { payloadHash, WRITE_RECEIPT_HEADER } from '@studio/contracts';
import { count, eq } from 'drizzle-orm';
import { givenEmployee } from '../../testing/builders';
import { testApp, type TestApp } from '../../testing/test-app';
import { preference } from '../../schema';
import type { CallContext } from '../calls/context';
import { clientWrite } from './client-write-schema';
import { once } from './once';

/** What is written here is somebody's preferences: any row will do. */
describe('a write under a key of the device', () => {
  let app: TestApp;
  let made = 0;
  const receipts: Record<string, string> = {};

  before(async () => {
    app = await testApp();
  });
  after(() => app.close());

  const contextOf = (personId: string, body: unknown, repeatKey: CallContext['repeatKey']) =>
    ({
      ...app,
      origin: { body },
      person: { id: personId },
      repeatKey,
      responseHeaders: receipts,
    }) as unknown as CallContext;

  async function write(personId: string, key: string, body: unknown, kind = 'trial.create') {
    return app.database.db.transaction((tx) =>
      once(tx, contextOf(personId, body, { key, kind }), async () => {
        made += 1;
        await tx.insert(preference).values({ employee_id: personId, updated_at: app.now() });
        return { number: made };
      }),
    );
  }
  const rows = async (personId: string) =>
    (await app.database.db.select({ all: count() }).from(preference).where(eq(preference.employee_id, personId)))[0]
      ?.all;

  test('is executed once, and a repeat is reported as such with the hash of the original request', async () => {
    const { id } = await givenEmployee(app, ['cashier']);
    const key = crypto.randomUUID();
    const first = await write(id, key, { sum: 100 });
    assert.equal(receipts[WRITE_RECEIPT_HEADER], `${key} ${payloadHash({ sum: 100 })}`);
    assert.deepEqual(first, { duplicate: false, sha256: payloadHash({ sum: 100 }), made: { number: made } });
    assert.deepEqual(await write(id, key, { sum: 100 }), {
      duplicate: true,
      sha256: payloadHash({ sum: 100 }),
      made: null,
    });
    assert.equal(await rows(id), 1);
  });

  test('is made once when it comes sixteen times at the same time', async () => {
    const { id } = await givenEmployee(app, ['cashier']);
    const key = crypto.randomUUID();
    const all = await Promise.all(Array.from({ length: 16 }, () => write(id, key, { sum: 1 })));
    assert.equal(all.filter(({ duplicate }) => !duplicate).length, 1);
    assert.equal(await rows(id), 1);
  });

  test('is refused with other content, as another kind and from another person', async () => {
    const [anna, boris] = [await givenEmployee(app, ['cashier']), await givenEmployee(app, ['cashier'])];
    const key = crypto.randomUUID();
    await write(anna.id, key, { sum: 100 });
    const conflict = { code: 'local_id_conflict' };
    await assert.rejects(write(anna.id, key, { sum: 101 }), conflict);
    await assert.rejects(write(anna.id, key, { sum: 100 }, 'other.create'), conflict);
    await assert.rejects(write(boris.id, key, { sum: 100 }), conflict);
    assert.equal(await rows(boris.id), 0);
  });

  test('leaves its key free when what it writes is refused', async () => {
    const { id } = await givenEmployee(app, ['cashier']);
    const key = crypto.randomUUID();
    await assert.rejects(
      app.database.db.transaction((tx) =>
        once(tx, contextOf(id, {}, { key, kind: 'trial.create' }), () => Promise.reject(new Error('refused'))),
      ),
      /refused/,
    );
    assert.deepEqual(await app.database.db.select().from(clientWrite).where(eq(clientWrite.key, key)), []);
    assert.equal((await write(id, key, {})).duplicate, false);
  });
});
