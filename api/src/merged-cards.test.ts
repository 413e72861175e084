import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { accrual, payAdjustment, payPayment, payRule, payRun } from './payroll/schema';
import { absence, shift, timeEntry } from './schedule/schema';
import { givenEmployee, givenLocation, givenSession } from './testing/builders';
import { type Caller, givenCaller } from './testing/caller';
import { givenSale } from './testing/sales';
import { testApp, type TestApp } from './testing/test-app';
import { saleShare } from './sales/schema';
import { heldRecord } from './standing/schema';
import { employee } from './users';
import { locationAdministrator } from './users/staffing-schema';

let app: TestApp;
let boss: Caller;
let here: string;
before(async () => {
  app = await testApp();
  boss = await givenCaller(app, ['developer']);
  here = (await givenLocation(app)).id;
});
after(() => app.close());

type Person = Awaited<ReturnType<typeof givenEmployee>>;
type Fields = Parameters<typeof givenEmployee>[2];
const person = (roles: Parameters<typeof givenEmployee>[1] = ['photographer'], fields: Fields = {}) =>
  givenEmployee(app, roles, { primary_location_id: here, ...fields });
const pair = async (one?: Fields, other?: Fields) =>
  [await person(undefined, one), await person(undefined, other)] as const;
const preview = (kept: Person, closed: Person, by = boss) =>
  by.get(`/employees/${kept.id}/merge?other_id=${closed.id}`);
const merge = (kept: Person, closed: Person, more: object = {}, by = boss) =>
  by.post(`/employees/${kept.id}/merge`, {
    other_id: closed.id,
    revision: kept.revision,
    other_revision: closed.revision,
    ...more,
  });
const unmerge = (closed: Person, by = boss) => by.post(`/employees/${closed.id}/unmerge`, {});
const cardOf = async ({ id }: Person) => (await boss.get(`/employees/${id}`)).body;

