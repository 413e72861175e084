// A process of its own: it makes every call that writes.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import {
  AUDIT_SUBJECTS,
  type AuditEntry,
  auditFieldUnit,
  auditFieldWords,
  auditValueWords,
  isAuditFieldHidden,
  isAuditMap,
  recordPath,
  ROLES,
  type RoleName,
} from '@studio/contracts';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { DOMAINS } from './domains';
import { auditEntry } from './kernel/records';
import { LINKED_SUBJECTS, UNLINKED_SUBJECTS } from './testing/linked-subjects';
import { type Caller, givenCaller, type Reply } from './testing/caller';
import { MATRIX } from './testing/matrix/matrix-cases';
import type { MatrixCase } from './testing/matrix/matrix-case';
import { Target } from './testing/matrix/target';
import { givenProduct } from './testing/sales';
import { testApp, type TestApp } from './testing/test-app';

/** Who together may make every call. */
const MAKERS: RoleName[] = ['developer', 'federal_manager', 'admin', 'office_manager'];
const RECORDS = DOMAINS.flatMap(({ records = [] }) => records);

let app: TestApp;
let here: Target;
let by: Caller;
before(async () => {
  app = await testApp();
  here = await Target.at(app);
  const makers = await Promise.all(
    MAKERS.map((role) => givenCaller(app, [role], { primary_location_id: here.location })),
  );
  [by] = makers as [Caller];
  for (const cases of Object.values(MATRIX))
    for (const one of Object.values<MatrixCase>(cases))
      for (const maker of makers) if ((await one.send(maker, here)).status < 300) break;
});
after(() => app.close());

interface Value {
  kind: string;
  field: string;
  value: unknown;
}

/** Every field of an entry at any depth, with its value; what is hidden is not told. */
function* fieldsIn(kind: string, told: unknown): Generator<Value> {
  if (Array.isArray(told)) for (const one of told) yield* fieldsIn(kind, one);
  else if (typeof told === 'object' && told !== null)
    for (const [field, value] of Object.entries(told)) {
      if (isAuditFieldHidden(field, kind) || (kind === 'held' && field === 'facts')) continue;
      const isMap = isAuditMap(field, kind);
      for (const each of isMap ? Object.values(value as object) : Array.isArray(value) ? value : [value])
        yield { kind, field, value: each };
      if (!isMap) yield* fieldsIn(kind, value);
    }
}

/** What a reader would not understand. */
function faultsOf({ kind, field, value }: Value): string[] {
  const name = `${kind}.${field}`;
  return [
    ...(auditFieldWords(field, kind) === field ? [`${name} has no word`] : []),
    ...(typeof value === 'number' && auditFieldUnit(field, kind) === null ? [`${name} = ${value} has no unit`] : []),
    ...(typeof value === 'string' && isUntoldCode(kind, field, value) ? [`${name} = ${value} is a code`] : []),
  ];
}

const isUntoldCode = (kind: string, field: string, value: string) =>
  /^[a-z]+(_[a-z]+)*$/.test(value) &&
  !FREE.has(field) &&
  !Object.hasOwn(ROLES, value) &&
  auditValueWords(kind, field, value) === null;

/** Of people's own choice: a format, a name of a file or a role. */
const FREE = new Set(['format', 'name', 'display_name', 'title']);

it('every column that the trail may tell of a record has its word, a number its unit', () => {
  const faults = RECORDS.flatMap(({ kind, table, untold = [] }) =>
    getTableConfig(table)
      .columns.filter(({ name }) => !['revision', 'updated_at', ...untold].includes(name))
      .filter(({ name }) => !isAuditFieldHidden(name, kind))
      .flatMap(({ name, dataType }) => faultsOf({ kind, field: name, value: dataType === 'number' ? 1 : null })),
  );
  assert.deepEqual(faults, []);
});

