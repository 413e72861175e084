import { z } from 'zod';
import { call } from '../call';
import { IMPORT_MAX_BYTES } from '../imports/limits';
import { tableFile, tableFormat, tableReply } from '../imports/schemas';
import { recordId } from '../record-id';
import {
  ListStart,
  NewPriceListSchema,
  NewProductSchema,
  PriceListCardSchema,
  priceLines,
  PriceListSchema,
  priceListName,
  PricesSchema,
  ProductEditSchema,
  ProductSchema,
} from './price-schemas';
import { MAX_COMPARED_LISTS } from './limits';
import { PublicationSchema } from './publication-schema';
import { PRICE_LIST_STATE_NAMES } from './states';

const tag = 'Price lists';

const listId = recordId('Неверный номер прайс-листа.');
const oneList = z.object({ id: listId });

/**
 * Products and their prices. A published list is never edited: a new one is made from it. Changing lists of a place is
 * for those who may change prices there: a regional director in their own region, the others everywhere.
 */
export const pricesContract = {
  products: call({
    method: 'GET',
    path: '/sales/products',
    summary: 'Products and packages',
    tag,
    access: 'sales.read_prices',
    scope: 'none',
  }).output(z.array(ProductSchema)),
  createProduct: call({
    method: 'POST',
    path: '/sales/products',
    summary: 'Add a product or package',
    tag,
    access: 'sales.change_prices',
    scope: 'none',
    repeat: 'refused',
    successStatus: 201,
  })
    .input(NewProductSchema)
    .output(ProductSchema),
  /** The content of a package can be changed as long as no published list has a price for it: 409 `has_history`. */
  updateProduct: call({
    method: 'PATCH',
    path: '/sales/products/{id}',
    summary: 'Edit a product or package',
    tag,
    access: 'sales.change_prices',
    scope: 'none',
    repeat: 'content',
  })
    .input(ProductEditSchema.extend({ id: recordId(), revision: z.number().int() }))
    .output(ProductSchema),
  /** What can be sold at a location now and for how much: the newest published list of it, its city or the company. */
  prices: call({
    method: 'GET',
    path: '/sales/prices',
    summary: 'Prices in force at a location',
    tag,
    access: 'sales.read_prices',
    scope: 'place',
  })
    .input(z.object({ location_id: recordId('Выберите локацию.') }))
    .output(PricesSchema),
  priceLists: call({
    method: 'GET',
    path: '/sales/price-lists',
    summary: 'Price lists',
    tag,
    access: 'sales.read_prices',
    scope: 'none',
  })
    .input(
      z.object({
        state: z.enum(PRICE_LIST_STATE_NAMES).optional(),
        city_id: recordId().optional(),
        location_id: recordId().optional(),
      }),
    )
    .output(z.array(PriceListSchema)),
  priceList: call({
    method: 'GET',
    path: '/sales/price-lists/{id}',
    summary: 'One price list with its prices and history',
    tag,
    access: 'sales.read_prices',
    scope: 'none',
  })
    .input(oneList)
    .output(PriceListCardSchema),
  createPriceList: call({
    method: 'POST',
    path: '/sales/price-lists',
    summary: 'Draft a price list',
    tag,
    access: 'sales.change_prices',
    scope: 'none',
    repeat: { key: 'id' },
    successStatus: 201,
  })
    .input(NewPriceListSchema)
    .output(PriceListCardSchema),
  /** Only a draft. `lines` replace all prices. A stale `revision` gives 409 `conflict`. */
  updatePriceList: call({
    method: 'PATCH',
    path: '/sales/price-lists/{id}',
    summary: 'Edit a draft',
    tag,
    access: 'sales.change_prices',
    scope: 'none',
    repeat: 'content',
  })
    .input(
      oneList.extend({
        revision: z.number().int(),
        name: priceListName.optional(),
        ...ListStart,
        lines: priceLines.optional(),
      }),
    )
    .output(PriceListCardSchema),
  /** What a draft would change, for whoever publishes it. */
  publication: call({
    method: 'GET',
    path: '/sales/price-lists/{id}/publication',
    summary: 'A draft beside the prices in force',
    tag,
    access: 'sales.change_prices',
    scope: 'none',
  })
    .input(oneList)
    .output(PublicationSchema),
  /**
   * A list without a price, or with a package whose content it has no price for, gives 400 and stays a draft. With `compared`, other lists in
   * force than those give 409 `conflict`; prices far from the last, or a single product, 409 `unusual` until it `is_meant`.
   */
  publishPriceList: call({
    method: 'POST',
    path: '/sales/price-lists/{id}/publish',
    summary: 'Publish a draft',
    tag,
    access: 'sales.change_prices',
    scope: 'none',
    repeat: 'state',
    confirm: 'always',
  })
    .input(
      oneList.extend({
        revision: z.number().int(),
        compared: z.array(recordId()).max(MAX_COMPARED_LISTS).optional(),
        is_meant: z.boolean().optional(),
      }),
    )
    .output(PriceListCardSchema),
  withdrawPriceList: call({
    method: 'POST',
    path: '/sales/price-lists/{id}/withdraw',
    summary: 'Withdraw a published list',
    tag,
    access: 'sales.change_prices',
    scope: 'none',
    repeat: 'state',
  })
    .input(oneList.extend({ revision: z.number().int() }))
    .output(PriceListCardSchema),
  removePriceList: call({
    method: 'DELETE',
    path: '/sales/price-lists/{id}',
    summary: 'Delete a draft',
    tag,
    access: 'sales.change_prices',
    scope: 'none',
    repeat: 'refused',
  })
    .input(oneList)
    .output(z.object({ id: z.uuid() })),
  exportPriceList: call({
    method: 'GET',
    path: '/sales/price-lists/{id}/export',
    summary: 'A price list as a file',
    tag,
    access: 'sales.read_prices',
    scope: 'none',
    outputStructure: 'detailed',
  })
    .input(oneList.extend({ format: tableFormat }))
    .output(tableReply),
  /**
   * Prices of a draft from a table with the columns «Товар» and «Цена, ₽»; products that it does not name or price keep
   * theirs. One wrong row and nothing is written: 422 `import_has_errors` with the rows in `details`.
   */
  importPriceList: call({
    method: 'POST',
    path: '/sales/price-lists/{id}/import',
    summary: 'Prices from a file',
    tag,
    access: 'sales.change_prices',
    scope: 'none',
    repeat: 'content',
    limits: { file: { maxBytes: IMPORT_MAX_BYTES, tooLarge: 'table_too_large' } },
    inputStructure: 'detailed',
  })
    .input(z.object({ params: oneList, body: z.object({ file: tableFile }) }))
    .output(PriceListCardSchema),
};
