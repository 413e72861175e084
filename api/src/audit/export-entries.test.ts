import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { auditEntry } from '../kernel/records';
import { type Caller, givenCaller } from '../testing/caller';
import { Target } from '../testing/matrix/target';
import { testApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let here: Target;
let developer: Caller;
before(async () => {
  app = await testApp();
  here = await Target.at(app);
  developer = await givenCaller(app, ['developer']);
});
after(() => app.close());

const linesOf = (bytes: Buffer) => bytes.toString().replace('\uFEFF', '').trim().split('\r\n').slice(1);

test('the trail as a file has the acts of the list in its order, and is an act itself', async () => {
  const id = await here.employee();
  await developer.patch(`/employees/${id}`, { revision: 1, position: 'Стажёр', phone: '+79995554499' });
  await developer.post('/permissions/assign-role', { employee_id: id, role: 'photographer' });
  const filter = `location_id=${here.location}&from=2020-01-01T00:00:00Z`;
  const { items } = (await developer.get(`/audit?${filter}`)).body;
  const file = await developer.get(`/audit/export?format=csv&${filter}`);
  assert.equal(file.status, 200, file.bytes.toString());
  const lines = linesOf(file.bytes);
  assert.deepEqual(
    lines.map((line) => Number(line.split(';')[0])),
    items.map(({ seq }: { seq: number }) => seq),
  );
  assert.ok(lines.some((line) => line.includes('Должность: Стажёр')));
  const [entry] = await app.database.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subject_id, 'audit.exportEntries'));
  const { file: name, rows, from, location_id } = (entry?.after ?? {}) as Record<string, unknown>;
  assert.match(String(name), /^Журнал действий .*\.csv$/);
  assert.deepEqual(
    { rows, from, location_id },
    { rows: lines.length, from: '2020-01-01T00:00:00Z', location_id: here.location },
  );
  const [newest] = (await developer.get(`/audit?${filter}`)).body.items;
  assert.deepEqual([newest.action, newest.subject_name], ['export.taken', name]);
});

test('finds what the page writes: a phone with its spaces, words of an act', async () => {
  const found = async (search: string) =>
    linesOf((await developer.get(`/audit/export?format=csv&search=${encodeURIComponent(search)}`)).bytes);
  assert.ok((await found('+7 999 555-44-99')).some((line) => line.includes('+79995554499')));
  assert.ok((await found('роль назначена')).some((line) => /роль назначена/i.test(line)));
});

test('tells who reads one place only what happened there, and nobody out of their reach', async () => {
  const other = await Target.at(app);
  await developer.patch(`/employees/${await other.employee()}`, { revision: 1, last_name: 'Посторонняя' });
  const senior = await here.caller(['senior_admin']);
  const file = await senior.get('/audit/export?format=csv');
  assert.equal(file.status, 200, file.bytes.toString());
  assert.ok(linesOf(file.bytes).length > 0);
  assert.doesNotMatch(file.bytes.toString(), /Посторонняя/);
});
