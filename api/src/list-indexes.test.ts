import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { EMPLOYEE_SORTS, PHOTOSESSION_SORTS, UNUSUAL_KIND_NAMES } from '@studio/contracts';
import { and, desc, eq, like, or, sql, type SQLWrapper } from 'drizzle-orm';
import { auditEntry } from './kernel/records';
import { mentioning } from './audit/queries/search';
import { selectExpenses } from './expenses/queries/expense-rows';
import { expense } from './expenses/schema';
import { rowsOf } from './kernel/database/rows-of';
import { orderOf as orderOfSessions, sessionsOf } from './photosessions/queries/list-sessions';
import { payLines } from './payroll/queries/pay-lines';
import { photosession } from './photosessions/schema';
import { RECEIPT_ORDER } from './sales/queries/receipts';
import { matching as matchingSales } from './sales/queries/list-sales';
import { receipt, sale } from './sales/schema';
import { casesOf } from './statistics/unusual/cases-of';
import { testApp, type TestApp } from './testing/test-app';
import { matching } from './users/queries/employee-filter';
import { orderOf as orderOfPeople } from './users/queries/employee-order';
import { employee } from './users/schema';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

const ANY = { kind: 'any' } as const;
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** The plan when the database may neither sort nor scan whole tables. */
async function planOf(query: SQLWrapper, off = ['seqscan', 'sort', 'incremental_sort', 'hashjoin', 'mergejoin']) {
  return app.database.db.transaction(async (tx) => {
    for (const way of off) await tx.execute(sql.raw(`set local enable_${way} = off`));
    const rows = rowsOf<Record<string, string>>(await tx.execute(sql`explain ${query}`));
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

describe('every order that a list offers has an index', () => {
  for (const order of ['asc', 'desc'] as const) {
    for (const sort of PHOTOSESSION_SORTS)
      it(`sessions by ${sort}, ${order}`, async () => {
        const plan = await planOf(
          app.database.db
            .select({ id: photosession.id })
            .from(photosession)
            .where(sessionsOf(ANY, { sort, order }))
            .orderBy(...orderOfSessions({ sort, order }))
            .limit(25),
        );
        assert.doesNotMatch(plan, /Sort|Seq Scan/);
      });
    for (const sort of PHOTOSESSION_SORTS)
      it(`sessions of a location by ${sort}, ${order}`, async () => {
        const plan = await planOf(
          app.database.db
            .select({ id: photosession.id })
            .from(photosession)
            .where(sessionsOf(ANY, { sort, order, location_id: NOBODY }))
            .orderBy(...orderOfSessions({ sort, order }))
            .limit(25),
        );
        assert.match(plan, /Index Cond: \(location_id = /);
        assert.doesNotMatch(plan, /Sort|Seq Scan/);
      });
    for (const sort of EMPLOYEE_SORTS)
      it(`people by ${sort}, ${order}`, async () => {
        const plan = await planOf(
          app.database.db
            .select({ id: employee.id })
            .from(employee)
            .orderBy(...orderOfPeople({ sort, order }))
            .limit(25),
        );
        assert.doesNotMatch(plan, /Sort|Seq Scan/);
      });
  }

  for (const [name, where] of Object.entries({
    all: undefined,
    'one person': eq(auditEntry.actor_id, NOBODY),
    'one group': eq(sql`split_part(${auditEntry.action}, '.', 1)`, 'session'),
    'one kind': eq(auditEntry.subject_kind, 'employee'),
    'one record': and(eq(auditEntry.subject_kind, 'employee'), eq(auditEntry.subject_id, 'x')),
  }))
    it(`acts: ${name}`, async () => {
      const plan = await planOf(
        app.database.db
          .select({ id: auditEntry.id })
          .from(auditEntry)
          .where(where)
          .orderBy(desc(auditEntry.at), desc(auditEntry.id))
          .limit(25),
      );
      assert.doesNotMatch(plan, /Sort|Seq Scan/);
    });
});

for (const [name, where] of Object.entries({
  all: undefined,
  'of one location': eq(receipt.location_id, NOBODY),
  'of one state': eq(receipt.state, 'rejected'),
}))
  it(`receipts are listed by an index: ${name}`, async () => {
    const plan = await planOf(
      app.database.db
        .select({ id: receipt.id })
        .from(receipt)
        .where(where)
        .orderBy(...RECEIPT_ORDER)
        .limit(25),
    );
    if (where) assert.match(plan, /Index Cond/);
    assert.doesNotMatch(plan, /Sort|Seq Scan/);
  });

it('a slip reads the shifts, the presence and the sales of its person alone', async () => {
  const slip = payLines({ from: '2026-03-01', to: '2026-03-31', rules: [], now: new Date(), employee_ids: [NOBODY] });
  const plan = await planOf(sql`${slip}`, ['seqscan', 'hashjoin', 'mergejoin']);
  assert.doesNotMatch(plan, /Seq Scan on (shift|time_entry|sale|sale_share|refund|employee)\b/);
  for (const index of ['shift_by_published_employee', 'time_entry_by_employee', 'sale_share_by_employee'])
    assert.match(plan, new RegExp(`\\b${index}\\b`));
});

for (const kind of UNUSUAL_KIND_NAMES)
  it(`what is unusual is looked for on its days and places alone: ${kind}`, async () => {
    const days = { from: '2026-03-01', to: '2026-03-07' };
    const cases = casesOf(kind, days, new Map([[NOBODY, 10]]));
    const plan = await planOf(
      sql`with spot as materialized (select id, 'Europe/Moscow' as time_zone from place) ${cases}`,
      ['seqscan', 'hashjoin', 'mergejoin'],
    );
    assert.doesNotMatch(
      plan,
      /Seq Scan on (sale|sale_line|sale_event|refund|expense|expense_event|day_report|day_event|time_entry|time_decision|operation|ledger|role_assignment)\b/,
    );
    assert.match(plan, /Index Cond: .*(business_date|occurred_on|date) >= /);
  });

/** The same without an order, where an index of some order would serve as well as a table. */
const searchPlanOf = (query: SQLWrapper) => planOf(query, ['seqscan', 'indexscan', 'indexonlyscan']);

describe('a search uses an index', () => {
  it('of sessions, by word and by digits', async () => {
    const both = or(
      like(photosession.name_folded, '%анна%'),
      like(photosession.phone, '%456%'),
      eq(photosession.number, 456),
    );
    assert.match(
      await searchPlanOf(app.database.db.select({ id: photosession.id }).from(photosession).where(both)),
      /photosession_sought/,
    );
  });

  it('of people, by name, position and digits', async () => {
    for (const search of ['анна', '45678']) {
      const where = await matching(app.database.db, ANY, { status: 'all', at: new Date(), search });
      const plan = await searchPlanOf(app.database.db.select({ id: employee.id }).from(employee).where(where));
      assert.match(plan, /employee_sought/);
    }
  });

  it('of people with a role', async () => {
    const where = await matching(app.database.db, ANY, { status: 'all', at: new Date(), role: 'photographer' });
    const plan = await searchPlanOf(app.database.db.select({ id: employee.id }).from(employee).where(where));
    assert.match(plan, /employee_with_role/);
  });

  it('of acts', async () => {
    const { found } = await mentioning(app.database.db, { scope: ANY, readsPay: true }, 'анна');
    const plan = await searchPlanOf(found(undefined, 25));
    assert.match(plan, /audit_entry_sought/);
  });

  it('of sales, by the name of their client', async () => {
    const named = app.database.db.select({ id: sale.id }).from(sale).where(matchingSales('ёлкина'));
    assert.match(await searchPlanOf(named), /sale_sought/);
  });
});

it('a claim finds the others with its receipts without reading all of them', async () => {
  const claim = selectExpenses(app.database.db).where(eq(expense.id, NOBODY));
  assert.doesNotMatch(await searchPlanOf(claim), /Seq Scan on expense/);
});
