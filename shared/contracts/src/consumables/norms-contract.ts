import { z } from 'zod';
import { call } from '../call';
import { count, isMeant, itemId, LineItemSchema, placeId, PlaceSchema, quantity, unit } from './fields';
import { NORM_MOMENT_NAMES } from './words';

const tag = 'Consumables';
const NormSchema = z.object({
  product_id: z.uuid(),
  product_name: z.string(),
  item_id: z.uuid(),
  item_name: z.string(),
  unit,
  /** Of the material, for one sold piece. */
  quantity: count,
  /** Whether a refund brings it back: a frame does, printed paper does not. */
  comes_back: z.boolean(),
  /** When pieces use it that the client takes later; what is taken at once uses it with the sale. */
  moment: z.enum(NORM_MOMENT_NAMES),
  /** Of what stands; without a norm it is 0. */
  revision: count,
});

export const normsContract = {
  norms: call({
    method: 'GET',
    path: '/consumables/norms',
    summary: 'What products use',
    tag,
    access: 'consumables.view_materials',
    scope: 'none',
  })
    .input(z.object({ item_id: itemId.optional() }))
    .output(z.array(NormSchema)),
  normProducts: call({
    method: 'GET',
    path: '/consumables/norms/products',
    summary: 'Products that may have norms',
    tag,
    access: 'consumables.edit_materials',
    scope: 'none',
  }).output(z.array(z.object({ id: z.uuid(), name: z.string() }))),
  /** What one sold piece of a product uses of an item; a null quantity takes the norm away. */
  setNorm: call({
    method: 'PUT',
    path: '/consumables/norms',
    summary: 'Set what a product uses',
    tag,
    access: 'consumables.edit_materials',
    scope: 'company',
    repeat: 'content',
  })
    .input(
      z.object({
        product_id: itemId,
        item_id: itemId,
        quantity: quantity.nullable(),
        comes_back: z.boolean().default(false),
        moment: z.enum(NORM_MOMENT_NAMES).default('sale'),
        revision: z.number().int().optional(),
        is_meant: isMeant,
      }),
    )
    .output(z.array(NormSchema)),
  /** The quantity that sold goods should have used by the norms of their moment, next to actual use, by place; of one month. */
  normFact: call({
    method: 'GET',
    path: '/consumables/norms/fact',
    summary: 'Norm against fact',
    tag,
    access: 'consumables.view_availability',
    scope: 'rows',
  })
    .input(
      z.object({
        month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Укажите месяц: 2026-03.'),
        place_id: placeId.optional(),
      }),
    )
    .output(
      z.array(
        LineItemSchema.extend({
          place: PlaceSchema,
          norm: count,
          fact: count,
          /** Kopecks of what was used. */
          fact_kop: count,
        }),
      ),
    ),
};