describe('what keeps two cards apart', () => {
  const at = (hour: number) => new Date(`2026-05-05T${String(hour).padStart(2, '0')}:00:00Z`);
  const given: Record<string, (kept: Person, closed: Person) => Promise<unknown>> = {
    shifts: (kept, closed) =>
      app.database.db.insert(shift).values(
        [kept, closed].map(({ id }, index) => ({
          id: randomUUID(),
          location_id: here,
          position: 'photographer' as const,
          employee_id: id,
          date: '2026-05-05',
          starts_at: at(8 + index),
          ends_at: at(12 + index),
        })),
      ),
    hours: (kept, closed) =>
      app.database.db.insert(timeEntry).values(
        [kept, closed].map(({ id }, index) => ({
          id: randomUUID(),
          location_id: here,
          employee_id: id,
          date: '2026-05-05',
          begun_at: at(8 + index),
          ended_at: at(12 + index),
        })),
      ),
    absences: (kept, closed) =>
      app.database.db.insert(absence).values(
        [kept, closed].map(({ id }) => ({
          id: randomUUID(),
          employee_id: id,
          kind: 'vacation' as const,
          from_date: '2026-06-01',
          to_date: '2026-06-03',
        })),
      ),
    messengers: (kept, closed) =>
      Promise.all(
        [kept, closed].map(({ id }, index) =>
          app.database.db
            .update(employee)
            .set({ messenger_id: 700_001 + index })
            .where(eq(employee.id, id)),
        ),
      ),
    dismissed: ({ id }) =>
      app.database.db
        .update(employee)
        .set({ status: 'dismissed', dismissed_on: '2026-05-01' })
        .where(eq(employee.id, id)),
    shares: async (kept, closed) => {
      const { id } = await givenSale(app, { location_id: here, sold_by: kept.id, business_date: '2026-05-05' });
      await app.database.db.transaction(async (tx) => {
        await tx.update(saleShare).set({ basis_points: 5_000 }).where(eq(saleShare.sale_id, id));
        await tx.insert(saleShare).values({ sale_id: id, employee_id: closed.id, role: 'seller', basis_points: 5_000 });
      });
    },
    pay_run: async (_kept, closed) => {
      const [run] = await app.database.db
        .insert(payRun)
        .values({ month: '2026-04-01', state: 'approved', approved_by: boss.person.id, approved_at: app.now() })
        .onConflictDoUpdate({ target: payRun.month, set: { state: 'approved' } })
        .returning();
      await app.database.db.insert(accrual).values({
        run_id: run!.id,
        employee_id: closed.id,
        date: '2026-04-05',
        kind: 'bonus',
        source_kind: 'manual',
        source_id: randomUUID(),
        amount_kop: 1_000,
      });
    },
    payments: (_kept, closed) =>
      app.database.db.insert(payPayment).values({
        id: randomUUID(),
        employee_id: closed.id,
        month: '2026-05-01',
        kind: 'advance',
        method: 'bank',
        amount_kop: 1_000,
        paid_on: '2026-05-06',
        created_at: app.now(),
      }),
    pay_rules: (_kept, closed) =>
      app.database.db.insert(payRule).values({
        rule_id: randomUUID(),
        version: 1,
        name: 'Своё',
        kind: 'per_shift',
        employee_id: closed.id,
        amount_kop: 1_000,
        valid_from: '2026-05-01',
        changed_at: app.now(),
      }),
    own_adjustment: (kept, closed) =>
      app.database.db.insert(payAdjustment).values({
        id: randomUUID(),
        employee_id: closed.id,
        month: '2026-05-01',
        kind: 'bonus',
        amount_kop: 1_000,
        reason: 'За работу',
        author_id: kept.id,
        created_at: app.now(),
      }),
    held: (_kept, closed) =>
      app.database.db.insert(heldRecord).values({
        id: randomUUID(),
        kind: 'sale',
        reasons: [],
        input: {},
        payload_sha256: '',
        made_by: closed.id,
        pays: [],
        location_id: here,
        sum_kop: 1_000,
        happened_at: app.now(),
        came_at: app.now(),
      }),
    administered_locations: async (_kept, closed) => {
      const { id } = await givenLocation(app);
      await app.database.db.insert(locationAdministrator).values({ location_id: id, employee_id: closed.id });
    },
  };
  for (const [kind, give] of Object.entries(given))
    it(`${kind}: named before, with the way to settle it, and refused`, async () => {
      const [kept, closed] = await pair();
      await give(kept, closed);
      const { blocks } = (await preview(kept, closed)).body;
      assert.deepEqual(
        blocks.map((block: { kind: string }) => block.kind),
        [kind],
      );
      assert.ok(kind === 'dismissed' ? blocks[0].link === null : blocks[0].link.startsWith('/'), blocks[0].link);
      const refused = await merge(kept, closed);
      assert.deepEqual([refused.status, refused.body.code], [409, 'unsettled']);
      assert.deepEqual(refused.body.details.blocks, blocks);
      assert.equal((await cardOf(closed)).merged_into, null);
    });
});

it('an advance that was taken back is in nobody’s way', async () => {
  const [kept, closed] = await pair();
  const [id, reverses] = [randomUUID(), randomUUID()];
  const advance = { employee_id: closed.id, month: '2026-05-01', kind: 'advance', method: 'bank' } as const;
  const made = { ...advance, paid_on: '2026-05-06', created_at: app.now() };
  await app.database.db.insert(payPayment).values({ ...made, id: reverses, amount_kop: 1_000 });
  assert.equal((await preview(kept, closed)).body.blocks[0]?.kind, 'payments');
  await app.database.db.insert(payPayment).values({ ...made, id, amount_kop: -1_000, reverses, reason: 'По ошибке' });
  assert.deepEqual((await preview(kept, closed)).body.blocks, []);
});

describe('who may merge', () => {
  it('nobody their own card, nor one of their level; and no role comes that the caller could not give', async () => {
    const manager = await givenCaller(app, ['regional_director'], { primary_location_id: here });
    const [kept, closed] = await pair();
    const own = await merge(kept, manager.person, {}, manager);
    assert.deepEqual([own.status, own.body.code], [403, 'employee_not_manageable']);
    const equal = await merge(kept, await person(['regional_director']), {}, manager);
    assert.deepEqual([equal.status, equal.body.code], [403, 'employee_not_manageable']);
    const done = await merge(kept, closed, {}, manager);
    assert.equal(done.status, 200, JSON.stringify(done.body));
  });

  it('judges by the cards that were on the screen', async () => {
    const [kept, closed] = await pair();
    await boss.patch(`/employees/${closed.id}`, { revision: closed.revision, position: 'Ретушёр' });
    const stale = await merge(kept, closed);
    assert.deepEqual([stale.status, stale.body.code, stale.body.details.id], [409, 'conflict', closed.id]);
  });
});

