import { z } from 'zod';
import { call } from '../call';
import { BalanceRowSchema } from './balance-schemas';
import { OperationSchema, RequestSchema, ShipmentSchema, TransferSchema } from './document-schemas';
import { placeId, PlaceSchema } from './fields';

const count = z.number().int();
const tag = 'Consumables';

export const dashboardContract = {
  /** What waits for the caller first, then the figures of the last four weeks; of one place, or of all within reach. */
  dashboard: call({
    method: 'GET',
    path: '/consumables/dashboard',
    summary: 'What needs me now',
    tag,
    access: 'consumables.view_dashboard',
    scope: 'rows',
  })
    .input(z.object({ place_id: placeId.optional() }))
    .output(
      z.object({
        requests: z.array(RequestSchema),
        to_receive: z.array(ShipmentSchema),
        to_send: z.array(ShipmentSchema),
        disputed: z.array(ShipmentSchema),
        transfers: z.array(TransferSchema),
        low: z.array(BalanceRowSchema),
        low_count: count,
        /** How many there are of the lists above, which contain the first twenty; absent in what a device kept from before. */
        totals: z.object({ requests: count, to_receive: count, to_send: count, disputed: count }).optional(),
        value_kop: count,
        /** Of what is under way to there, also of what was told missing, until it is resolved; absent in what a device kept from before. */
        transit_kop: count.optional(),
        consumed_kop: count,
        written_off_kop: count,
        purchased_kop: count,
        /** The last 28 days, the oldest first; kopecks. */
        days: z.array(z.object({ date: z.iso.date(), consumed_kop: count, received_kop: count })),
        top_items: z.array(z.object({ item_id: z.uuid(), name: z.string(), quantity: count, value_kop: count })),
        recent: z.array(OperationSchema),
      }),
    ),
  /** Places that the caller may look into, the office first, then by city and name. */
  places: call({
    method: 'GET',
    path: '/consumables/places',
    summary: 'Warehouses within reach',
    tag,
    access: 'consumables.view_availability',
    scope: 'rows',
  }).output(z.array(PlaceSchema)),
  /** Other locations to request goods from or offer them to: sending there is not reading them. */
  transferTargets: call({
    method: 'GET',
    path: '/consumables/transfer-targets',
    summary: 'Locations for a transfer',
    tag,
    access: 'consumables.create_location_operations',
    scope: 'none',
  }).output(z.array(PlaceSchema)),
};
