// A process of its own: it makes every call that writes.
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { contract } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import { DOMAINS } from './domains';
import { fixedStatement } from './kernel/database/fixed-statement';
import { rowsOf } from './kernel/database/rows-of';
import { givenBank } from './testing/bank';
import { givenCaller } from './testing/caller';
import type { MatrixCase } from './testing/matrix/matrix-case';
import { MATRIX } from './testing/matrix/matrix-cases';
import { Target } from './testing/matrix/target';
import { type Recorded, recordWrites } from './testing/recorded-writes';
import { runJobs } from './testing/run-jobs';
import { testApp, type TestApp } from './testing/test-app';

/**
 * Tables of which a company has some rows, or some for each of its people, however much it sells. Products are among them: a price list,
 * which every till loads whole, has at most `MAX_PRODUCTS`.
 */
const SMALL_TABLES = [
  'accounting_month',
  'consumption_norm',
  'failure_report',
  'former_norm',
  'pay_run',
  'place',
  'price_list',
  'product',
  'region',
  'role',
];
/** Indexes that are chosen here for want of rows, before the primary key, the role's or the location's, which the statement has, too. */
const FOR_WANT_OF_ROWS = ['job_due', 'role_assignment_in_force', 'location_assignment_in_force'];
/** What its own sweep reads whole, once an hour at most and beside no call, to remove what is old: it is short because of that. */
const KEPT_SHORT = [
  'act_confirmation',
  'bot_update',
  'call_rate',
  'figure_mark',
  'notification_by_employee',
  'sign_in_attempt',
  'typed_code',
  'used_proof',
];
/** A test's tables are nearly empty, where reading all is the cheapest: what is still read whole has no index. */
const OFF = ['seqscan', 'hashjoin', 'mergejoin'];

/** The embedded engine has the same planner. */
const ON_POSTGRES = { skip: !process.env['TEST_DATABASE_URL'] };

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
}

let app: TestApp;
before(async () => {
  app = await testApp();
  await givenBank(app);
});
after(() => app.close());

it('no call that writes reads a table that grows, or an index of it, from end to end', ON_POSTGRES, async () => {
  const { recorded, ofCalls } = await madeWrites();
  assert.ok(recorded.size > 300, `${recorded.size} statements`);
  const firstColumns = await firstColumnsOfIndexes();
  const read: string[] = [];
  // Asking for a plan may be recorded, too.
  const writes = [...recorded];
  for (const [text, values] of writes)
    for (const node of nodesOf(await planOf(text, values))) {
      const whole = readWhole(node, firstColumns);
      if (whole && (ofCalls.has(text) || !KEPT_SHORT.includes(whole))) read.push(`${whole}: ${text.slice(0, 300)}`);
    }
  assert.deepEqual(read, []);
});

/** Every call of the contract but the reading ones, as a developer, who may make all; then every sweep, and the jobs that all these left. */
async function madeWrites(): Promise<{ recorded: Recorded; ofCalls: ReadonlySet<string> }> {
  const developer = await givenCaller(app, ['developer']);
  const target = await Target.at(app);
  const recorded = recordWrites(app.database.db);
  for (const [domain, cases] of Object.entries(MATRIX))
    for (const [name, one] of Object.entries<MatrixCase>(cases)) {
      const calls: Record<string, { '~orpc': { route: { method?: string } } }> =
        contract[domain as keyof typeof contract];
      if (calls[name]?.['~orpc'].route.method !== 'GET') await one.send(developer, target);
    }
  const ofCalls = new Set(recorded.keys());
  for (const { sweeps = [] } of DOMAINS) for (const { run } of sweeps) await run(app);
  await runJobs(app);
  return { recorded, ofCalls };
}

async function planOf(text: string, values: readonly unknown[]): Promise<unknown> {
  const [row] = await app.database.db.transaction(async (tx) => {
    for (const way of OFF) await tx.execute(sql.raw(`set local enable_${way} = off`));
    return rowsOf<{ 'QUERY PLAN': unknown }>(await tx.execute(fixedStatement(`explain (format json) ${text}`, values)));
  });
  const plan = row?.['QUERY PLAN'];
  return typeof plan === 'string' ? JSON.parse(plan) : plan;
}

/** Table or index that the node reads from end to end; null for none that grows. */
function readWhole(node: PlanNode, firstColumns: ReadonlyMap<string, FirstColumn>): string | null {
  if (node['Node Type'] === 'Seq Scan')
    return SMALL_TABLES.includes(node['Relation Name'] ?? '') ? null : (node['Relation Name'] ?? '');
  const index = node['Index Name'];
  const first = firstColumns.get(index ?? '');
  if (!index || !first || !node['Index Cond'] || FOR_WANT_OF_ROWS.includes(index) || SMALL_TABLES.includes(first.table))
    return null;
  // Behind its first column a tree is found nothing in: it is walked through, which the plan calls a condition all the same.
  return node['Index Cond'].includes(first.column) ? null : index;
}

interface FirstColumn {
  table: string;
  column: string;
}

async function firstColumnsOfIndexes(): Promise<ReadonlyMap<string, FirstColumn>> {
  const rows = rowsOf<FirstColumn & { name: string }>(
    await app.database.db.execute(sql`
      select c.relname as name, indrelid::regclass::text as table, pg_get_indexdef(indexrelid, 1, true) as column
      from pg_index join pg_class c on c.oid = indexrelid join pg_am on pg_am.oid = c.relam
      where amname = 'btree' and c.relnamespace = 'public'::regnamespace`),
  );
  return new Map(rows.map(({ name, ...first }) => [name, first]));
}

function nodesOf(value: unknown): PlanNode[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(nodesOf);
  return 'Node Type' in value ? [value as PlanNode, ...below] : below;
}