describe('a merged card', () => {
  it('leads to the one that stays, ends its devices, gives its messenger and phone, and is changed by nothing', async () => {
    const account = 710_000;
    const kept = await person();
    const closed = await person(['cashier'], { messenger_id: account, messenger_bound_at: new Date() });
    const device = await givenSession(app, closed.id);
    const done = await merge(kept, closed, { take: ['phone'] });
    assert.equal(done.status, 200, JSON.stringify(done.body));
    assert.equal(done.body.phone, closed.phone);
    assert.equal(done.body.messenger_bound, true);
    assert.deepEqual(done.body.roles.map(({ name }: { name: string }) => name).toSorted(), ['cashier', 'photographer']);
    const me = await app.server.inject({ url: '/api/auth/users/me', headers: device.headers });
    assert.deepEqual([me.statusCode, me.json().details.ended], [401, 'merged']);
    assert.equal((await cardOf(closed)).merged_into, kept.id);
    for (const act of ['dismiss', 'restore', 'invitation', 'end-sessions'])
      assert.equal((await boss.post(`/employees/${closed.id}/${act}`, {})).body.code, 'illegal_transition', act);
    assert.equal((await boss.delete(`/employees/${kept.id}`)).body.code, 'has_history');
    const found = await boss.get(`/employees?status=all&search=${encodeURIComponent(closed.phone.slice(2))}`);
    assert.ok(found.body.items.some(({ id }: { id: string }) => id === kept.id));
    const again = await merge(kept, closed, { take: ['phone'] });
    assert.deepEqual([again.status, again.body.id], [200, kept.id]);
    const [listed] = (await boss.get(`/employees/${kept.id}/merged`)).body;
    assert.equal(listed.employee_id, closed.id);
  });

  it('is told in the trail of both cards, and so is its return', async () => {
    const [kept, closed] = await pair();
    await merge(kept, closed);
    await unmerge(closed);
    for (const [{ id }, other] of [
      [kept, closed.id],
      [closed, kept.id],
    ] as const) {
      const { items } = (await boss.get(`/audit?subject_kind=employee&subject_id=${id}`)).body;
      assert.deepEqual(
        items.map(({ action }: { action: string }) => action),
        ['employee.unmerged', 'employee.merged'],
      );
      assert.equal(items[1].after.other_card, other);
      assert.deepEqual(items[1].location_ids ?? [here], [here]);
    }
  });

  it('comes back without what somebody has changed since, which is counted', async () => {
    const [kept, closed] = await pair({}, { position: 'Ретушёр' });
    const { id: saleId } = await givenSale(app, { location_id: here, sold_by: closed.id, business_date: '2026-05-05' });
    const { id: stays } = await givenSale(app, { location_id: here, sold_by: closed.id, business_date: '2026-05-05' });
    const done = await merge(kept, closed, { take: ['position'] });
    const third = await person();
    await app.database.db.update(saleShare).set({ employee_id: third.id }).where(eq(saleShare.sale_id, saleId));
    await boss.patch(`/employees/${kept.id}`, { revision: done.body.revision, position: 'Администратор' });
    const { body } = await unmerge(closed);
    assert.deepEqual(body.left.map(({ kind, count }: { kind: string; count: number }) => [kind, count]).toSorted(), [
      ['fields', 1],
      ['shares', 1],
    ]);
    assert.equal((await cardOf(kept)).position, 'Администратор');
    const shares = await app.database.db.select().from(saleShare).where(eq(saleShare.sale_id, stays));
    assert.deepEqual(
      shares.map(({ employee_id }) => employee_id),
      [closed.id],
    );
    assert.equal((await cardOf(closed)).status, 'active');
    assert.deepEqual((await unmerge(closed)).body.left, []);
  });

  it('comes back dismissed while somebody active has its phone, and is taken back once it is free', async () => {
    const [kept, closed] = await pair();
    await merge(kept, closed);
    const other = await person(['photographer'], { phone: closed.phone });
    const parted = await unmerge(closed);
    assert.deepEqual([parted.status, parted.body.employee.status], [200, 'dismissed']);
    assert.deepEqual(
      parted.body.left.map(({ kind }: { kind: string }) => kind),
      ['phone'],
    );
    await app.database.db.update(employee).set({ phone: '+79990001199' }).where(eq(employee.id, other.id));
    assert.equal((await boss.post(`/employees/${closed.id}/restore`, {})).body.status, 'active');
  });
});