it('every field of every entry, at any depth, has its word, a number its unit, a code its word', async () => {
  await actsWithManyFields();
  const entries = await app.database.db.select().from(auditEntry);
  const told = entries.flatMap((one) => [...fieldsIn(one.subject_kind, [one.before, one.after])]);
  const seen = new Set(told.map(({ kind, field }) => `${kind}.${field}`));
  for (const field of [
    'sale.basis_points',
    'sale.sum_kop',
    'price_list.prices',
    'product.quantity',
    'location.from_hour',
  ])
    assert.ok(seen.has(field), `${field} among ${[...seen].join()}`);
  assert.deepEqual([...new Set(told.flatMap(faultsOf))], []);
});

it('every kind of record is opened by a link or has the reason why not, and every record there has a name', async () => {
  for (const subject_kind of Object.keys(UNLINKED_SUBJECTS)) {
    assert.ok(Object.hasOwn(AUDIT_SUBJECTS, subject_kind), subject_kind);
    assert.equal(recordPath({ subject_kind, subject_id: 'any', subject_at: {} }), null);
  }
  const entries = await wholeTrail();
  const opened = new Map<string, string>();
  for (const one of entries) {
    const path = recordPath(one);
    if (path !== null) opened.set(one.subject_kind, path);
    if (one.subject_at !== null) assert.ok(one.subject_name, `${one.subject_kind} ${one.subject_id} has no name`);
  }
  const paths = [...opened.values()];
  assert.deepEqual(
    paths.filter((path) => path.includes('undefined')),
    [],
  );
  const linked = LINKED_SUBJECTS.filter((kind) => entries.some(({ subject_kind }) => subject_kind === kind));
  assert.deepEqual(
    linked.filter((kind) => !opened.has(kind)),
    [],
  );
});

it('a deleted record keeps its name and has no link', async () => {
  const gone = (await wholeTrail()).filter(({ action, subject_kind }) => action === `${subject_kind}.deleted`);
  assert.ok(gone.length > 0);
  assert.deepEqual(
    gone.filter((one) => recordPath(one) !== null).map(({ action }) => action),
    [],
  );
  assert.deepEqual(
    gone.filter(({ subject_name }) => subject_name === null).map(({ action }) => action),
    [],
  );
});

async function wholeTrail(): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body } = await by.get(`/audit?limit=200${cursor && `&cursor=${cursor}`}`);
    entries.push(...body.items);
    cursor = body.next_cursor;
  }
  return entries;
}

/** What the cases of the matrix leave out. */
async function actsWithManyFields(): Promise<void> {
  const location_id = here.location;
  const done = async (reply: Promise<Reply>) => {
    const { status, body } = await reply;
    assert.ok(status < 300, JSON.stringify(body));
    return body;
  };
  const need = (people: number) => ({ needs: [{ day: 1, from_hour: 11, to_hour: 21, people }] });
  await done(by.put(`/schedule/needs/${location_id}`, need(2)));
  await done(by.put(`/schedule/needs/${location_id}`, need(3)));
  const print = await givenProduct(app);
  const made = { kind: 'package', name: `Пакет ${print.name}`, items: [{ product_id: print.id, quantity: 2 }] };
  const { id, revision } = await done(by.post('/sales/products', made));
  await done(by.patch(`/sales/products/${id}`, { revision, items: [{ product_id: print.id, quantity: 3 }] }));
  const starts_at = new Date(app.now().getTime() - 1000).toISOString();
  const list = await done(by.post('/sales/price-lists', { name: 'Цены', starts_at, location_id }));
  const priced = (price_kop: number) => [{ product_id: print.id, price_kop }];
  const first = await done(
    by.patch(`/sales/price-lists/${list.id}`, { revision: list.revision, lines: priced(33_300) }),
  );
  const lines = priced(44_400);
  const drawn = await done(by.patch(`/sales/price-lists/${list.id}`, { revision: first.revision, lines }));
  await done(by.post(`/sales/price-lists/${list.id}/publish`, { revision: drawn.revision, is_meant: true }));
  await done(
    by.post('/sales', {
      id: randomUUID(),
      location_id,
      lines: [{ product_id: print.id, quantity: 2 }],
      discount: { kind: 'percent', basis_points: 500 },
      discount_reason: 'Постоянный клиент',
      client_name: 'Мария',
      client_phone: '+79165550104',
      note: 'К пятнице',
      expected_total_kop: 84_360,
    }),
  );
}
