import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { rowsOf } from '../kernel/database/rows-of';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { givenRefund, givenSale } from './testing/sales';
import { stepRun } from './testing/step-run';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 8);
/**
 * Two months for each run and each step of shrinking: all of them past, since a future month is not calculated, and from the first that a
 * rule may name.
 */
const monthAt = (index: number) => new Date(Date.UTC(2000, index, 1)).toISOString().slice(0, 7);
const NOW = new Date('2099-06-15T09:00:00Z');

interface Line {
  source_id: string;
  amount_kop: number;
}

describe('a locked month', () => {
  let app: TestApp;
  let office: Caller;
  let director: Caller;
  before(async () => {
    app = await testApp();
    app.setNow(NOW);
    office = await givenCaller(app, ['office']);
    director = await givenCaller(app, ['regional_director']);
  });
  after(() => app.close());

  it('is calculated twice to the same lines; a later refund deducts exactly what was granted', async () => {
    const location_id = (await givenLocation(app)).id;
    const hire = async () =>
      (await givenCaller(app, ['photographer'], { primary_location_id: location_id, hired_on: '2000-01-01' })).person
        .id;
    const people = [await hire(), await hire(), await hire()];
    const manager = await givenCaller(app, ['federal_manager']);
    let month = 0;
    const slip = async (id: string, at: string): Promise<Line[]> =>
      (await office.get(`/payroll/slips/${id}?month=${at}`)).body.lines;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 1, max: 9_998 }),
        fc.integer({ min: 1, max: 9_999 }),
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 4 }),
        async (total_kop, first, rate_bp, weights) => {
          const [at, later] = [monthAt(month), monthAt(month + 1)];
          month += 2;
          const day = `${at}-01`;
          const rule = {
            name: 'Случайная',
            kind: 'pct_own',
            location_id,
            rate_bp,
            valid_from: day,
            valid_to: `${later}-28`,
            is_meant: true,
          };
          const saved = await manager.put(`/payroll/rules/${randomUUID()}`, { version: null, ...rule });
          assert.equal(saved.status, 200, saved.bytes.toString());
          const second = Math.floor((10_000 - first) / 2);
          const parts = [first, second, 10_000 - first - second];
          const sale = await givenSale(app, {
            location_id,
            date: `${at}-10`,
            total_kop,
            shares: parts.map((part, index): [string, number] => [people[index] ?? '', part]),
          });
          const once = await reckoned(at);
          assert.equal(await reckoned(at), once);
          await lock(at);
          const given = new Map(await Promise.all(people.map(async (id) => [id, await slip(id, at)] as const)));
          const all = weights.reduce((sum, weight) => sum + weight, 0);
          const sources = new Set([sale]);
          let left = total_kop;
          for (const [index, weight] of weights.entries()) {
            const amount = index === weights.length - 1 ? left : Math.min(left, Math.floor((total_kop * weight) / all));
            if (amount <= 0) continue;
            left -= amount;
            // Some of it on a day of the locked month: it was recorded late.
            sources.add(await givenRefund(app, sale, index % 2 === 0 ? `${later}-03` : `${at}-25`, amount));
          }
          const of = (lines: readonly Line[]) =>
            lines.filter(({ source_id }) => sources.has(source_id)).reduce((sum, line) => sum + line.amount_kop, 0);
          for (const id of people) {
            assert.deepEqual(await slip(id, at), given.get(id));
            assert.equal(of(await slip(id, later)) + of(given.get(id) ?? []), 0);
          }
          // No month between two that are locked is left out.
          await lock(later);
        },
      ),
      { numRuns: RUNS },
    );
  });

  async function reckoned(month: string): Promise<string> {
    const reply = await office.post('/payroll/runs', { month });
    assert.equal(reply.status, 200, reply.bytes.toString());
    const [row] = rowsOf<{ lines_md5: string }>(
      await app.database.db.execute(sql`select lines_md5 from pay_run where id = ${reply.body.id}`),
    );
    return row?.lines_md5 ?? '';
  }

  async function lock(month: string): Promise<void> {
    const { body } = await office.post('/payroll/runs', { month });
    const approved = await stepRun(director, body.id, 'approve');
    assert.equal(approved.status, 200, approved.bytes.toString());
    const locked = await stepRun(office, body.id, 'lock');
    assert.equal(locked.status, 200, locked.bytes.toString());
  }
});
