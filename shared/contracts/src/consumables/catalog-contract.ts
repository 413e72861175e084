import { z } from 'zod';
import { call } from '../call';
import { tableFormat, tableReply } from '../imports/schemas';
import { PageQuery, pageOf } from '../paging';
import { isMeant, itemId, newDocumentId, placeId, shortText } from './fields';
import { ITEM_SORTS, STOCK_UNIT_NAMES } from './words';
import { CodeHitSchema, ItemFields, ItemForm, ItemSchema, PolicyFields, PolicySchema } from './item-schemas';

const tag = 'Consumables';
/** Of the specification's §8. */
const denial = 'no_materials';
const one = z.object({ id: itemId });
const revision = z.number().int();

const search = shortText().optional();
const filter = {
  search,
  category: shortText(60).optional(),
  state: z.enum(['active', 'archived', 'all']).default('active'),
};

export const catalogContract = {
  items: call({
    method: 'GET',
    path: '/consumables/catalog/',
    summary: 'Catalogue of materials',
    tag,
    denial,
    access: 'consumables.view_materials',
    scope: 'none',
  })
    .input(
      z.object({
        ...filter,
        /** Whose stock each material is told with, as a source of goods. */
        place_id: placeId.optional(),
        sort: z.enum(ITEM_SORTS).default('name'),
        order: z.enum(['asc', 'desc']).default('asc'),
        ...PageQuery,
      }),
    )
    .output(pageOf(ItemSchema)),
  /** Every active material with what lies at the place: what a device keeps to work without a connection. */
  wholeCatalogue: call({
    method: 'GET',
    path: '/consumables/catalog/whole',
    summary: 'All materials, for use without a connection',
    tag,
    denial,
    access: 'consumables.view_materials',
    scope: 'none',
  })
    .input(z.object({ place_id: placeId }))
    .output(z.object({ items: z.array(ItemSchema) })),
  categories: call({
    method: 'GET',
    path: '/consumables/catalog/categories',
    summary: 'Categories in use',
    tag,
    denial,
    access: 'consumables.view_materials',
    scope: 'none',
  }).output(z.array(z.object({ category: z.string(), items: z.number().int() }))),
  /** By article, barcode, a pack's barcode or the address on a shelf label, without regard to case; 404 for none. */
  findByCode: call({
    method: 'GET',
    path: '/consumables/catalog/by-code',
    summary: 'The material behind a code',
    tag,
    denial,
    access: 'consumables.view_materials',
    scope: 'none',
  })
    .input(z.object({ code: z.string().trim().min(1, 'Введите код.').max(300, 'Слишком длинный код.') }))
    .output(CodeHitSchema),
  exportItems: call({
    method: 'GET',
    path: '/consumables/catalog/export',
    summary: 'Catalogue as a file',
    tag,
    denial,
    access: 'consumables.view_materials',
    scope: 'none',
    outputStructure: 'detailed',
  })
    .input(z.object({ format: tableFormat, ...filter }))
    .output(tableReply),
  /** The client makes the id; the same call again gives the same item. 409 `code_taken`, `barcode_taken`. */
  /** A second material of one name is 409 `unusual` until it `is_meant`. */
  createItem: call({
    method: 'POST',
    path: '/consumables/catalog/',
    summary: 'Add a material',
    tag,
    denial,
    access: 'consumables.create_materials',
    scope: 'none',
    repeat: { key: 'id' },
    successStatus: 201,
  })
    .input(z.object({ id: newDocumentId, ...ItemFields, is_meant: isMeant }))
    .output(ItemSchema),
  item: call({
    method: 'GET',
    path: '/consumables/catalog/{id}',
    summary: 'One material',
    tag,
    denial,
    access: 'consumables.view_materials',
    scope: 'none',
  })
    .input(one)
    .output(ItemSchema.extend({ policies: z.array(PolicySchema) })),
  /** The material of a shelf's code, for anyone who scans it: no figures. */
  label: call({
    method: 'GET',
    path: '/consumables/catalog/{id}/label',
    summary: 'What a material is',
    tag,
    access: 'public',
    scope: 'none',
  })
    .input(one)
    .output(
      z.object({ id: z.uuid(), name: z.string(), base_unit: z.enum(STOCK_UNIT_NAMES), has_picture: z.boolean() }),
    ),
  /** The unit and lot tracking change only before the first movement: 409 `has_history`. A stale revision: `conflict`. */
  updateItem: call({
    method: 'PATCH',
    path: '/consumables/catalog/{id}',
    summary: 'Edit a material',
    tag,
    denial,
    access: 'consumables.edit_materials',
    scope: 'none',
    repeat: 'content',
  })
    .input(z.object({ id: itemId, revision, ...ItemForm, is_meant: isMeant }))
    .output(ItemSchema),
  /** Refused with 409 `stock_short` while there is stock anywhere or on its way. */
  archiveItem: call({
    method: 'POST',
    path: '/consumables/catalog/{id}/archive',
    summary: 'Archive a material',
    tag,
    denial,
    access: 'consumables.delete_materials',
    scope: 'none',
    repeat: 'state',
  })
    .input(z.object({ id: itemId, revision }))
    .output(ItemSchema),
  restoreItem: call({
    method: 'POST',
    path: '/consumables/catalog/{id}/restore',
    summary: 'Bring a material back',
    tag,
    denial,
    access: 'consumables.delete_materials',
    scope: 'none',
    repeat: 'state',
  })
    .input(z.object({ id: itemId, revision }))
    .output(ItemSchema),
  /** Only one without history: 409 `has_history`. */
  deleteItem: call({
    method: 'DELETE',
    path: '/consumables/catalog/{id}',
    summary: 'Delete a material without history',
    tag,
    denial,
    access: 'consumables.delete_materials',
    scope: 'none',
    repeat: 'refused',
  })
    .input(one)
    .output(z.object({ id: z.uuid() })),
  /** How much should lie at a place; a target of 0 takes the policy away. */
  setPolicy: call({
    method: 'PUT',
    path: '/consumables/policies',
    summary: 'Minimum and target of a material at a place',
    tag,
    denial,
    access: 'consumables.edit_materials',
    scope: 'place',
    lasting: true,
    repeat: 'content',
  })
    .input(
      z.object({ ...PolicyFields, revision: revision.optional() }).refine(({ min, target }) => min <= target, {
        path: ['min'],
        message: 'Минимум не больше, чем нужно держать.',
      }),
    )
    .output(z.array(PolicySchema)),
};
