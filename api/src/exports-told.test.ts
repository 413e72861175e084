// A process of its own: it takes every file.
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { auditFieldWords, type RoleName } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { auditEntry } from './kernel/records';
import { type Caller, givenCaller, type Reply } from './testing/caller';
import { MATRIX } from './testing/matrix/matrix-cases';
import type { MatrixCase } from './testing/matrix/matrix-case';
import { Target } from './testing/matrix/target';
import { NAMED_CALLS } from './testing/named-calls';
import { testApp, type TestApp } from './testing/test-app';

/** Who together may make every call. */
const ROLES: RoleName[] = ['developer', 'federal_manager', 'office', 'admin'];

/** Files that hold no list of records, each with its reason. */
const NO_EXPORT: Record<string, string> = {
  'imports.employeesTemplate': 'An empty table with its headers.',
  'imports.locationsTemplate': 'An empty table with its headers.',
  'imports.itemsTemplate': 'An empty table with its headers.',
  'photos.original': 'Told as an act on its session: `photo.original_downloaded`.',
  'photos.archive': 'Told as an act on its session: `photo.original_downloaded`.',
  'sales.print': 'Told as an act on its sale: `sale.picture_printed`.',
};

/** Files that the cases cannot take: they are of a run that is not there. They are written by what writes the others. */
const NOT_TAKEN = ['sales.exportPriceList', 'payroll.runPdf', 'payroll.paymentList'];

let app: TestApp;
let here: Target;
let callers: Caller[];
before(async () => {
  app = await testApp();
  here = await Target.at(app);
  callers = await Promise.all(ROLES.map((role) => givenCaller(app, [role], { primary_location_id: here.location })));
});
after(() => app.close());

const isFile = ({ status, headers }: Reply) =>
  status === 200 && String(headers['content-disposition']).startsWith('attachment');

const saidIn = (entry: { after: unknown } | undefined) => (entry?.after ?? {}) as Record<string, unknown>;

const taken = () =>
  app.database.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.action, 'export.taken'))
    .then((entries) => entries.toSorted((one, other) => one.id - other.id));

it('every file with records that was taken is told once: who, what, filter, rows', async () => {
  const silent: string[] = [];
  const told = new Set<string>();
  for (const [domain, cases] of Object.entries(MATRIX))
    for (const [call, { send }] of Object.entries<MatrixCase>(cases)) {
      const name = `${domain}.${call}`;
      if (NAMED_CALLS.find((one) => one.name === name)?.method !== 'GET') continue;
      for (const by of callers) {
        const earlier = (await app.database.db.select().from(auditEntry)).length;
        const reply = await send(by, here);
        if (reply.status >= 300) continue;
        if (isFile(reply) && !Object.hasOwn(NO_EXPORT, name)) {
          const entries = (await app.database.db.select().from(auditEntry)).slice(earlier);
          const [entry] = entries.filter(({ action }) => /\.(taken|exported)$/.test(action));
          const said = saidIn(entry);
          if (entry?.actor_id !== by.person.id || typeof said['rows'] !== 'number') silent.push(name);
          else told.add(name);
          silent.push(
            ...Object.keys(said)
              .filter((field) => auditFieldWords(field, entry?.subject_kind) === field)
              .map((field) => `${name}: ${field} has no word`),
          );
        }
        break;
      }
    }
  assert.deepEqual(silent, []);
  const named = NAMED_CALLS.filter(({ name, method }) => method === 'GET' && /\.export|Pdf$|\.paymentList$/.test(name));
  assert.deepEqual(
    named.map(({ name }) => name).filter((name) => !told.has(name)),
    NOT_TAKEN,
  );
});

it('tells the filter and the rows; of who reaches one place it happened there', async () => {
  const [developer, , , admin] = callers as [Caller, Caller, Caller, Caller];
  await developer.get(`/employees/export?format=csv&location_id=${here.location}&status=active`);
  await admin.get('/employees/export?format=csv&columns=full_name&columns=phone');
  const [ofDeveloper, ofAdmin] = (await taken()).slice(-2);
  const { rows, columns, ...filter } = saidIn(ofDeveloper);
  assert.ok(Number(rows) > callers.length);
  assert.match(String(columns), /^Сотрудник, Роли, /);
  assert.match(String(filter['file']), /^Сотрудники \d{4}-\d\d-\d\d\.csv$/);
  assert.deepEqual({ ...filter, file: '' }, { file: '', location_id: here.location, status: 'active' });
  assert.equal(saidIn(ofAdmin)['columns'], 'Сотрудник, Телефон');
  for (const entry of [ofDeveloper, ofAdmin]) assert.deepEqual(entry?.location_ids, [here.location]);
});
