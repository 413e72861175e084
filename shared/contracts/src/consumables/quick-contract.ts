import { z } from 'zod';
import { call } from '../call';
import { LotFields } from './item-schemas';
import { isMeant, itemId, newDocumentId, placeId, quantity, reason } from './fields';

const tag = 'Consumables';
/** Of the specification's §8. */
const denial = 'counter_staff_only';
const at = '/consumables/quick-operations' as const;

/** When it was entered, by the device's clock: the day that it belongs to, where that is believable and open. */
const entered_at = z.iso.datetime({ offset: true }).optional();

/** What a big button enters: one material, one quantity. */
const QuickFields = {
  id: newDocumentId,
  place_id: placeId,
  item_id: itemId,
  quantity,
  entered_at,
  is_meant: isMeant,
};

const done = z.object({
  id: z.uuid(),
  sha256: z.string(),
  /** Of the document or the transfer; of the held record while it waits. */
  number: z.number().int(),
  /** The device sent it before. */
  duplicate: z.boolean(),
});

const OPERATE = 'consumables.create_location_operations';
const quick = { method: 'POST', tag, denial, scope: 'place', queued: 'held' } as const;

/**
 * Entered at the counter, often offline: the device keeps it and sends it once under its own id; a repeat is the same document. Each needs
 * its own right of the catalogue in addition to the right to operate. What is far from usual is 409 `unusual` until it `is_meant`; what a device
 * had kept is held for a second person instead.
 */
export const quickContract = {
  quickConsumption: call({
    repeat: { key: 'id' },
    ...quick,
    path: `${at}/consumption`,
    summary: 'Quick consumption',
    access: ['quick_consumption', OPERATE],
  })
    .input(z.object(QuickFields))
    .output(done),
  quickArrival: call({
    repeat: { key: 'id' },
    ...quick,
    path: `${at}/arrival`,
    summary: 'Quick arrival',
    access: ['quick_arrival', OPERATE],
  })
    /** A material whose lots are told apart names its lot. */
    .input(z.object({ ...QuickFields, lot: LotFields.nullish() }))
    .output(done),
  /** Offers goods to another location; it waits for its approval like any other transfer. */
  quickTransfer: call({
    repeat: { key: 'id' },
    ...quick,
    path: `${at}/transfer`,
    summary: 'Quick transfer',
    access: ['quick_transfer', OPERATE],
  })
    .input(z.object({ ...QuickFields, to_place_id: placeId }))
    .output(done),
  /** Undoes one by a linked reversal, as `reverseOperation` does; a transfer is withdrawn. Once, however often it is sent. */
  undoQuickOperation: call({
    repeat: { key: 'id' },
    ...quick,
    path: `${at}/undo`,
    summary: 'Take a quick operation back',
    access: OPERATE,
  })
    .input(z.object({ id: newDocumentId, operation_id: newDocumentId, place_id: placeId, reason, entered_at }))
    .output(done),
};
