import { randomUUID } from 'node:crypto';
import { cancelRefusal, hasRight, payloadHash, requestRefusal } from '@studio/contracts';
import { shipment, stockCount, stockCountEntry, stockCountLine } from '../../consumables/schema';
import { stockTransfer, stockTransferLine, supplyRequest, supplyRequestLine } from '../../consumables/schema';
import { dayEvent, dayReport } from '../../day-reports/schema';
import { expense } from '../../expenses/schema';
import type { Caller } from '../caller';
import type { Target } from '../matrix/target';
import { givenHeldSale } from '../standing';
import { givenItem, givenStock } from '../stock';
import { type OfferedCase, told } from './offered-case';
import { saleCases } from './offered-sales';
import { newId, pastDay } from './own-case';

const CLAIM = { revision: 1, sum_kop: 10_000 };

async function claim({ app, location }: Target, created_by: string, state: 'submitted' | 'approved' | 'paid') {
  const id = newId();
  await app.database.db.insert(expense).values({
    id,
    state,
    location_id: location,
    category_id: 'e0000000-0000-4000-8000-000000000003',
    claimed_kop: 10_000,
    method: 'transfer',
    description: 'Такси с оборудованием',
    occurred_on: '2026-03-01',
    accrual_month: '2026-03-01',
    created_by,
    created_at: new Date('2026-03-01T10:00:00Z'),
  });
  return id;
}

async function day({ app, location }: Target, counted_by: string, state: 'submitted' | 'approved' | 'locked') {
  const { db } = app.database;
  const [id, at] = [newId(), new Date('2026-03-01T08:00:00Z')];
  const opened = { opened_by: counted_by, opened_at: at, counted_kop: 0, expected_kop: 0, difference_kop: 0 };
  await db
    .insert(dayReport)
    .values({ id, location_id: location, business_date: pastDay(), till_shift: 1, state, ...opened });
  await db.insert(dayEvent).values({ report_id: id, act: 'counted', at, by_id: counted_by, revision: 1 });
  return id;
}

const DAY = { revision: 1, counted_kop: 0, expected_kop: 0 };

const expenseCases: OfferedCase[] = (['submitted', 'approved', 'paid'] as const).map((state) => ({
  what: `void ${state} claim`,
  make: (here, whose) => claim(here, whose, state),
  offered: (by, _role, id) => told(by.get(`/expenses/${id}`), ({ may }) => may.void),
  act: (by, id) =>
    by.post(`/expenses/${id}/void`, {
      ...CLAIM,
      reason: 'заявлено дважды',
      ...(state === 'paid' && { came_back: 'account' }),
    }),
}));

const moneyCases: OfferedCase[] = [
  ...expenseCases,
  {
    what: 'decide about a claim',
    make: (here, whose) => claim(here, whose, 'submitted'),
    offered: (by, _role, id) => told(by.get(`/expenses/${id}`), ({ may }) => may.decide),
    act: (by, id) => by.post(`/expenses/${id}/decide`, { ...CLAIM, decision: 'approve' }),
  },
  {
    what: 'take back what was agreed to',
    make: (here, whose) => claim(here, whose, 'approved'),
    offered: (by, _role, id) => told(by.get(`/expenses/${id}`), ({ may }) => may.take_back),
    act: (by, id) => by.post(`/expenses/${id}/take-back`, CLAIM),
  },
  {
    what: 'pay a claim by transfer',
    make: (here, whose) => claim(here, whose, 'approved'),
    offered: async (by, name, id) =>
      hasRight([{ name }], 'expenses.pay_by_transfer') && told(by.get(`/expenses/${id}`), ({ may }) => may.pay),
    act: (by, id) => by.post(`/expenses/${id}/pay`, { ...CLAIM, method: 'transfer' }),
  },
  {
    what: 'approve a day',
    make: (here, whose) => day(here, whose, 'submitted'),
    offered: (by, _role, id) => told(by.get(`/sales/day-reports/${id}`), ({ may }) => may.approve),
    act: (by, id) => by.post(`/sales/day-reports/${id}/approve`, DAY),
  },
  {
    what: 'open an approved day again',
    make: (here, whose) => day(here, whose, 'approved'),
    offered: (by, _role, id) => told(by.get(`/sales/day-reports/${id}`), ({ may }) => may.reopen),
    act: (by, id) => by.post(`/sales/day-reports/${id}/reopen`, { revision: 1, reason: 'пересчёт' }),
  },
  {
    what: 'lock a day',
    make: (here, whose) => day(here, whose, 'approved'),
    offered: (by, _role, id) => told(by.get(`/sales/day-reports/${id}`), ({ may }) => may.lock),
    act: (by, id) => by.post('/sales/day-reports/lock', { records: [{ id, revision: 1, counted_kop: 0 }] }),
  },
  {
    what: 'decide about a held sale',
    make: async ({ app, location }, whose) => (await givenHeldSale(app, location, whose)).id,
    offered: (by, _role, id) => told(by.get(`/held/${id}`), ({ may }) => may.decide),
    act: (by, id) => by.post(`/held/${id}/decide`, { revision: 1, sum_kop: 50_000, decision: 'void', note: 'Не было' }),
  },
];

