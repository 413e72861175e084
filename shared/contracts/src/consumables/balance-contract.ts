import { z } from 'zod';
import { call } from '../call';
import { PageQuery, pageOf } from '../paging';
import { recordId } from '../record-id';
import { BALANCE_SORTS, BALANCE_STATES, BalanceRowSchema } from './balance-schemas';
import { count, itemId, placeId, shortText } from './fields';
import { MAX_OPERATION_LINES } from './limits';
import { REAL_PLACE_KINDS } from './words';

const tag = 'Consumables';
const access = 'consumables.view_availability';

export const balanceFilter = {
  search: shortText().optional(),
  category: shortText(60).optional(),
  state: z.enum(BALANCE_STATES).default('all'),
  sort: z.enum(BALANCE_SORTS).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
  ...PageQuery,
};

export const balanceQuery = {
  ...balanceFilter,
  place_kind: z.enum(REAL_PLACE_KINDS).optional(),
  place_id: placeId.optional(),
  city_id: recordId().optional(),
  item_id: itemId.optional(),
};

export const balanceContract = {
  balance: call({
    method: 'GET',
    path: '/consumables/balance',
    summary: 'What lies where',
    tag,
    access,
    scope: 'rows',
  })
    .input(z.object(balanceQuery))
    .output(pageOf(BalanceRowSchema).extend({ value_kop: z.number().int(), low: z.number().int() })),
  /** Of materials that keep lots, what lies free at a place, of each in the order in which it leaves by itself: what expires first goes first. */
  lotsAt: call({
    method: 'GET',
    path: '/consumables/balance/lots',
    summary: 'Lots at a place',
    tag,
    access,
    scope: 'place',
  })
    .input(
      z.object({
        place_id: placeId,
        item_id: z
          .union([itemId, z.array(itemId).max(MAX_OPERATION_LINES, `Не больше ${MAX_OPERATION_LINES} материалов.`)])
          .transform((one) => (Array.isArray(one) ? one : [one])),
      }),
    )
    .output(
      z.array(
        z.object({
          id: z.uuid(),
          item_id: z.uuid(),
          code: z.string(),
          expires_on: z.iso.date().nullable(),
          free: count,
        }),
      ),
    ),
  locationBalance: call({
    method: 'GET',
    path: '/consumables/balance/location/{locationId}',
    summary: 'What lies at a location',
    tag,
    access,
    scope: 'place',
  })
    .input(z.object({ locationId: recordId('Неверный номер локации.'), ...balanceFilter }))
    .output(pageOf(BalanceRowSchema).extend({ value_kop: z.number().int(), low: z.number().int() })),
  /** Of the caller's own location; nothing for anyone who has none. */
  currentBalance: call({
    method: 'GET',
    path: '/consumables/balance/current',
    summary: 'What lies at the own location',
    tag,
    access,
    scope: 'own',
  })
    .input(z.object(balanceFilter))
    .output(pageOf(BalanceRowSchema).extend({ value_kop: z.number().int(), low: z.number().int() })),
};
