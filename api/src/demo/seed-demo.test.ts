import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { count, eq, isNull, sql, sum } from 'drizzle-orm';
import { demoPeople } from './company/staff-plan';
import { seedDemo, type SeedProgress } from './seed-demo';
import { writeCompany } from './write-company';
import type { FileKind, FileStore } from '../kernel/files';
import { router } from '../domains';
import type { DemoPart } from '../kernel/domain';
import type { Database } from '../kernel/database/open';
import { city, location, region } from '../locations';
import { photo, photosession } from '../photosessions';
import { testApp, type TestApp } from '../testing/test-app';
import { testDatabase } from '../testing/test-database';
import { employee, role, roleAssignment } from '../users';

const NOW = new Date('2026-03-14T14:20:00Z');

/** A file store in memory that fails after this many files. */
class MemoryFiles implements FileStore {
  readonly files = new Map<string, Uint8Array>();

  constructor(private readonly capacity = Infinity) {}

  async put(kind: FileKind, sha256: string, content: Uint8Array): Promise<void> {
    if (this.files.size >= this.capacity) throw new Error('no space left on device');
    this.files.set(`${kind}/${sha256}`, content);
  }

  async copy(kind: FileKind, from: string, to: string): Promise<boolean> {
    const content = this.files.get(`${kind}/${from}`);
    if (content) this.files.set(`${kind}/${to}`, content);
    return content !== undefined;
  }

  async get(kind: FileKind, sha256: string): Promise<Buffer | null> {
    const content = this.files.get(`${kind}/${sha256}`);
    return content ? Buffer.from(content) : null;
  }

  async has(kind: FileKind, sha256: string): Promise<boolean> {
    return this.files.has(`${kind}/${sha256}`);
  }

  async remove(kind: FileKind, sha256: string): Promise<void> {
    this.files.delete(`${kind}/${sha256}`);
  }

  async *storedBefore(): AsyncIterable<string[]> {}

  async ping(): Promise<void> {}
}

let app: TestApp;
let db: Database;
const files = new MemoryFiles();
/** What was written, in its order. */
const written: string[] = [];
const parts: DemoPart[] = [
  { name: 'pay', lateDemo: async () => void written.push('pay') },
  { name: 'plans', demo: async () => void written.push('plans') },
];
const seed = (store: FileStore, onProgress?: (progress: SeedProgress) => void) =>
  seedDemo({ app: { ...app, files: store }, router, size: 'small', parts, ...(onProgress && { onProgress }) });
const rowsOf = async (
  table: typeof employee | typeof photosession | typeof photo | typeof region | typeof city | typeof location,
) => (await db.select({ rows: count() }).from(table))[0]?.rows ?? 0;

before(async () => {
  app = await testApp({}, await testDatabase('owner'));
  app.setNow(NOW);
  db = app.database.db;
});
after(() => app.close());

describe('seeding the demo company', () => {
  it('leaves no row behind when the pictures cannot be stored', async () => {
    await assert.rejects(seed(new MemoryFiles(0)), /no space left/);
    assert.equal(await rowsOf(region), 0);
    assert.equal(await rowsOf(employee), 0);
  });

  it('leaves no row behind when it fails between the rows', async () => {
    const twice = { id: '6f1c1b2a-8f51-4c5e-9f0a-0d6f6a5b7c01', name: 'Центр' };
    const places = { regions: [twice, { ...twice, name: 'Урал' }], cities: [], locations: [] };
    await assert.rejects(
      writeCompany(
        db,
        { places, staff: [], sessions: [], devices: [], today: '2026-03-14', addParts: async () => undefined },
        () => undefined,
      ),
    );
    assert.equal(await rowsOf(region), 0);
  });

  it('then fills the database, reporting progress', async () => {
    const told: SeedProgress[] = [];
    assert.equal(await seed(files, (progress) => told.push(progress)), 'seeded');
    assert.deepEqual(
      [await rowsOf(region), await rowsOf(city), await rowsOf(location), await rowsOf(employee)],
      [3, 8, 20, 80],
    );
    const sessions = await rowsOf(photosession);
    assert.ok(sessions > 250 && sessions < 450, `${sessions} sessions`);
    for (const step of ['pictures', 'rows'] as const) {
      const steps = told.filter((progress) => progress.step === step);
      assert.equal(steps.at(-1)?.done, steps.at(-1)?.total);
      assert.deepEqual(
        steps.map(({ done }) => done),
        steps.map(({ done }) => done).sort((one, other) => one - other),
      );
    }
  });

  it('writes what is calculated from the parts of other domains after them', () => {
    assert.deepEqual(written, ['plans', 'pay']);
  });

  it('does nothing the second time', async () => {
    const before = await rowsOf(photosession);
    assert.equal(await seed(new MemoryFiles(0)), 'present');
    assert.equal(await rowsOf(photosession), before);
  });

  it('stores each picture with its thumbnail once, its preview on request, and refers to no other', async () => {
    const used = await db.selectDistinct({ sha256: photo.sha256 }).from(photo);
    assert.equal(used.length, 16);
    assert.equal(files.files.size, 16 * 2);
    for (const { sha256 } of used)
      for (const kind of ['original', 'thumbnail'] as const) assert.ok(await files.has(kind, sha256));
    const hashes = await db.selectDistinct({ thumbhash: photo.thumbhash }).from(photo);
    assert.equal(hashes.length, 16, 'no two pictures look alike');
  });

  it('keeps the photo counts of the sessions correct', async () => {
    const [kept] = await db.select({ photos: sum(photosession.photo_count).mapWith(Number) }).from(photosession);
    assert.equal(kept?.photos, await rowsOf(photo));
  });

  it('gives every demo person their role and their messenger', async () => {
    for (const person of demoPeople()) {
      const found = await db
        .select({ name: role.name, messenger: employee.messenger_id })
        .from(employee)
        .innerJoin(roleAssignment, eq(roleAssignment.employee_id, employee.id))
        .innerJoin(role, eq(role.id, roleAssignment.role_id))
        .where(eq(employee.phone, person.phone));
      assert.deepEqual(found, [{ name: person.role, messenger: person.messenger_id }]);
    }
    const [unbound] = await db.select({ rows: count() }).from(employee).where(isNull(employee.messenger_id));
    assert.equal(unbound?.rows, 6);
  });

  it('numbers the sessions in the order of their creation and continues after them', async () => {
    const numbers = await db
      .select({ number: photosession.number })
      .from(photosession)
      .orderBy(photosession.created_at);
    assert.deepEqual(
      numbers.map(({ number }) => number),
      numbers.map((_, index) => index + 1),
    );
    const [example] = await db.select().from(photosession).limit(1);
    assert.ok(example);
    const { id: _id, number: _number, local_id: _key, ...rest } = example;
    const [next] = await db.insert(photosession).values(rest).returning({ number: photosession.number });
    assert.equal(next?.number, numbers.length + 1);
  });

  it('folds the names as search does', async () => {
    const [wrong] = await db
      .select({ rows: count() })
      .from(photosession)
      .where(sql`${photosession.name_folded} <> replace(lower(${photosession.name}), 'ё', 'е')`);
    assert.equal(wrong?.rows, 0);
  });
});
