import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@studio/contracts';
import { reservation, stockHold, stockProject } from '../../../consumables';
import type { Caller, Reply } from '../../caller';
import { givenItem, givenStock } from '../../stock';
import type { CasesOf } from '../matrix-case';
import type { Target } from '../target';

const nowhere = randomUUID();
const HELD = '/consumables/reservations';
const PROJECTS = '/consumables/designer/projects';
const day = ({ app }: Target, ahead = 3) => new Date(app.now().getTime() + ahead * DAY_MS).toISOString().slice(0, 10);

/** A plan for the target's city. */
async function projectAt(target: Target): Promise<string> {
  const id = randomUUID();
  await target.app.database.db.insert(stockProject).values({
    id,
    city_id: target.city,
    title: 'Новогодняя зона',
    needed_on: day(target),
    payload_hash: id,
    created_by: target.resident,
    created_at: target.app.now(),
  });
  return id;
}

/** A finished one: its goods are released, unless `fields` say otherwise. */
async function reservationAt(target: Target, fields: Partial<typeof reservation.$inferInsert> = {}) {
  const id = randomUUID();
  const item_id = (await givenItem(target.app)).id;
  await target.app.database.db.insert(reservation).values({
    id,
    state: 'released',
    place_id: target.location,
    item_id,
    quantity: 1,
    expires_on: day(target),
    payload_hash: id,
    created_by: target.resident,
    created_at: target.app.now(),
    closed_at: target.app.now(),
    ...fields,
  });
  return { id, item_id };
}

/** A material of which one piece is held. */
async function heldAt(target: Target): Promise<string> {
  const item_id = (await givenItem(target.app)).id;
  await givenStock(target.app, target.location, item_id, 1);
  const of = { place_id: target.location, item_id, quantity: 1 };
  const [id, by] = [randomUUID(), { created_by: target.resident, created_at: target.app.now() }];
  await target.app.database.db
    .insert(reservation)
    .values({ id, ...of, ...by, expires_on: day(target), payload_hash: id });
  await target.app.database.db.insert(stockHold).values({ owner_id: id, ...of });
  return item_id;
}

const hasId = ({ body }: Reply, id: string) => body.items.some((one: { id: string }) => one.id === id);
const made = new WeakMap<Target, string>();
const plan = (target: Target) => ({
  title: 'Новогодняя зона',
  needed_on: day(target),
  lines: [{ item_id: nowhere, quantity: 1 }],
});

export const designerCases: Pick<
  CasesOf<'consumables'>,
  | 'designerMaterials'
  | 'designerHistory'
  | 'projects'
  | 'createProject'
  | 'project'
  | 'updateProject'
  | 'closeProject'
  | 'reservations'
  | 'reserve'
  | 'extendReservation'
  | 'consumeReservation'
  | 'releaseReservation'
  | 'giveBackReservation'
  | 'holds'
  | 'taken'
> = {
  designerMaterials: {
    contains: ({ body }) => body.items.length > 0,
    send: async (by, target) => {
      await givenStock(target.app, target.location, (await givenItem(target.app)).id, 1);
      return by.get(`/consumables/designer/city/${target.city}/materials`);
    },
  },
  designerHistory: { send: (by: Caller, target) => by.get(`/consumables/designer/city/${target.city}/history`) },
  projects: {
    contains: (reply, target) => hasId(reply, made.get(target) ?? ''),
    send: async (by, target) => {
      made.set(target, await projectAt(target));
      return by.get(`${PROJECTS}?city_id=${target.city}&page_size=100`);
    },
  },
  createProject: {
    success: 400,
    send: (by, target) => by.post(PROJECTS, { id: randomUUID(), city_id: target.city, ...plan(target) }),
  },
  project: { send: async (by, target) => by.get(`${PROJECTS}/${await projectAt(target)}`) },
  updateProject: {
    success: 404,
    send: (by, target) => by.put(`${PROJECTS}/${nowhere}`, { revision: 1, ...plan(target) }),
  },
  closeProject: { success: 404, send: (by) => by.post(`${PROJECTS}/${nowhere}/close`, { revision: 1 }) },
  reservations: {
    contains: (reply, target) => hasId(reply, made.get(target) ?? ''),
    send: async (by, target) => {
      made.set(target, (await reservationAt(target)).id);
      return by.get(`${HELD}?page_size=100`);
    },
  },
  reserve: {
    success: 400,
    send: (by, target) =>
      by.post(HELD, {
        place_id: target.location,
        expires_on: day(target),
        lines: [{ id: randomUUID(), item_id: nowhere, quantity: 1 }],
      }),
  },
  extendReservation: {
    success: 404,
    send: (by, target) => by.post(`${HELD}/${nowhere}/extend`, { revision: 1, expires_on: day(target) }),
  },
  consumeReservation: {
    success: 404,
    send: (by) => by.post(`${HELD}/${nowhere}/consume`, { revision: 1, operation_id: randomUUID(), quantity: 1 }),
  },
  releaseReservation: { success: 404, send: (by) => by.post(`${HELD}/${nowhere}/release`, { revision: 1 }) },
  giveBackReservation: {
    success: 404,
    send: (by) =>
      by.post(`${HELD}/${nowhere}/give-back`, {
        revision: 1,
        operation_id: randomUUID(),
        quantity: 1,
        reason: 'Осталось от проекта',
      }),
  },
  holds: {
    contains: ({ body }) => body.items.length > 0,
    send: async (by, target) => by.get(`/consumables/holds?item_id=${await heldAt(target)}`),
  },
  taken: {
    contains: ({ body }) => body.items.length > 0,
    send: async (by, target) => {
      const { item_id } = await reservationAt(target, { state: 'consumed', consumed: 1 });
      return by.get(`/consumables/taken?item_id=${item_id}`);
    },
  },
};
