// A process of its own: it makes every call that writes.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import {
  auditFieldUnit,
  auditFieldWords,
  auditValueWords,
  isAuditFieldHidden,
  isAuditMap,
  ROLES,
  type RoleName,
} from '@studio/contracts';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { DOMAINS } from './domains';
import { auditEntry } from './kernel/records';
import { type Caller, givenCaller } from './testing/caller';
import { MATRIX } from './testing/matrix/matrix-cases';
import type { MatrixCase } from './testing/matrix/matrix-case';
import { Target } from './testing/matrix/target';
import { givenPrices, givenProduct } from './testing/sales';
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
      if (isAuditFieldHidden(field, kind) || AS_IT_CAME.has(`${kind}.${field}`)) continue;
      const isMap = isAuditMap(field, kind);
      for (const each of isMap ? Object.values(value as object) : Array.isArray(value) ? value : [value])
        yield { kind, field, value: each };
      if (!isMap) yield* fieldsIn(kind, value);
    }
}

/** The input of a call as it came, which its own page tells. */
const AS_IT_CAME = new Set(['held.input', 'held.corrected', 'held.reasons']);

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
  for (const field of ['sale.basis_points', 'sale.sum_kop', 'price_list.prices', 'product.quantity', 'location.from_hour'])
    assert.ok(seen.has(field), `${field} among ${[...seen].join()}`);
  assert.deepEqual([...new Set(told.flatMap(faultsOf))], []);
});

/** What the cases of the matrix leave out. */
async function actsWithManyFields(): Promise<void> {
  const print = await givenProduct(app);
  const { price_list_id } = await givenPrices(app, { [print.id]: 33_300 });
  assert.ok(price_list_id);
  void randomUUID;
  void by;
}
