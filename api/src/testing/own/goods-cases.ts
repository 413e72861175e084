import { randomBytes } from 'node:crypto';
import { payloadHash } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import {
  stockCount,
  stockCountEntry,
  stockCountLine,
  stockTransfer,
  stockTransferLine,
  supplyRequest,
  supplyRequestLine,
} from '../../consumables/schema';
import { photo, photoVersion } from '../../photosessions/schema';
import type { Target } from '../matrix/target';
import { givenItem, givenStock } from '../stock';
import { newId, type OwnCase } from './own-case';

const items = new WeakMap<Target, Promise<string>>();

/** A material with a stock of 1,000 at the target. */
function itemAt(target: Target): Promise<string> {
  const made =
    items.get(target) ??
    givenItem(target.app).then(async ({ id }) => {
      await givenStock(target.app, target.location, id, 1_000);
      return id;
    });
  items.set(target, made);
  return made;
}

/** Decisions about goods and pictures. */
export const goodsCases: OwnCase[] = [
  {
    call: 'consumables.approveTransfer',
    whose: 'transfer that they asked for',
    send: async (by, requested_by, here, other) => {
      const { db } = here.app.database;
      const [id, item_id] = [newId(), await itemAt(here)];
      const places = { from_place_id: here.location, to_place_id: other.location };
      const asked = { requested_by, requested_at: here.app.now(), payload_hash: payloadHash(id) };
      await db.insert(stockTransfer).values({ id, ...places, ...asked });
      await db.insert(stockTransferLine).values({ transfer_id: id, item_id, quantity: 1 });
      const at = `/consumables/location-operations/locations/${here.location}`;
      return by.post(`${at}/approve-transfer/${id}`, { revision: 1 });
    },
  },
  {
    call: 'consumables.decideRequest',
    whose: 'own request',
    send: async (by, created_by, here) => {
      const { db } = here.app.database;
      const [id, item_id] = [newId(), await itemAt(here)];
      const asked = { state: 'submitted', created_by, payload_hash: payloadHash(id) } as const;
      await db.insert(supplyRequest).values({ id, place_id: here.city, ...asked });
      await db.insert(supplyRequestLine).values({ request_id: id, item_id, requested: 1 });
      return by.post(`/consumables/office-warehouse/city-requests/${id}/decide`, { revision: 1, decision: 'approve' });
    },
  },
  {
    call: 'consumables.approveCount',
    whose: 'own count',
    send: async (by, counted_by, here) => {
      const { db } = here.app.database;
      const [id, item_id, now] = [newId(), await itemAt(here), here.app.now()];
      const begun = { place_id: here.location, kind: 'whole', created_by: here.resident, created_at: now } as const;
      await db.insert(stockCount).values({ id, ...begun, state: 'review' });
      await db.insert(stockCountLine).values({ count_id: id, item_id });
      const counted = { quantity: 1_000, book: 1_000, counted_by, counted_at: now };
      await db.insert(stockCountEntry).values({ id: newId(), count_id: id, item_id, ...counted });
      return by.post(`/consumables/inventory/counts/${id}/approve`, { revision: 1, sum_kop: 0 });
    },
  },
  {
    call: 'consumables.chooseEntry',
    whose: 'own figure against another’s',
    send: async (by, counted_by, here) => {
      const { db } = here.app.database;
      const [id, entry_id, item_id, now] = [newId(), newId(), await itemAt(here), here.app.now()];
      const begun = { place_id: here.location, kind: 'whole', created_by: here.resident, created_at: now } as const;
      await db.insert(stockCount).values({ id, ...begun, state: 'review' });
      await db.insert(stockCountLine).values({ count_id: id, item_id });
      const counted = { count_id: id, item_id, book: 19, counted_at: now };
      await db.insert(stockCountEntry).values([
        { ...counted, id: newId(), quantity: 19, counted_by: here.resident, is_chosen: true },
        { ...counted, id: entry_id, quantity: 1, counted_by, is_chosen: false },
      ]);
      return by.post(`/consumables/inventory/counts/${id}/choose`, { revision: 1, entry_id });
    },
  },
  {
    call: 'photos.retouch',
    whose: 'own retouch',
    send: async (by, created_by, here) => {
      const { db } = here.app.database;
      const { session, photo: id } = await here.photo();
      await db.update(photo).set({ retouch_state: 'review', version_count: 1 }).where(eq(photo.id, id));
      const size = { bytes: 1, media_type: 'image/jpeg', width: 96, height: 64, thumbhash: '' };
      const sha256 = randomBytes(32).toString('hex');
      await db.insert(photoVersion).values({ photo_id: id, number: 1, filename: 'a.jpg', sha256, ...size, created_by });
      return by.post(`/photos/${session}/retouch`, { photo_ids: [id], to: 'done' });
    },
  },
];
