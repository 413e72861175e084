import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { shift } from '../schedule';
import { salesPlan } from '../statistics/schema';
import { givenLocation } from '../testing/builders';
import { type Caller, givenCaller } from '../testing/caller';
import { type PayOffice, payOffice } from './testing/pay-office';

let pay: PayOffice;
before(async () => {
  pay = await payOffice();
});
after(() => pay.app.close());

const DAY = '2026-06-15';
const GREAT = 2_000_000;
const OWN = 'Свою продажу и ту, с которой вам платят, проверяет другой сотрудник.';

/** A place with one administrator, the city's manager, and a photographer who may not take money. */
async function givenPlace() {
  const { id } = await givenLocation(pay.app);
  const at = { primary_location_id: id };
  const [admin, manager, photographer] = await Promise.all(
    (['admin', 'city_manager', 'photographer'] as const).map((role) => givenCaller(pay.app, [role], at)),
  );
  return { id, admin: admin!, manager: manager!, photographer: photographer! }; // One for each of the three roles.
}

async function rule(fields: Record<string, unknown>): Promise<void> {
  const reply = await pay.manager.put(`/payroll/rules/${randomUUID()}`, {
    version: null,
    name: 'Администраторам',
    role: 'admin',
    valid_from: '2026-06-01',
    ...fields,
  });
  assert.equal(reply.status, 200, reply.bytes.toString());
}

async function givenShift(admin: Caller, location_id: string): Promise<void> {
  const [starts_at, ends_at] = [new Date(`${DAY}T05:00:00Z`), new Date(`${DAY}T18:00:00Z`)];
  const facts = {
    location_id,
    position: 'admin' as const,
    employee_id: admin.person.id,
    date: DAY,
    starts_at,
    ends_at,
  };
  await pay.app.database.db.insert(shift).values({
    id: randomUUID(),
    ...facts,
    published_at: starts_at,
    published_location_id: location_id,
    published_position: facts.position,
    published_employee_id: facts.employee_id,
    published_date: DAY,
    published_starts_at: starts_at,
    published_ends_at: ends_at,
    published_break_min: 0,
  });
}

async function heldBy(photographer: Caller, location_id: string, sum_kop = GREAT) {
  const reply = await photographer.post('/sales/offline', {
    id: randomUUID(),
    location_id,
    lines: [{ product_id: randomUUID(), name: 'Кружка', quantity: 1, price_kop: sum_kop }],
    payment: { id: randomUUID(), amount_kop: sum_kop },
    created_at: `${DAY}T08:00:00.000Z`,
  });
  assert.deepEqual([reply.status, reply.body.standing], [201, 'held'], reply.bytes.toString());
  return reply.body.id as string;
}

const COUNT = { revision: 1, sum_kop: GREAT, decision: 'count' };
const waitingOf = async (who: Caller) =>
  (await who.get('/notifications')).body.items.filter(({ kind }: { kind: string }) => kind === 'held.waiting').length;

const PAID: [why: string, given: (admin: Caller, location_id: string) => Promise<unknown>][] = [
  [
    'a percentage of its day',
    async (admin, location_id) => {
      await rule({ kind: 'pct_location', rate_bp: 150, location_id });
      await givenShift(admin, location_id);
    },
  ],
  [
    'a bonus for its plan',
    async (_admin, location_id) => {
      await rule({ kind: 'place_plan', tiers: [{ from_bp: 10_000, rate_bp: 100 }], location_id });
      await pay.app.database.db
        .insert(salesPlan)
        .values({ location_id, month: '2026-06-01', plan_kop: 4_000_000, reached_at: null });
    },
  ],
];

for (const [why, given] of PAID)
  it(`whom the place pays ${why} decides about no held sale of it: those above do, and are told`, async () => {
    const { id: place, admin, manager, photographer } = await givenPlace();
    await given(admin, place);
    const id = await heldBy(photographer, place);
    const seen = (await admin.get(`/held/${id}`)).body;
    assert.deepEqual([seen.may.decide, seen.refusal], [false, OWN]);
    assert.equal((await admin.get(`/held/count?location_id=${place}`)).body.to_decide, 0);
    const refused = await admin.post(`/held/${id}/decide`, COUNT);
    assert.deepEqual([refused.status, refused.body.code, refused.body.message], [403, 'own_work', OWN]);
    assert.deepEqual([await waitingOf(admin), await waitingOf(manager)], [0, 1]);
    assert.equal((await manager.get(`/held/${id}`)).body.may.decide, true);
    const counted = await manager.post(`/held/${id}/decide`, COUNT);
    assert.equal(counted.status, 200, counted.bytes.toString());
    const small = await heldBy(photographer, place, 90_000);
    assert.equal(await waitingOf(admin), 1, 'a small one they decide, and are told of');
    assert.equal((await admin.post(`/held/${small}/decide`, { ...COUNT, sum_kop: 90_000 })).status, 200);
  });

it('an administrator who is paid by the place on another day, or by no plan, decides as before', async () => {
  const { id: place, admin, photographer } = await givenPlace();
  await rule({ kind: 'pct_location', rate_bp: 150, location_id: place });
  await rule({ kind: 'place_plan', tiers: [{ from_bp: 10_000, rate_bp: 100 }], location_id: place });
  const id = await heldBy(photographer, place);
  const counted = await admin.post(`/held/${id}/decide`, COUNT);
  assert.equal(counted.status, 200, counted.bytes.toString());
});
