// A process of its own: it starts processes, which takes longest.
// On both engines: each is written down in its own way.
import assert from 'node:assert/strict';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, beforeEach, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { auditLink, recordAudit } from '../kernel/records';
import { linkNow } from '../audit';
import { PHOTO_KINDS, openFileStore } from '../kernel/files';
import { moneyDocument } from '../day-reports/schema';
import type { App } from '../kernel/calls/context';
import { openDatabase, type OpenDatabase } from '../kernel/database/open';
import { rowsOf } from '../kernel/database/rows-of';
import { Refusal } from '../kernel/process/refusal';
import { photo, photosession, sweepOrphans } from '../photosessions';
import { aboutFiles } from '../testing/about-files';
import { givenEmployee, givenLocation } from '../testing/builders';
import { fillWithDatabase } from '../testing/migrated-folder';
import { hashOf } from '../testing/staged';
import { testBucket } from '../testing/test-bucket';
import { emptyPostgres } from '../testing/test-database';
import { employee, seedRoles } from '../users';
import { openSource, type PortalStorage } from './source';
import { sumOf, readSums, writeSums } from './sums';
import { restoreBackup, verifyBackup, writeBackup } from '.';

const nobody = { person: null, origin: { address: null, requestId: null }, now: () => new Date() };

describe('a back-up', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'));
  const drops: (() => Promise<void>)[] = [];
  let place: PortalStorage;
  let name: string;
  /** The database as a role that is no superuser. */
  let plainUrl: string | null;
  let to: string;
  let made = 0;

  beforeEach(async () => {
    ({ place, name, plainUrl } = await newPlace());
    to = join(folder, `back-up-${made}`);
    // Filling an embedded database takes a while: the first is filled, the others start as copies of it.
    const first = join(folder, 'first');
    if (existsSync(first)) return cpSync(first, place.dataFolder, { recursive: true });
    if (!place.databaseUrl) await fillWithDatabase(place.dataFolder);
    await fill(['first', 'second']);
    if (!place.databaseUrl) cpSync(place.dataFolder, first, { recursive: true });
  });
  afterEach(async () => {
    for (const drop of drops.splice(0)) await drop();
  });
  after(() => rmSync(folder, { recursive: true }));

  async function newPlace() {
    made += 1;
    const postgres = await emptyPostgres();
    if (postgres) drops.push(postgres.drop);
    const place: PortalStorage = {
      databaseUrl: postgres?.url ?? null,
      dataFolder: join(folder, `portal-${made}`),
      s3: null,
    };
    const name = postgres ? new URL(postgres.url).pathname.slice(1) : `portal-${made}`;
    return { place, name, plainUrl: postgres?.apiUrl ?? null };
  }

  async function opened<T>(work: (database: OpenDatabase) => Promise<T>, where = place): Promise<T> {
    const database = await openDatabase(where);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  /** Name of the receipt with this content. */
  const paperOf = (content: string) => hashOf(Buffer.from(`receipt ${content}`));
  const filesOf = (where = place) => openFileStore(where);

  /** A person with a session, and its photos with these contents. */
  async function fill(contents: string[]): Promise<void> {
    await opened(async (database) => {
      const app = { database } as App;
      await seedRoles(database.db);
      const { id: location_id } = await givenLocation(app);
      const { id: owner_id } = await givenEmployee(app, ['photographer']);
      const [session] = await database.db
        .insert(photosession)
        .values({
          owner_id,
          location_id,
          name: 'Мария',
          name_folded: 'мария',
          phone: '+79160000000',
          business_date: '2026-11-20',
        })
        .returning();
      for (const [position, content] of contents.entries()) {
        const sha256 = hashOf(Buffer.from(content));
        for (const kind of PHOTO_KINDS) await filesOf().put(kind, sha256, Buffer.from(content));
        const row = { photosession_id: session!.id, filename: `${position}.jpg`, sha256, bytes: content.length };
        const look = { media_type: 'image/jpeg', width: 1, height: 1, position, thumbhash: '', uploaded_by: owner_id };
        await database.db.insert(photo).values({ ...row, ...look });
        // The picture of a receipt is named by the bytes it was made from.
        await filesOf().put('document', paperOf(content), Buffer.from(content));
        await database.db.insert(moneyDocument).values({ sha256: paperOf(content) });
      }
    });
  }

  /** Changes what the back-up says of itself, with its sum. */
  async function edited(change: (record: string) => string): Promise<void> {
    const file = join(to, 'backup.json');
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    const sums = await readSums(to);
    await writeSums(to, sums.set('backup.json', (await sumOf(file)) ?? ''));
  }
  const noted = (link: string) => edited((record) => record.replace(/"audit": ".*"/, `"audit": "${link}"`));

  const people = (where = place) => opened(({ db }) => db.$count(employee), where);
  const isRefused = (sentence: RegExp) => (error: unknown) => error instanceof Refusal && sentence.test(error.message);

  test('restores rows and files into an empty place, where the portal continues', async () => {
    const record = await writeBackup(place, { to });
    assert.deepEqual([record.photos, record.rows['employee'], record.faults], [2, 1, []]);
    assert.equal((await verifyBackup(to)).files, (await readSums(to)).size);

    const next = await newPlace();
    await restoreBackup(next.place, { from: to });
    assert.equal(await people(next.place), 1);
    assert.equal(String(await filesOf(next.place).get('original', hashOf(Buffer.from('first')))), 'first');
    assert.equal(String(await filesOf(next.place).get('document', paperOf('second'))), 'second');
    // The list of migrations was restored: nothing is created twice.
    await opened((database) => seedRoles(database.db), next.place);
  });

  test('replaces people only when their database is named, and then exactly', async () => {
    await writeBackup(place, { to });
    await fill(['third']);
    await assert.rejects(restoreBackup(place, { from: to }), isRefused(/There are people in/));
    await assert.rejects(restoreBackup(place, { from: to, replace: 'another' }), isRefused(/is not the name/));
    assert.equal(await people(), 2);
    await restoreBackup(place, { from: to, replace: name });
    assert.equal(await people(), 1);
  });

  test('that is incomplete is refused, wherever a byte has changed', aboutFiles, async () => {
    await writeBackup(place, { to });
    const [original] = [...(await readSums(to)).keys()].filter((path) => path.startsWith('files/original'));
    appendFileSync(join(to, original ?? ''), 'x');
    await assert.rejects(verifyBackup(to), isRefused(/is damaged: files\/original.* is changed \(1 in all\)/));
    await assert.rejects(restoreBackup(place, { from: to, replace: name }), isRefused(/is damaged/));
    assert.equal(await people(), 1);
    await assert.rejects(verifyBackup(folder), isRefused(/holds no finished back-up/));
  });

  test('whose rows differ leaves the present ones', async () => {
    await writeBackup(place, { to });
    await fill(['third']);
    await edited((record) => record.replace('"employee": 1', '"employee": 7'));
    await assert.rejects(
      restoreBackup(place, { from: to, replace: name }),
      isRefused(/differs in the rows of employee/),
    );
    assert.equal(await people(), 2);
    assert.equal(await opened((database) => database.alone(async () => {})), true);
    // The search indexes had to be dropped with their extension, and are back.
    const searches = sql<string>`select tablename from pg_indexes where indexdef like '%gin_trgm_ops%' order by 1`;
    const rows = rowsOf<{ tablename: string }>(await opened(({ db }) => db.execute(searches)));
    const tables = new Set(rows.map(({ tablename }) => tablename));
    for (const table of ['audit_entry', 'employee', 'photosession']) assert.ok(tables.has(table), table);
  });

  test('lists photos that have lost their file, and keeps the others', aboutFiles, async () => {
    const lost = hashOf(Buffer.from('first'));
    await filesOf().remove('original', lost);
    const { faults } = await writeBackup(place, { to });
    assert.deepEqual(faults, [`original/${lost.slice(0, 2)}/${lost} is missing`]);
    await restoreBackup((await newPlace()).place, { from: to });
  });

  test('lists receipts that have lost their picture', aboutFiles, async () => {
    const lost = paperOf('first');
    await filesOf().remove('document', lost);
    const { faults } = await writeBackup(place, { to });
    assert.deepEqual(faults, [`document/${lost.slice(0, 2)}/${lost} is missing`]);
  });

  test('saves photos in a bucket, and restores them into one', aboutFiles, async () => {
    const [saved, restored] = await Promise.all([testBucket(), testBucket()]);
    try {
      const inBucket = { ...place, s3: saved.settings };
      const contents = ['first', 'second'].map((text) => Buffer.from(text));
      for (const content of contents) {
        await filesOf(inBucket).put('original', hashOf(content), content);
        await filesOf(inBucket).put('document', paperOf(String(content)), content);
      }
      for (const kind of PHOTO_KINDS) await filesOf().remove(kind, hashOf(contents[0]!));
      assert.deepEqual((await writeBackup(inBucket, { to })).faults, []);
      const next = { ...(await newPlace()).place, s3: restored.settings };
      await restoreBackup(next, { from: to });
      for (const content of contents) assert.deepEqual(await filesOf(next).get('original', hashOf(content)), content);
    } finally {
      await saved.close();
      await restored.close();
    }
  });

  test('shares the files of photos with the previous one', aboutFiles, async () => {
    await writeBackup(place, { to });
    await fill(['third']);
    const next = `${to}-next`;
    await writeBackup(place, { to: next, since: to });
    const path = [...(await readSums(to)).keys()].find((each) => each.startsWith('files/original')) ?? '';
    assert.equal(statSync(join(next, path)).ino, statSync(join(to, path)).ino);
    rmSync(to, { recursive: true });
    assert.equal((await verifyBackup(next)).record.photos, 3);
  });

  test(
    'includes the folder of host and remotes, with the branding that later hosts get, without unfinished deliveries',
    aboutFiles,
    async () => {
      const portal = join(folder, `served-${made}`);
      mkdirSync(join(portal, 'remotes/sales/1'), { recursive: true });
      for (const made of ['remotes/sales/.next.draft', '.branding', '.branding.draft']) mkdirSync(join(portal, made));
      const branding = '.branding/branding.json';
      for (const file of ['remotes.json', 'remotes/sales/1/a.js', branding, '.remotes.lock', 'index.html.draft'])
        writeFileSync(join(portal, file), file);
      await writeBackup(place, { to, portal });
      const kept = [...(await readSums(to)).keys()].filter((path) => path.startsWith('portal/')).sort();
      assert.deepEqual(kept, [`portal/${branding}`, 'portal/remotes.json', 'portal/remotes/sales/1/a.js']);

      for (const file of ['remotes.json', '.branding/logo.svg']) writeFileSync(join(portal, file), 'later');
      await assert.rejects(
        restoreBackup((await newPlace()).place, { from: to, portal }),
        isRefused(/is in use. To replace what it gives out/),
      );
      await restoreBackup(place, { from: to, portal, replace: name });
      assert.equal(readFileSync(join(portal, 'remotes.json'), 'utf8'), 'remotes.json');
      assert.deepEqual(readdirSync(join(portal, '.branding')), ['branding.json']);
    },
  );

  test('is refused over another one, of nothing, and while a process uses the folder', async () => {
    await writeBackup(place, { to });
    await assert.rejects(writeBackup(place, { to }), isRefused(/is there already/));
    const empty = await newPlace();
    await assert.rejects(writeBackup(empty.place, { to: `${to}-empty` }), isRefused(/holds no/));
    await opened(async () => {
      await assert.rejects(restoreBackup(place, { from: to, replace: name }), isRefused(/is in use/));
      if (!place.databaseUrl) await assert.rejects(writeBackup(place, { to: `${to}-late` }), isRefused(/is in use/));
    });
  });

  test('on a server is not restored by a plain role while another one is connected', async (t) => {
    if (plainUrl === null) return t.skip('the embedded database has no roles');
    await writeBackup(place, { to });
    const plain = { ...place, databaseUrl: plainUrl };
    await opened(() => assert.rejects(restoreBackup(plain, { from: to, replace: name }), isRefused(/is in use by \d/)));
  });

  test('made by a version that noted an earlier link of the audit is restored, one that notes a foreign link is not', async () => {
    await opened(async ({ db }) => {
      for (const id of ['1', '2'])
        await recordAudit(db, nobody, { action: 'role.created', subject_kind: 'role', subject_id: id });
      await linkNow(db);
    });
    const { audit } = await writeBackup(place, { to });
    assert.match(audit ?? '', /^2:/);
    const first = await opened(async ({ db }) =>
      db.select({ hash: auditLink.hash }).from(auditLink).where(eq(auditLink.seq, 1)),
    );
    await noted(`1:${first[0]!.hash.toString('hex')}`);
    await restoreBackup(place, { from: to, replace: name });
    await noted(`1:${'0'.repeat(64)}`);
    await assert.rejects(restoreBackup(place, { from: to, replace: name }), isRefused(/link of the audit/));
  });

  test('on a server is made while the portal runs, and keeps the files of photos deleted meanwhile', async (t) => {
    if (!place.databaseUrl) return t.skip('the embedded database is saved while the API is stopped');
    const source = await openSource(place);
    await opened(async (database) => {
      await database.db.delete(photo);
      const sweep = async () => {
        const later = () => new Date(Date.now() + 86_400_000);
        await sweepOrphans({ database, files: filesOf(), now: later });
      };
      assert.equal(await database.alone(sweep), false);
      assert.equal((await source.query('select 1 from photo')).length, 2);
      await source.close();
      assert.equal(await database.alone(sweep), true);
    });
    assert.equal(await filesOf().has('original', hashOf(Buffer.from('first'))), false);
  });
});