async function request({ app, city }: Target, created_by: string): Promise<string> {
  const { db } = app.database;
  const [id, { id: item_id }] = [newId(), await givenItem(app)];
  const asked = { state: 'submitted', created_by, payload_hash: payloadHash(id) } as const;
  await db.insert(supplyRequest).values({ id, place_id: city, ...asked });
  await db.insert(supplyRequestLine).values({ request_id: id, item_id, requested: 1 });
  return id;
}

async function transfer({ app, location }: Target, requested_by: string, other: Target): Promise<string> {
  const { db } = app.database;
  const [id, { id: item_id }] = [newId(), await givenItem(app)];
  await givenStock(app, location, item_id, 10);
  const places = { from_place_id: location, to_place_id: other.location };
  await db
    .insert(stockTransfer)
    .values({ id, ...places, requested_by, requested_at: app.now(), payload_hash: payloadHash(id) });
  await db.insert(stockTransferLine).values({ transfer_id: id, item_id, quantity: 1 });
  return id;
}

async function count({ app, location, resident }: Target, counted_by: string): Promise<string> {
  const { db } = app.database;
  const [id, { id: item_id }, now] = [newId(), await givenItem(app), app.now()];
  const begun = { place_id: location, kind: 'whole', created_by: resident, created_at: now } as const;
  await db.insert(stockCount).values({ id, ...begun, state: 'review' });
  await db.insert(stockCountLine).values({ count_id: id, item_id });
  const counted = { quantity: 0, book: 0, counted_by, counted_at: now };
  await db.insert(stockCountEntry).values({ id: newId(), count_id: id, item_id, ...counted });
  return id;
}

async function picked({ app, location, city }: Target, created_by: string): Promise<string> {
  const id = newId();
  await app.database.db.insert(shipment).values({
    id,
    payload_hash: payloadHash(id),
    from_place_id: location,
    to_place_id: city,
    state: 'picking',
    created_by,
    created_at: app.now(),
  });
  return id;
}

const at = (id: string) => `/consumables/location-operations/locations/${id}`;
const pending = (by: Caller, id: string, here: Target) =>
  told(
    by.get(`${at(here.location)}/pending-transfers`),
    (rows: { id: string; may_approve: boolean }[]) => rows.find((one) => one.id === id)?.may_approve,
  );

const goodsCases: OfferedCase[] = [
  {
    what: 'approve a count',
    make: count,
    offered: (by, _role, id) => told(by.get(`/consumables/inventory/counts/${id}`), ({ may_approve }) => may_approve),
    act: (by, id) => by.post(`/consumables/inventory/counts/${id}/approve`, { revision: 1, sum_kop: 0 }),
  },
  {
    what: 'approve a transfer',
    make: transfer,
    offered: (by, _role, id, here) => pending(by, id, here),
    act: (by, id, here) => by.post(`${at(here.location)}/approve-transfer/${id}`, { revision: 1 }),
  },
  {
    what: 'approve a request',
    make: request,
    offered: async ({ person }, name, id, { app, location }) => {
      const rows = await app.database.db.select().from(supplyRequest);
      const asked = rows.find((one) => one.id === id);
      const caller = { id: person.id, roles: [{ name }], primary_location_id: location };
      return asked !== undefined && requestRefusal(caller, asked) === null;
    },
    act: (by, id) =>
      by.post(`/consumables/office-warehouse/city-requests/${id}/decide`, { revision: 1, decision: 'approve' }),
  },
  {
    what: 'take a picked shipment back',
    make: picked,
    // The card is on the page of the place, which asks for the right to run it.
    offered: async (by, name, id) =>
      hasRight([{ name }], 'consumables.create_operations') &&
      hasRight([{ name }], 'consumables.manage_location_warehouse') &&
      told(
        by.get(`/consumables/shipments/${id}`),
        (body) => cancelRefusal({ id: by.person.id, roles: [{ name }] }, body) === null,
      ),
    act: (by, id) => by.post(`/consumables/shipments/${id}/cancel`, { revision: 1, reason: 'Не туда' }),
  },
  {
    what: 'reverse a document',
    make: async ({ app, location }) => givenStock(app, location, (await givenItem(app)).id, 1),
    offered: (by, _role, id) => told(by.get(`/consumables/operations/${id}`), ({ may_reverse }) => may_reverse),
    act: (by, id) => by.post(`/consumables/operations/${id}/reverse`, { reversal_id: randomUUID(), reason: 'Ошибка' }),
  },
];

export const OFFERED: readonly OfferedCase[] = [...moneyCases, ...saleCases, ...goodsCases];
