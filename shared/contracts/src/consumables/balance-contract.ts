import { z } from 'zod';
import { call } from '../call';
import { PageQuery, pageOf } from '../paging';
import { recordId } from '../record-id';
import { BALANCE_SORTS, BALANCE_STATES, BalanceRowSchema } from './balance-schemas';
import { itemId, placeId, shortText } from './fields';
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
