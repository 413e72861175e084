import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgDialect, PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import { DOMAINS } from './domains';
import type { Hook } from './kernel/calls/hooks';
import { keysThatKeep } from './kernel/records/references';
import type { FindTraces, Trace } from './kernel/records/traces';
import { citiesOfRegion, locationsOfCity } from './locations/queries/blockers';
import { cityTraces, location, locationTraces } from './locations';
import { city, region } from './locations/schema';
import { employee, employeeTraces } from './users';
import { ownTraces } from './users/queries/blockers';

const dialect = new PgDialect();
const tables = DOMAINS.flatMap(({ tables: own = {} }) => Object.values(own)).filter((each): each is PgTable =>
  is(each, PgTable),
);

/** The columns that keep a record of this table from being deleted, as «table.column»; also by a row that goes with it. */
function columnsThatKeep(target: PgTable): string[] {
  const goesAlong = tables.filter((table) => namesBy(table, target, 'cascade').length > 0);
  return [target, ...goesAlong].flatMap((kept) =>
    tables.flatMap((table) => keysThatKeep(table, kept).map(({ name }) => `${getTableName(table)}.${name}`)),
  );
}

function namesBy(table: PgTable, target: PgTable, onDelete: string): PgColumn[] {
  return getTableConfig(table).foreignKeys.flatMap((key) =>
    key.onDelete === onDelete && key.reference().foreignTable === target ? key.reference().columns : [],
  );
}

/** Those that `can-delete` looks at. */
function columnsLookedAt(traces: readonly Trace[]): Set<string> {
  const texts = traces.map(({ where }) => dialect.sqlToQuery(where('00000000-0000-0000-0000-000000000000')!).sql);
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/"(\w+)"\."(\w+)"/g)].map(([, table, column]) => `${table}.${column}`)),
  );
}

function answersTo(asked: Hook<never, unknown>): Trace[] {
  return DOMAINS.flatMap(({ listeners = [] }) => listeners)
    .filter(({ hook }) => hook === asked)
    .flatMap(({ run }) => (run as unknown as FindTraces).traces);
}

/** Rows that the deletion takes along itself: they belong to nobody else. */
const TAKEN_ALONG = new Set([
  'role_assignment.employee_id',
  'invitation.employee_id',
  'sign_in_attempt.employee_id',
  'typed_code.employee_id',
  'act_confirmation.employee_id',
]);

const LOOKS: readonly (readonly [PgTable, readonly Trace[]])[] = [
  [region, citiesOfRegion.traces],
  [city, [...locationsOfCity.traces, ...answersTo(cityTraces)]],
  [location, answersTo(locationTraces)],
  [employee, [...ownTraces.traces, ...answersTo(employeeTraces)]],
];

describe('what keeps a record from being deleted', () => {
  for (const [target, traces] of LOOKS)
    it(`${getTableName(target)}: can-delete looks at every key that the database would refuse by`, () => {
      const looked = columnsLookedAt(traces);
      assert.deepEqual(
        columnsThatKeep(target).filter((column) => !looked.has(column) && !TAKEN_ALONG.has(column)),
        [],
      );
    });
});
